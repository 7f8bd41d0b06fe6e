/**
 * `npm run deploy -- <stage>`: asks doctor whether the stage can be deployed, deploys it, and asks doctor how it stands. Ends with
 * exit code 0 only when all of it went well.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../infra/cloud/bundle.ts';
import { region, settingsOf } from '../infra/cloud/settings.ts';
import { examine } from './doctor/examine.ts';
import { providedChecks } from './doctor/providedChecks.ts';
import { stageContext } from './doctor/StageContext.ts';
import { fillStage } from './fillStage.ts';
import { doctor } from './ops/doctor.ts';
import { printHelp } from './printHelp.ts';

printHelp(`
npm run deploy -- <stage>

Checks whether the stage (dev, prod or pr-<number>) can be deployed, deploys it, and checks it again. See infra/DEPLOY.md.
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
  if (!(await examine(providedChecks, stageContext(settings), say))) {
    say(`Nothing was deployed. Mend that, then again: npm run deploy -- ${stage}`);
    return false;
  }
  if (!(await cdkDeploy(stage))) {
    say(`The deployment failed. CloudFormation has put back what it had changed.`);
    return false;
  }
  if (settings.temporary) {
    await fillStage(stage, say);
  }
  return doctor(stage, say);
}

/** The CDK's own command line, as package-lock.json pins it. It builds the web and the handlers. */
async function cdkDeploy(stage: string): Promise<boolean> {
  const cdk = join(projectRoot, 'node_modules', '.bin', 'cdk');
  const words = ['deploy', '--all', '-c', `stage=${stage}`];
  // Without a terminal nobody could be asked about changed permissions, and the CDK would stop.
  const unasked = process.stdin.isTTY ? [] : ['--require-approval', 'never'];
  const child = spawn(cdk, [...words, ...unasked], { cwd: projectRoot, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  return code === 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
