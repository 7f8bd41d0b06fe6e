import { join } from 'node:path';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { region, settingsOf } from '../../infra/cloud/settings.ts';
import { examine } from '../doctor/examine.ts';
import { isLaptopRunning, laptopAnswerChecks } from '../doctor/laptopAnswerChecks.ts';
import { type LaptopContext, laptopChecks, thisMachine } from '../doctor/laptopChecks.ts';
import { stageContext } from '../doctor/StageContext.ts';
import { stageChecks } from '../doctor/stageChecks.ts';
import { enterLaptop } from './enterStage.ts';

/**
 * `npm run ops -- doctor [--stage <stage>]`: looks at everything that a person provides and everything that can break, of the
 * laptop or of a stage. It reads and changes nothing.
 *
 * @returns whether nothing is broken
 * @throws Error when there is no such stage
 */
export function doctor(stage: string, say: (line: string) => void): Promise<boolean> {
  return stage === 'local' ? examineLaptop(localStack(), say) : examineStage(stage, say);
}

function examineStage(stage: string, say: (line: string) => void): Promise<boolean> {
  const settings = settingsOf(stage);
  process.env['AWS_REGION'] = region;
  return examine(stageChecks(settings), stageContext(settings, Date.now()), say);
}

/** Looks at a laptop: at its answers only if it runs. */
export async function examineLaptop(
  context: LaptopContext,
  say: (line: string) => void,
): Promise<boolean> {
  enterLaptop(context.addresses.aws);
  const isRunning = await isLaptopRunning(context);
  if (!isRunning) {
    say(`The laptop does not run at ${context.addresses.site}; "npm start" starts it.`);
  }
  const checks = [...laptopChecks(isRunning), ...(isRunning ? laptopAnswerChecks : [])];
  return examine(checks, context, say);
}

function localStack(): LaptopContext {
  const port = Number(process.env['PORT'] ?? 8080);
  const local = join(projectRoot, '.local');
  return thisMachine(port, {
    root: projectRoot,
    assembly: join(local, `assembly-${port}`),
    dataFolder: process.env['XPLORERS_DATA'] ?? join(local, 'data'),
  });
}
