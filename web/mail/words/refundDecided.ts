import type { MoneyUse } from '../../../lambdas/contract/refund.ts';
import { moneyUseWords } from '../../src/lib/moneyUseWords.ts';
import { facts, type MailWords, text } from '../MailWords.ts';
import { buyersReason, rupees, toOrders } from '../money.ts';

/** `withdrawn`: its money is in use, or has gone back already (`moneyUse` null). */
type Decision =
  | { readonly kind: 'approved'; readonly amountPaise: number | null }
  | { readonly kind: 'declined'; readonly words: string }
  | { readonly kind: 'withdrawn'; readonly moneyUse: MoneyUse | null };

/** A refund was approved; or declined, with finance's words; or withdrawn. */
export function refundDecidedWords({
  orderID,
  decision,
}: {
  readonly orderID: string;
  readonly decision: Decision;
}): MailWords {
  if (decision.kind === 'approved') {
    const { amountPaise } = decision;
    return {
      subject: 'Your refund has been approved',
      blocks: [
        text(
          'We’re sending your refund to your original payment method. Once we’ve sent it, it usually takes 5 to 7 working days to reach you.',
        ),
        facts(amountPaise === null ? null : ['Refund', rupees(amountPaise)], ['Order', orderID]),
        toOrders,
      ],
      why: buyersReason,
    };
  }
  const reason = decision.kind === 'declined' ? decision.words : withdrawnWords(decision.moneyUse);
  return {
    subject: 'We can’t refund this order',
    blocks: [
      text('We can’t refund this order. Here’s why:'),
      text(reason),
      facts(['Order', orderID]),
      toOrders,
    ],
    why: buyersReason,
  };
}

function withdrawnWords(moneyUse: MoneyUse | null): string {
  return moneyUse
    ? moneyUseWords(moneyUse)
    : 'This money has already been returned to you, by us or by your bank, so there’s nothing left to refund.';
}
