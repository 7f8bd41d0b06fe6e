import type {
  DisputeFact,
  PaymentFact,
  ReferenceFact,
  RefundFact,
} from '../../contract/tables/facts.ts';
import type { RazorpayDispute, RazorpayPayment, RazorpayRefund } from './shapes.ts';

/** What a payment of the provider states. */
export function paymentFact(payment: RazorpayPayment): PaymentFact {
  const { id, status, captured, amount, currency, created_at } = payment;
  return {
    kind: 'payment',
    paymentID: id,
    state: status === 'refunded' && captured === false ? 'autoRefunded' : status,
    amountPaise: amount,
    currency,
    at: created_at * 1000,
  };
}

/** What a refund of the provider states. */
export function refundFact(refund: RazorpayRefund): RefundFact {
  const { id, payment_id, status, amount, created_at } = refund;
  return {
    kind: 'refund',
    refundID: id,
    paymentID: payment_id,
    state: status,
    amountPaise: amount,
    at: created_at * 1000,
  };
}

/** What a refund of the provider says about the bank's own reference; nothing while there is none. */
export function referenceFacts({ id, payment_id, acquirer_data }: RazorpayRefund): ReferenceFact[] {
  const { arn, rrn, utr } = acquirer_data ?? {};
  const reference = arn ?? rrn ?? utr;
  return reference ? [{ kind: 'reference', refundID: id, paymentID: payment_id, reference }] : [];
}

/** What a dispute of the provider states. */
export function disputeFact(dispute: RazorpayDispute): DisputeFact {
  const { id, payment_id, status, amount_deducted = 0, respond_by, created_at } = dispute;
  return {
    kind: 'dispute',
    disputeID: id,
    paymentID: payment_id,
    state: status,
    deductedPaise: amount_deducted,
    respondBy: respond_by ? respond_by * 1000 : null,
    at: created_at * 1000,
  };
}
