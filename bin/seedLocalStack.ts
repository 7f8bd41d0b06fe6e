import { setTimeout as sleep } from 'node:timers/promises';
import { demoPeople } from '../infra/local/cognito/users.ts';
import { ScenarioUser } from '../infra/local/console/scenarios/ScenarioUser.ts';
import type { LocalStack } from '../infra/local/LocalStack.ts';
import { s3IndexStore } from '../lambdas/adapters/objectStore/s3IndexStore.ts';
import { operate, seedStage } from './seedStage.ts';

/** How often it is looked whether search has its index, ms. */
const lookMs = 20;

/**
 * Brings the catalogue and some colleges into the local stack, publishes the key of its certificates, lets its demo people agree to the
 * privacy notice, and waits until search finds the catalogue. Stages that nobody signs in to have no such key.
 */
export async function seedLocalStack(
  stack: LocalStack,
  say: (line: string) => void,
): Promise<void> {
  const { aws } = stack.addresses;
  await seedStage('local', aws, say);
  await operate(['certificates', 'key', '--stage', 'local'], aws, say);
  await Promise.all([buildIndex(stack), agreeForDemoPeople(stack)]);
}

/** Lets the search index be built. The same run then draws the pages of entries, for which it does not wait. */
async function buildIndex(stack: LocalStack): Promise<void> {
  const store = s3IndexStore();
  const before = await store.current();
  let isRunning = true;
  const run = stack.runSchedule('buildIndex').finally(() => {
    isRunning = false;
  });
  // Whatever fails later is in the log, and the next run does it again.
  run.catch(() => {});
  while (isRunning && (await store.current())?.builtAt === before?.builtAt) {
    await sleep(lookMs);
  }
  if (!isRunning) {
    await run;
  }
}

/** Lets the demo people agree to the privacy notice, so that only those who show the question are asked. */
async function agreeForDemoPeople(localStack: LocalStack): Promise<void> {
  for (const { email, name, agreedTo } of demoPeople) {
    const user = new ScenarioUser(localStack, { person: { emailID: email, name } });
    if (agreedTo !== null) {
      await user.agree();
    }
    if (agreedTo === 'earlier') {
      await user.agreeToEarlierNotice();
    }
  }
}
