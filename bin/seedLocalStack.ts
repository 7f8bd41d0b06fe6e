import { demoPeople } from '../infra/local/cognito/users.ts';
import { ScenarioUser } from '../infra/local/console/scenarios/ScenarioUser.ts';
import type { LocalStack } from '../infra/local/LocalStack.ts';
import { operate, seedStage } from './seedStage.ts';

/**
 * Brings the catalogue and some colleges into the local stack, publishes the key of its certificates, and lets its demo people agree to
 * the privacy notice. Stages that nobody signs in to have no such key.
 */
export async function seedLocalStack(
  stack: LocalStack,
  say: (line: string) => void,
): Promise<void> {
  const { aws } = stack.addresses;
  await seedStage('local', aws, say);
  await operate(['certificates', 'key', '--stage', 'local'], aws, say);
  await agreeForDemoPeople(stack);
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
