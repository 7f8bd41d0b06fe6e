import { join } from 'node:path';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { region, settingsOf } from '../../../infra/cloud/settings.ts';
import { examine } from '../../doctor/examine.ts';
import {
  isLocalStackRunning,
  type LocalStackContext,
  localStackChecks,
  thisMachine,
} from '../../doctor/localStackChecks.ts';
import { stageContext } from '../../doctor/StageContext.ts';
import { stageChecks } from '../../doctor/stageChecks.ts';
import { enterLocalStack } from '../enterStage.ts';
import { example } from '../options.ts';
import type { Ops } from '../Terminal.ts';

/** `npm run ops -- doctor` */
export function addDoctor(ops: Ops): void {
  ops
    .command('doctor')
    .addHelpText('after', example('doctor', 'doctor --stage prod'))
    .action(ops.actAnywhere(({ stage, say }) => doctor(stage, say)));
}

/**
 * `npm run ops -- doctor [--stage <stage>]`: checks what a person provides and what can break, on the local stack or a stage. It
 * reads and changes nothing.
 *
 * @returns whether nothing is broken
 * @throws Error when there is no such stage
 */
export function doctor(stage: string, say: (line: string) => void): Promise<boolean> {
  return stage === 'local' ? examineLocalStack(localStackContext(), say) : examineStage(stage, say);
}

function examineStage(stage: string, say: (line: string) => void): Promise<boolean> {
  const settings = settingsOf(stage);
  process.env['AWS_REGION'] = region;
  return examine(stageChecks, stageContext(settings), say);
}

/** Checks the machine, and the data of a local stack that runs. */
export async function examineLocalStack(
  context: LocalStackContext,
  say: (line: string) => void,
): Promise<boolean> {
  enterLocalStack(context.addresses.aws);
  const isRunning = await isLocalStackRunning(context);
  if (!isRunning) {
    say(`The local stack is not running at ${context.addresses.site}. Start it: npm start`);
  }
  return examine(localStackChecks(isRunning), context, say);
}

function localStackContext(): LocalStackContext {
  const port = Number(process.env['PORT'] ?? 8080);
  return thisMachine(port, {
    root: projectRoot,
    dataFolder: process.env['XPLORERS_DATA'] ?? join(projectRoot, '.local', 'data'),
  });
}
