/** Every answer that the contract declares can be had: each way to it is played on each route. */
import { playScenarios, prepareScenarios } from '../routes/playScenarios.ts';
import { scenarios } from '../routes/scenarios.ts';
import { onLocalStack } from './onLocalStack.ts';
import { say } from './say.ts';

/** Answers whether every scenario gives exactly the answer that it names. */
export function answers(): Promise<boolean> {
  return onLocalStack(async (localStack) => {
    await prepareScenarios(localStack);
    const wrong = await playScenarios(localStack, scenarios);
    for (const line of wrong) {
      say(line);
    }
    say(`answers: ${scenarios.length} scenarios played, ${wrong.length} answered otherwise`);
    return wrong.length === 0;
  });
}
