import { facts, type MailWords, text } from '../MailWords.ts';
import { buyersReason, type PlanNow, planFact, rupees, toOrders } from '../money.ts';

interface Data {
  /** Null when it was made outside the product. */
  readonly amountPaise: number | null;
  /** The bank's reference, once it is known. */
  readonly reference: string | null;
  readonly plan: PlanNow;
  readonly orderID: string;
}

/** A refund has arrived at the bank. */
export function refundMadeWords({ amountPaise, reference, plan, orderID }: Data): MailWords {
  return {
    subject: 'Your refund has been sent',
    blocks: [
      text(
        'Razorpay has sent your refund to your original payment method. It usually takes 5 to 7 working days to reach you.',
      ),
      facts(
        amountPaise === null ? null : ['Refund', rupees(amountPaise)],
        reference === null ? null : ['Bank reference', reference],
        ['Order', orderID],
        planFact(plan),
      ),
      toOrders,
    ],
    why: buyersReason,
  };
}
