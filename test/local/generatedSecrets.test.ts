import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import type { LocalStack } from '../../infra/local/LocalStack.ts';
import { startLocalStack } from '../../infra/local/startLocalStack.ts';
import { callRoute } from '../support/callRoute.ts';
import { college, newKey, openColleges, student } from '../support/colleges.ts';
import { freePort } from '../support/freePort.ts';
import { layAssembly } from '../support/layAssembly.ts';
import { callAws } from '../support/readTables.ts';

const SecretId =
  'arn:aws:secretsmanager:ap-south-1:000000000000:secret:XplorersCaseStudy-local-DataStudentKey047E5EF0-Local1';

describe('a secret that a stack makes up', () => {
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'secrets-'));
  const assembly = join(folder, 'assembly');
  let port: number | undefined; // the same for all: this process is led to one address
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Does something with a laptop that keeps its data in a folder of a name. */
  async function during<T>(data: string, act: (laptop: LocalStack) => Promise<T>): Promise<T> {
    port ??= await freePort();
    layAssembly(port, assembly);
    const laptop = await startLocalStack({ assembly, port, dataFolder: join(folder, data) });
    try {
      return await act(laptop);
    } finally {
      await laptop.stop();
    }
  }
  const secretOf = async (laptop: LocalStack): Promise<string> => {
    const answer = await callAws(laptop, 'secretsmanager.GetSecretValue', { SecretId });
    return Object(await answer.json()).SecretString;
  };

  it('is 64 letters and digits, the same after a restart, and another where data is new', async () => {
    const first = await during('one', secretOf);
    const again = await during('one', secretOf);
    const other = await during('two', secretOf);

    expect(first).toMatch(/^[A-Za-z0-9]{64}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it("makes a student's retry after a restart get the first id", async () => {
    const headers = { 'idempotency-key': newKey() };
    const register = async (laptop: LocalStack) => {
      await openColleges(laptop.addresses.aws, [college()]);
      const request = student('asha@example.com');
      return (await callRoute(laptop, 'freeBites/registerStudent', request, headers)).body;
    };

    const first = await during('three', register);
    const again = await during('three', register);

    expect(first).toMatchObject({ status: 'ok' });
    expect(again).toEqual(first);
  });
});
