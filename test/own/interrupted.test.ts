/** Commands that are stopped with Ctrl-C between two of their writes, and run again. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitCodes } from '../../bin/ops/runCommand.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { CutOffAws } from '../support/CutOffAws.ts';
import { writtenSource } from '../support/catalogue/writtenSource.ts';
import { college, openColleges } from '../support/freeBites/colleges.ts';
import { Students } from '../support/freeBites/Students.ts';
import { listWithOps, runOps } from '../support/runOps.ts';

const ops = join(projectRoot, 'bin', 'ops.ts');

describe('a command that is stopped with Ctrl-C', () => {
  const api = shareApi();
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'interrupted-'));
  const students = ['asha', 'bala', 'chitra'];
  beforeAll(() =>
    openColleges(api.localStack.addresses.aws, [college({ opensAt: Date.UTC(2026, 0, 1) })]),
  );
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs a command until one of its writes is on the way, and stops it there. */
  async function stoppedAt(write: number, args: readonly string[]) {
    let stop = () => undefined as unknown;
    const aws = await CutOffAws.open(api.localStack.addresses.aws, write, () => stop());
    try {
      const env = { ...process.env, AWS_ENDPOINT_URL: aws.origin };
      const command = spawn(process.execPath, [ops, ...args], { env, stdio: 'pipe' });
      stop = () => command.kill('SIGINT');
      const said: string[] = [];
      command.stdout.on('data', (text) => said.push(String(text)));
      command.stderr.on('data', (text) => said.push(String(text)));
      const code = await new Promise((resolve) => command.once('close', resolve));
      return { code, said: said.join('') };
    } finally {
      await aws.stop();
    }
  }

  it('in the middle of an import of entries brings the rest in when it is run again, each once', async () => {
    const names = ['one', 'two', 'three'];
    for (const name of names) {
      writeFileSync(join(folder, `${name}.md`), writtenSource({ title: name }));
    }
    const args = ['catalogue', 'import', folder];

    const stopped = await stoppedAt(3, args);
    const again = await runOps(api.localStack, args);

    expect(stopped).toEqual({ code: exitCodes.interrupted, said: '' });
    expect(again.code).toBe(0);
    expect((await runOps(api.localStack, args)).lines).toEqual([
      '0 added, 0 changed, 3 as they were, 0 refused.',
    ]);
    for (const name of names) {
      const history = await listWithOps(api.localStack, ['catalogue', 'history', name]);
      expect(history).toHaveLength(1);
      const { body } = await api.call('product/getItem', { id: '1', itemID: name });
      expect(body['status']).toBe('ok');
    }
  });

  it('while a college’s places are given gives each place once when it is run again', async () => {
    for (const name of students) {
      await new Students(api).idOf(`${name}@example.com`, { name });
    }
    const args = ['colleges', 'confirm', 'pes-bengaluru'];

    const stopped = await stoppedAt(2, args);
    const again = await runOps(api.localStack, args);

    expect(stopped.code).toBe(exitCodes.interrupted);
    expect(again.lines).toEqual([
      expect.stringMatching(
        /^pes-bengaluru: 2 of 2 places given, 1 wait, 0 declined; \d changed\.$/,
      ),
    ]);
    expect(await listWithOps(api.localStack, ['colleges', 'preview', 'pes-bengaluru'])).toEqual([]);
  });
});
