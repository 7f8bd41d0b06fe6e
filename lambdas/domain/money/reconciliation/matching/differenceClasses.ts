import type { DifferenceClass } from '../../../../contract/books.ts';

/** What a class of difference means. */
export interface ClassDescription {
  /** In plain words. */
  readonly words: string;
  /** True when the class explains itself; the others are unknown until they are fixed or accepted. */
  readonly known: boolean;
  /** The next step for finance. */
  readonly nextStep: string;
}

const settles = 'Nothing: the next night fixes it. If it is still here then, look up its order.';
/** What is due enters the queue without a request: a refund in the dashboard would be a second one. */
const decideRefund = 'Decide on its refund under Refunds, not in Razorpay’s dashboard.';
const askRazorpay = 'Ask Razorpay, with the ids of this line.';

/** The closed list. */
export const differenceClasses: Readonly<Record<DifferenceClass, ClassDescription>> = {
  paidUnknownHere: unknown('Paid at Razorpay, unknown here', settles),
  paidHereOnly: unknown(
    'Paid here, not at Razorpay',
    'Compare with Razorpay’s dashboard; if the payment is not there, end the plan and find out who wrote the order.',
  ),
  amountDiffers: unknown(
    'Amount differs',
    `If the payment differs from its order, it granted no plan. ${decideRefund} Then accept the difference.`,
  ),
  currencyDiffers: unknown(
    'Currency differs',
    `The payment granted no plan. ${decideRefund} Then accept the difference.`,
  ),
  statusDiffers: unknown('Status differs', settles),
  capturedNotGranted: unknown(
    'Captured and not granted',
    `${decideRefund} If none waits there, look up the order: it says why it grants no plan.`,
  ),
  grantedNotCaptured: unknown(
    'Granted and not captured',
    'Compare with Razorpay’s dashboard; if no money came, end the plan.',
  ),
  duplicatePayment: unknown('Duplicate payment', `${decideRefund} Do it within five days.`),
  refundUnknownHere: unknown('Refund at Razorpay, unknown here', settles),
  refundHereOnly: unknown(
    'Refund here, not at Razorpay',
    'Compare with Razorpay’s dashboard: the person may still wait for the money.',
  ),
  refundAmountDiffers: unknown('Refund amount differs', askRazorpay),
  refundStatusDiffers: unknown('Refund status differs', settles),
  disputeUnknownHere: unknown('Dispute at Razorpay, unknown here', settles),
  returnedTwice: unknown(
    'Refunded and lost to a dispute',
    'More left than was paid: send Razorpay the refund’s reference as evidence in the dispute; accept the difference if the money stays lost.',
  ),
  disputeCreditMissing: unknown('Dispute won, money not returned', askRazorpay),
  feeWithoutGst: unknown(
    'Fee without GST',
    'Check Razorpay’s monthly invoice: without GST there is no input credit for this fee.',
  ),
  feeDiffers: unknown('Fee or GST differs', askRazorpay),
  settledNotCaptured: unknown('Settled, not captured', askRazorpay),
  settlementOverdue: unknown('Settlement is overdue', askRazorpay),
  settledTwice: unknown('Settled twice', askRazorpay),
  settledAmountDiffers: unknown('Settled amount differs', askRazorpay),
  settlementRowUnknown: unknown('Settlement row of something unknown', askRazorpay),
  settlementUnknown: unknown('Settlement is not listed', askRazorpay),
  settlementSumDiffers: unknown('Settlement is not the sum of its rows', askRazorpay),
  settledWithoutUtr: unknown('Settled without a UTR', askRazorpay),
  settlementFailed: unknown(
    'Settlement failed',
    'Razorpay tries again. After two days check the bank account that Razorpay has.',
  ),
  adjustmentUnexplained: unknown('Adjustment without an explanation', askRazorpay),
  autoRefunded: known('Refunded by Razorpay, never captured'),
  disputeDebit: known('Taken for a dispute'),
  adjustment: known('Adjustment by Razorpay'),
  negativeSettlement: known('Negative settlement'),
  settlementPaidLate: known('Settlement failed first and was paid later'),
  lateChange: known('Change in a closed month'),
};

function unknown(words: string, nextStep: string): ClassDescription {
  return { words, known: false, nextStep };
}

function known(words: string): ClassDescription {
  return { words, known: true, nextStep: 'Nothing.' };
}
