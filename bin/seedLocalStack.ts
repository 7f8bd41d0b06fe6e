import { agreeForDemoPeople } from '../infra/local/console/examples/agreeForDemoPeople.ts';
import type { LocalStack } from '../infra/local/LocalStack.ts';
import { seedStage } from './seedStage.ts';

/** Brings the catalogue and some colleges into the local stack, and lets its demo people agree to the privacy notice. */
export async function seedLocalStack(
  stack: LocalStack,
  say: (line: string) => void,
): Promise<void> {
  await seedStage('local', stack.addresses.aws, say);
  await agreeForDemoPeople(stack);
}
