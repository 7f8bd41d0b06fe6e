import type { PlanLevel } from '../../../lambdas/contract/vocabulary.ts';
import { rankOf } from '../../src/features/plans/plans.ts';
import { paths } from '../../src/paths.ts';
import { button, facts, type MailWords, text } from '../MailWords.ts';
import { buyersReason, type PlanNow, planFact, rupees } from '../money.ts';

interface Data {
  /** The level that the order is for. */
  readonly level: PlanLevel;
  readonly takenPaise: number;
  readonly isDispute: boolean;
  readonly plan: PlanNow;
  readonly orderID: string;
}

/** A bank took a payment back, or it was refunded outside the product. */
export function planChangedWords({ level, takenPaise, isDispute, plan, orderID }: Data): MailWords {
  const hasEnded = plan === null || rankOf(plan.level) < rankOf(level);
  return {
    subject: `${hasEnded ? `Your ${level} plan has ended` : 'Your plan ends sooner'}: ${isDispute ? 'your bank reversed a payment' : 'we refunded a payment'}`,
    blocks: [
      text(
        `${isDispute ? 'Your bank reversed' : 'We’ve refunded'} ${rupees(takenPaise)} of your payment, so your ${hasEnded ? `${level} plan has ended` : 'plan now ends sooner'}.`,
      ),
      facts(['Order', orderID], planFact(plan)),
      button('View your plan', paths.user),
    ],
    why: buyersReason,
  };
}
