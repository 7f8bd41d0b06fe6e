/** Commands that are stopped with Ctrl-C between two of their writes, and run again. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { exitCodes } from '../../bin/ops/runCommand.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { CutOffAws } from '../support/CutOffAws.ts';
import { writtenSource } from '../support/catalogue/writtenSource.ts';
import { OperatorUser } from '../support/people/OperatorUser.ts';
import { runOps } from '../support/runOps.ts';

const ops = join(projectRoot, 'bin', 'ops.ts');

describe('a command that is stopped with Ctrl-C', () => {
  const api = shareApi();
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'interrupted-'));
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
      const { history } = await new OperatorUser(api).data('operator/openEntry', { itemID: name });
      expect(history).toHaveLength(1);
      const { body } = await api.call('product/getItem', { id: '1', itemID: name });
      expect(body['status']).toBe('ok');
    }
  });
});
