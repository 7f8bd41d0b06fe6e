/** Entities as the API and the webhooks show them. */
import type { Dispute, Order, Payment, Refund, Settlement } from './entities.ts';
import { letters } from './ids.ts';

/** PHP has one kind of array, so empty notes are a list. */
function showNotes(notes: Readonly<Record<string, string>>): object {
  return Object.keys(notes).length === 0 ? [] : notes;
}

/** An order. */
export function showOrder(order: Order) {
  const { capture, automaticExpiry, manualExpiry, notes, ...shown } = order;
  return {
    ...shown,
    entity: 'order' as const,
    amount_due: Math.max(0, order.amount - order.amount_paid),
    offer_id: null,
    notes: showNotes(notes),
  };
}

/** A payment. */
export function showPayment(payment: Payment) {
  const { problem, notes, late_authorized, settlement_id, ...kept } = payment;
  const { authorizedAt, capturedAt, lateAt, autoCapture, ...shown } = kept;
  return {
    ...shown,
    entity: 'payment' as const,
    invoice_id: null,
    international: false,
    refund_status: refundStatus(payment),
    ...showMethod(payment),
    notes: showNotes(notes),
    error_code: problem?.code ?? null,
    error_description: problem?.description ?? null,
    error_source: problem?.source ?? null,
    error_step: problem?.step ?? null,
    error_reason: problem?.reason ?? null,
    ...(late_authorized ? { late_authorized } : {}),
  };
}

/** A payment as events show it: with its card. */
export function inEvent(payment: Payment) {
  const shown = showPayment(payment);
  return payment.method === 'card' ? { ...shown, card: showCard(payment) } : shown;
}

function refundStatus({ amount, amount_refunded }: Payment): 'partial' | 'full' | null {
  if (amount_refunded === 0) {
    return null;
  }
  return amount_refunded < amount ? 'partial' : 'full';
}

function showMethod(payment: Payment) {
  const none = { card_id: null, bank: null, wallet: null, vpa: null };
  const reference = payment.authorizedAt === null ? null : digits(payment.id);
  switch (payment.method) {
    case 'card':
      return {
        ...none,
        card_id: showCard(payment).id,
        acquirer_data: { auth_code: reference?.slice(0, 6) ?? null },
      };
    case 'upi':
      return {
        ...none,
        vpa: 'success@razorpay',
        upi: { payer_account_type: 'bank_account', vpa: 'success@razorpay', flow: 'collect' },
        acquirer_data: { rrn: reference },
      };
    case 'netbanking':
      return { ...none, bank: 'HDFC', acquirer_data: { bank_transaction_id: reference } };
  }
}

/** The card of a payment: the test card of Visa. */
export function showCard(payment: Payment) {
  return {
    id: `card_${letters(`card ${payment.id}`)}`,
    entity: 'card' as const,
    name: '',
    last4: '1007',
    network: 'Visa',
    type: 'credit',
    issuer: 'HDFC',
    international: false,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  };
}

/** A refund. */
export function showRefund(refund: Refund) {
  const { arn, arnAt, next, source, uncaptured, settlement_id, speed, ...shown } = refund;
  return {
    ...shown,
    entity: 'refund' as const,
    notes: showNotes(refund.notes),
    acquirer_data: { arn },
    batch_id: null,
    speed_processed: 'normal',
    speed_requested: speed,
  };
}

/** A settlement; its fees are in the reconciliation rows. */
export function showSettlement({ settledAt, ...shown }: Settlement) {
  return { ...shown, entity: 'settlement' as const, fees: 0, tax: 0 };
}

/** A dispute without submitted evidence. */
export function showDispute(dispute: Dispute) {
  return {
    ...dispute,
    entity: 'dispute' as const,
    evidence: { amount: dispute.amount, summary: null, submitted_at: null },
  };
}

/** Twelve digits that follow from a text, as banks number things. */
export function digits(text: string): string {
  return Array.from(letters(text), (letter) => (letter.codePointAt(0) ?? 0) % 10)
    .join('')
    .slice(0, 12);
}
