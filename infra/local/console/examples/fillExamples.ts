import type { LocalStack } from '../../LocalStack.ts';
import { ScenarioUser } from '../scenarios/ScenarioUser.ts';
import { caseStudies } from './caseStudies.ts';
import type { Example } from './Example.ts';
import { orders, unreported } from './orders.ts';
import { plans } from './plans.ts';
import { refunds, sentRefunds } from './refunds.ts';

/** Enough to keep two processors busy. */
const concurrency = 4;

/** Every example, in the order in which the dev console shows them. */
export const everyExample: readonly Example[] = [
  ...plans,
  ...caseStudies,
  ...orders,
  unreported,
  ...refunds,
  ...sentRefunds,
];

/** Whether there are no orders: the examples don't exist yet and can be created. */
export function isWithoutOrders({ razorpay }: Pick<LocalStack, 'razorpay'>): boolean {
  return razorpay.state().orders.length === 0;
}

/**
 * Creates every example with the product's own calls, each at its time.
 *
 * @param say told what each shows once it is there
 * @throws Error that says which call was refused, such as when the examples exist already
 */
export async function fillExamples(
  stack: LocalStack,
  say: (step: string) => void = () => {},
): Promise<void> {
  const waiting = [...plans, ...caseStudies, ...orders, ...refunds];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await make(stack, next, say);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  for (const example of sentRefunds) {
    await make(stack, example, say);
  }
  await stack.razorpay.tick();
  await stack.runSchedules();
  // Last, or the run before would find it.
  await make(stack, unreported, say);
}

async function make(
  stack: LocalStack,
  example: Example,
  say: (step: string) => void,
): Promise<void> {
  await stack.identity.enrol({ email: example.emailID, name: example.name });
  const user = new ScenarioUser(stack, { person: example });
  await user.must('user/getProfile');
  await user.agree();
  await example.make(user);
  say(`${example.name}: ${example.shows}`);
}
