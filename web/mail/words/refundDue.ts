import { orderPayableHours, refundApprovalDays } from '../../../lambdas/contract/constants.ts';
import type { RefundReason } from '../../../lambdas/contract/refund.ts';
import { facts, type MailWords, text } from '../MailWords.ts';
import { buyersReason, rupees, toOrders } from '../money.ts';

interface Data {
  readonly why: Exclude<RefundReason, 'asked' | 'accountDeleted'>;
  readonly amountPaise: number;
  readonly orderID: string;
}

const dueReasons: Record<Data['why'], string> = {
  duplicate: 'You already had this plan, so this payment didn’t start a plan.',
  lowerPlan: 'You already had a higher plan, so this payment didn’t start a plan.',
  tooLate: `You paid more than ${orderPayableHours} hours after opening this order, so this payment didn’t start a plan.`,
  unusedCredit:
    'When you upgraded, the remaining value of your earlier plan was more than the credit you could use. We’re refunding the difference.',
  surplus: 'This order was already paid, so we’re refunding the second payment.',
  mismatched: 'The amount didn’t match the order, so this payment didn’t start a plan.',
  withoutGuardian:
    'You’re under 18, and your parent or guardian hasn’t agreed to your account, or withdrew their consent, before this payment arrived. So we’re refunding all of it.',
};

/** Money was taken that grants no plan, or more than an upgrade needed; it will be refunded without a request. */
export function refundDueWords({ why, amountPaise, orderID }: Data): MailWords {
  return {
    subject: `We’ll refund ${rupees(amountPaise)}`,
    blocks: [
      text(dueReasons[why]),
      facts(['Refund', rupees(amountPaise)], ['Order', orderID]),
      text(
        `You don’t need to do anything. We’ll approve the refund within ${refundApprovalDays} days and send it to your original payment method.`,
      ),
      toOrders,
    ],
    why: buyersReason,
  };
}
