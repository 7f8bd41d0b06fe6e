/** Every smoke check passes after any other, and alone: what runs some of them, or in another order, learns the same. */
import { smokeChecks } from '../routes/smokeChecks.ts';
import { seededRandom } from '../support/plantedBooks/seededRandom.ts';
import { failureOf, onLocalStack } from './onLocalStack.ts';
import { say } from './say.ts';

/** Answers whether each passes, in an order that the seed decides and on a stack without data. */
export function smoke({ seed }: { readonly seed: number }): Promise<boolean> {
  return onLocalStack(async (localStack) => {
    const random = seededRandom(seed);
    const shuffled = Object.entries(smokeChecks)
      .map(([name, check]) => ({ name, check, at: random.roll(1_000_000) }))
      .toSorted((one, other) => one.at - other.at);
    let failed = 0;
    for (const isAlone of [false, true]) {
      for (const { name, check } of shuffled) {
        if (isAlone) {
          await localStack.reset();
        }
        const failure = await failureOf(check, localStack);
        if (failure !== undefined) {
          failed += 1;
          say(`seed ${seed}, ${name}${isAlone ? ' alone' : ''}: ${failure}`);
        }
      }
    }
    say(`smoke: ${shuffled.length} checks after one another and alone, ${failed} failed`);
    return failed === 0;
  });
}
