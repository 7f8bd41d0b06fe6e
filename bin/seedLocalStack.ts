import { agreeForDemoPeople } from '../infra/local/console/examples/agreeForDemoPeople.ts';
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
