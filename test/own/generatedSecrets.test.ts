import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { callAws } from '../../infra/local/aws/callAws.ts';
import type { LocalStack } from '../../infra/local/LocalStack.ts';
import { startLocalStack } from '../../infra/local/startLocalStack.ts';
import { callRoute } from '../support/api/callRoute.ts';
import { college, newKey, openColleges, student } from '../support/freeBites/colleges.ts';
import { freePort } from '../support/localStack/freePort.ts';
import { writeAssembly } from '../support/localStack/writeAssembly.ts';

const SecretId =
  'arn:aws:secretsmanager:ap-south-1:000000000000:secret:XplorersCaseStudy-local-DataStudentKey047E5EF0-Local1';

describe('a secret that a stack makes up', () => {
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'secrets-'));
  const assembly = join(folder, 'assembly');
  let port: number | undefined; // the same for all: this process is led to one address
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Does something with a local stack that keeps its data in a folder of a name. */
  async function during<T>(data: string, act: (localStack: LocalStack) => Promise<T>): Promise<T> {
    port ??= await freePort();
    writeAssembly(port, assembly);
    const localStack = await startLocalStack({ assembly, port, dataFolder: join(folder, data) });
    try {
      return await act(localStack);
    } finally {
      await localStack.stop();
    }
  }
  const secretOf = async (localStack: LocalStack): Promise<string> => {
    const answer = await callAws(localStack, 'secretsmanager.GetSecretValue', { SecretId });
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
    const register = async (localStack: LocalStack) => {
      await openColleges(localStack.addresses.aws, [college()]);
      const request = student('asha@example.com');
      return (await callRoute(localStack, 'freeBites/registerStudent', request, headers)).body;
    };

    const first = await during('three', register);
    const again = await during('three', register);

    expect(first).toMatchObject({ status: 'ok' });
    expect(again).toEqual(first);
  });
});
