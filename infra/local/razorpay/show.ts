/** Entities as the API and the webhooks show them. */
import type { Dispute, Order, Payment, Refund, Settlement } from './entities.ts';
import { letters } from './ids.ts';

/** PHP has one kind of array, so empty notes come as a list. */
function showNotes(notes: Readonly<Record<string, string>>): object {
  return Object.keys(notes).length === 0 ? [] : notes;
}

/** An order. */
export function showOrder(order: Order) {
  return {
    id: order.id,
    entity: 'order' as const,
    amount: order.amount,
    amount_paid: order.amount_paid,
    amount_due: Math.max(0, order.amount - order.amount_paid),
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: showNotes(order.notes),
    created_at: order.created_at,
  };
}

/** A payment. */
export function showPayment(payment: Payment) {
  return {
    id: payment.id,
    entity: 'payment' as const,
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.order_id,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: payment.amount_refunded,
    refund_status: refundStatus(payment),
    captured: payment.captured,
    description: payment.description,
    ...showMethod(payment),
    email: payment.email,
    contact: payment.contact,
    notes: showNotes(payment.notes),
    fee: payment.fee,
    tax: payment.tax,
    error_code: payment.problem?.code ?? null,
    error_description: payment.problem?.description ?? null,
    error_source: payment.problem?.source ?? null,
    error_step: payment.problem?.step ?? null,
    error_reason: payment.problem?.reason ?? null,
    ...(payment.late_authorized ? { late_authorized: true } : {}),
    created_at: payment.created_at,
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
  return {
    id: refund.id,
    entity: 'refund' as const,
    amount: refund.amount,
    currency: refund.currency,
    payment_id: refund.payment_id,
    notes: showNotes(refund.notes),
    receipt: refund.receipt,
    acquirer_data: { arn: refund.arn },
    created_at: refund.created_at,
    batch_id: null,
    status: refund.status,
    speed_processed: 'normal',
    speed_requested: refund.speed,
  };
}

/** A settlement; its fees stand on the rows of the reconciliation. */
export function showSettlement(settlement: Settlement) {
  return {
    id: settlement.id,
    entity: 'settlement' as const,
    amount: settlement.amount,
    status: settlement.status,
    fees: 0,
    tax: 0,
    utr: settlement.utr,
    created_at: settlement.created_at,
  };
}

/** A dispute, for which no evidence was handed in. */
export function showDispute(dispute: Dispute) {
  return {
    id: dispute.id,
    entity: 'dispute' as const,
    payment_id: dispute.payment_id,
    amount: dispute.amount,
    currency: dispute.currency,
    amount_deducted: dispute.amount_deducted,
    reason_code: dispute.reason_code,
    respond_by: dispute.respond_by,
    status: dispute.status,
    phase: dispute.phase,
    created_at: dispute.created_at,
    evidence: { amount: dispute.amount, summary: null, submitted_at: null },
  };
}

/** Twelve digits that follow from a text, as banks number things. */
export function digits(text: string): string {
  return Array.from(letters(text), (letter) => (letter.codePointAt(0) ?? 0) % 10)
    .join('')
    .slice(0, 12);
}
