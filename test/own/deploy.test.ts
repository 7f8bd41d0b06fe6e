/** The command that deploys, as far as it goes without an account. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { SimulatedCloud } from '../support/doctor/SimulatedCloud.ts';

let cloud: SimulatedCloud;
beforeAll(async () => {
  cloud = await SimulatedCloud.open();
});
afterAll(() => cloud.close());

function deploy(stage: string): Promise<{ readonly code: number; readonly lines: string[] }> {
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL: cloud.origin,
    AWS_ACCESS_KEY_ID: 'asha',
    AWS_SECRET_ACCESS_KEY: 'asha',
  };
  const file = join(projectRoot, 'bin', 'deploy.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [file, stage], { env }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), lines: stdout.trimEnd().split('\n') }),
    );
  });
}

it('deploys nothing while something that a person provides is missing, names it, and ends with exit code 1', async () => {
  const { code, lines } = await deploy('prod');

  expect(code).toBe(1);
  expect(
    lines.filter((line) => line.startsWith('BROKEN')).map((line) => line.slice(8, 16)),
  ).toEqual(['company ', 'hosts: h', 'mail dom', 'alarm ad']);
  expect(lines.at(-1)).toBe('Nothing was deployed. Fix this, then run: npm run deploy -- prod');
  expect(cloud.calls.filter((call) => !/^(?:Get|Describe)/.test(call))).toEqual([]);
});

it('prod is not synthesized with examples either, also when doctor is not asked before', async () => {
  const env = { ...process.env, CDK_CONTEXT_JSON: JSON.stringify({ stage: 'prod' }) };
  const app = join(projectRoot, 'bin', 'app.ts');

  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [app], { env }, (_, __, stderr) => resolve(stderr));
  });

  expect(said).toMatch(
    /^Error: prod still has examples\. Replace them in infra\/cloud\/settings\.ts: .*company\.name.*mailDomain$/m,
  );
});

it.each(['', 'staging', 'local'])('refuses the stage "%s" in one line', async (stage) => {
  const { code, lines } = await deploy(stage);

  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(`^there is no stage "${stage}"`)]);
});
