/**
 * `npm run deploy -- <stage>`: checks with doctor whether the stage can be deployed, deploys it, and checks it again. The exit
 * code is 0 only when everything went well.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../infra/cloud/bundle.ts';
import { region, settingsOf } from '../infra/cloud/settings.ts';
import { stackIds } from '../infra/cloud/stacks.ts';
import { deployArguments } from './deployArguments.ts';
import { examine } from './doctor/examine.ts';
import { providedChecks } from './doctor/providedChecks.ts';
import { stageContext } from './doctor/StageContext.ts';
import { doctor } from './ops/commands/doctor.ts';
import { printHelp } from './printHelp.ts';
import { say } from './terminal.ts';

printHelp(`
npm run deploy -- <stage>

Checks whether the stage (dev or prod) can be deployed, deploys it, and checks it again. See infra/DEPLOY.md.
`);

try {
  process.exitCode = (await deploy(process.argv[2] ?? '')) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function deploy(stage: string): Promise<boolean> {
  const settings = settingsOf(stage);
  process.env['AWS_REGION'] = region;
  const context = stageContext(settings);
  if (!(await examine(providedChecks, context, say))) {
    say(`Nothing was deployed. Fix this, then run: npm run deploy -- ${stage}`);
    return false;
  }
  const stacks = await Promise.all(stackIds.map((id) => context[id].state()));
  if (!(await cdkDeploy(stage, !stacks.includes(null)))) {
    say(`The deployment failed. CloudFormation has rolled back its changes.`);
    return false;
  }
  return doctor(stage, say);
}

/** The CDK's own command line, as package-lock.json pins it. It builds the web and the handlers. */
async function cdkDeploy(stage: string, isThere: boolean): Promise<boolean> {
  const cdk = join(projectRoot, 'node_modules', '.bin', 'cdk');
  const args = deployArguments(stage, { isThere, hasTerminal: process.stdin.isTTY });
  const child = spawn(cdk, args, { cwd: projectRoot, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  return code === 0;
}
