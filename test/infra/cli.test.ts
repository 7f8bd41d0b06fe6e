/** The CDK's command line, as a person or a pipeline calls it. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { deployArguments } from '../../bin/deployArguments.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';

const run = promisify(execFile);
// The command line builds the web and the handlers first, in a process of its own.
const output = mkdtempSync(join(projectRoot, '.local', 'tmp', 'cdk-'));
afterAll(() => rmSync(output, { recursive: true, force: true }));

/** No account, no network: whatever tries to reach out meets a closed door. */
const environment = {
  PATH: process.env['PATH'],
  HOME: output,
  TMPDIR: output,
  AWS_REGION: 'ap-south-1',
  AWS_EC2_METADATA_DISABLED: 'true',
  CDK_VALIDATION: 'false', // a test of its own holds the templates to CloudFormation's rules
  HTTPS_PROXY: 'http://127.0.0.1:9',
  HTTP_PROXY: 'http://127.0.0.1:9',
};

async function cdk(...words: string[]): Promise<string> {
  const file = join(projectRoot, 'node_modules', '.bin', 'cdk');
  const { stdout } = await run(file, words, { cwd: projectRoot, env: environment });
  return stdout.trim();
}

test.each([
  ['a stage that is there', 'dev', true, true, ['--revert-drift']],
  ['its first deployment', 'dev', false, true, []],
  [
    'a deployment without a terminal',
    'prod',
    true,
    false,
    ['--revert-drift', '--require-approval', 'never'],
  ],
] as const)(
  'of %s, what was changed by hand is set back where CloudFormation can',
  (_, stage, isThere, hasTerminal, more) => {
    expect(deployArguments(stage, { isThere, hasTerminal })).toEqual([
      'deploy',
      '--all',
      '-c',
      `stage=${stage}`,
      ...more,
    ]);
  },
);

test('the installed CDK knows how to set back what was changed by hand', async () => {
  expect(await cdk('deploy', '--help')).toContain('--revert-drift');
});

test('it tells nobody of its use, and keeps what it writes out of the way', () => {
  expect(JSON.parse(readFileSync(join(projectRoot, 'cdk.json'), 'utf8'))).toEqual({
    app: 'node bin/app.ts',
    output: '.local/cdk',
    notices: false,
    versionReporting: false,
  });
});

test('it finds the stacks of a stage without account or network', async () => {
  const stacks = await cdk('ls', '-c', 'stage=dev', '-o', join(output, 'dev'));

  expect(stacks.split('\n')).toEqual([
    'XplorersCaseStudy-dev',
    'Xplorers-dev',
    'XplorersStaff-dev',
  ]);
});
