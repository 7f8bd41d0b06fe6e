import { setTimeout as sleep } from 'node:timers/promises';
import { demoPeople } from '../infra/local/cognito/users.ts';
import { ScenarioUser } from '../infra/local/console/scenarios/ScenarioUser.ts';
import type { LocalStack } from '../infra/local/LocalStack.ts';
import { s3IndexStore } from '../lambdas/adapters/objectStore/s3IndexStore.ts';
import { enterStage } from './ops/enterStage.ts';

/** How often it is looked whether search has its index, ms. */
const lookMs = 20;

/** Where the local stack's first data is kept for later stacks on its port, under the name of the build that made it. */
export interface KeptSeed {
  readonly folder: string;
  readonly name: string;
}

/**
 * Brings the catalogue, some colleges and a key for certificates into the local stack, lets its demo people agree to the privacy notice,
 * and waits until search finds the catalogue. An empty stack gets what an earlier one kept.
 */
export async function seedLocalStack(
  stack: LocalStack,
  { folder, name }: KeptSeed,
  say: (line: string) => void,
): Promise<void> {
  const { aws } = stack.addresses;
  const isEmpty = await stack.isEmpty();
  if (isEmpty && (await stack.restoreData(folder, name))) {
    process.env['AWS_ENDPOINT_URL'] = aws;
    await enterStage('local');
  } else {
    // Here, because loading every command takes longer than bringing in what is kept.
    const { operate, seedStage } = await import('./seedStage.ts');
    await seedStage('local', aws, say);
    await operate(['certificates', 'key', '--stage', 'local'], aws, say);
    if (isEmpty) {
      await stack.keepData(folder, name);
    }
  }
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
