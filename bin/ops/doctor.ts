import { join } from 'node:path';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { region, settingsOf } from '../../infra/cloud/settings.ts';
import { answerChecks } from '../doctor/answerChecks.ts';
import type { Check } from '../doctor/Check.ts';
import { examine } from '../doctor/examine.ts';
import { isLocalStackRunning, localAnswerChecks } from '../doctor/localAnswerChecks.ts';
import { type LocalContext, localChecks, thisMachine } from '../doctor/localChecks.ts';
import { providedChecks } from '../doctor/providedChecks.ts';
import { type StageContext, stageContext } from '../doctor/StageContext.ts';
import { signInChecks } from '../doctor/signInChecks.ts';
import { stackChecks } from '../doctor/stackChecks.ts';
import { enterLocalStack } from './enterStage.ts';

/**
 * `npm run ops -- doctor [--stage <stage>]`: checks everything that a person provides and everything that can break, of the
 * local stack or of a stage. It only reads.
 *
 * @returns whether nothing is broken
 * @throws Error when there is no such stage
 */
export function doctor(stage: string, say: (line: string) => void): Promise<boolean> {
  return stage === 'local' ? examineLocalStack(localContext(), say) : examineStage(stage, say);
}

function examineStage(stage: string, say: (line: string) => void): Promise<boolean> {
  const settings = settingsOf(stage);
  process.env['AWS_REGION'] = region;
  return examine(stageChecks(settings), stageContext(settings, Date.now()), say);
}

/** All checks of a deployed stage, each after those it needs. Google does not know a pull request's address, so such a stage has no redirect check. */
export function stageChecks({
  temporary,
}: {
  readonly temporary: boolean;
}): readonly Check<StageContext>[] {
  const all = [...providedChecks, ...stackChecks, ...signInChecks, ...answerChecks];
  return all.filter(({ name }) => !(temporary && name === 'Google redirect'));
}

/** Checks the local stack; its answers only if it is running. */
export async function examineLocalStack(
  context: LocalContext,
  say: (line: string) => void,
): Promise<boolean> {
  enterLocalStack(context.addresses.aws);
  const isRunning = await isLocalStackRunning(context);
  if (!isRunning) {
    say(`The local stack isn't running at ${context.addresses.site}. Start it with "npm start".`);
  }
  const checks = [...localChecks(isRunning), ...(isRunning ? localAnswerChecks : [])];
  return examine(checks, context, say);
}

function localContext(): LocalContext {
  const port = Number(process.env['PORT'] ?? 8080);
  const local = join(projectRoot, '.local');
  return thisMachine(port, {
    root: projectRoot,
    assembly: join(local, `assembly-${port}`),
    dataFolder: process.env['XPLORERS_DATA'] ?? join(local, 'data'),
  });
}
