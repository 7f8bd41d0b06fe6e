import { time } from '../Clock.ts';
import type { Context } from './Context.ts';
import type { Dispute, Payment } from './entities.ts';
import { badRequest } from './errors.ts';
import { inEvent, showDispute } from './show.ts';

/** A claim of a customer's bank. */
export interface Claim {
  readonly amount?: number | undefined;
  readonly phase?: Dispute['phase'] | undefined;
  readonly reason_code?: string | undefined;
}

/** Opens a dispute about a payment. */
export function openDispute(context: Context, payment: Payment, claim: Claim): Dispute {
  const { tables, ids, clock } = context;
  if (payment.capturedAt === null) {
    throw badRequest('Only a captured payment can be disputed');
  }
  const dispute: Dispute = {
    id: ids.next('disp_'),
    payment_id: payment.id,
    amount: claim.amount ?? payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: claim.reason_code ?? 'goods_or_services_not_received',
    respond_by: Math.floor((clock.now() + 7 * time.day) / 1000),
    status: 'open',
    phase: claim.phase ?? 'chargeback',
    created_at: clock.seconds(),
  };
  tables.disputes.put(dispute.id, dispute);
  emit(context, 'created', dispute);
  return dispute;
}

/** Changes a dispute's status. A lost dispute is deducted; if it is no longer lost, the deduction is returned. */
export function moveDispute(
  context: Context,
  dispute: Dispute,
  to: { status: Dispute['status'] | 'action_required'; phase?: Dispute['phase'] | undefined },
): Dispute {
  const status = to.status === 'action_required' ? 'open' : to.status;
  const amount_deducted = status === 'lost' ? dispute.amount : 0;
  const moved: Dispute = {
    ...dispute,
    status,
    phase: to.phase ?? dispute.phase,
    amount_deducted: status === 'closed' ? dispute.amount_deducted : amount_deducted,
  };
  context.tables.disputes.put(moved.id, moved);
  const change = dispute.amount_deducted - moved.amount_deducted;
  if (change !== 0) {
    adjust(context, {
      amount: change,
      description: change < 0 ? 'Dispute lost' : 'Dispute reversed',
      dispute_id: moved.id,
    });
  }
  emit(context, to.status === 'open' ? 'created' : to.status, moved);
  return moved;
}

/** Adjusts the balance; a negative amount is deducted. */
export function adjust(
  { tables, ids, clock }: Context,
  request: { amount: number; description: string; dispute_id?: string },
): string {
  const id = ids.next('adj_');
  tables.adjustments.put(id, {
    id,
    amount: request.amount,
    currency: 'INR',
    description: request.description,
    dispute_id: request.dispute_id ?? null,
    created_at: clock.seconds(),
    settlement_id: null,
  });
  return id;
}

function emit({ tables, webhooks }: Context, step: string, dispute: Dispute): void {
  const payment = tables.payments.get(dispute.payment_id);
  webhooks.emit(`payment.dispute.${step}`, {
    ...(payment && { payment: inEvent(payment) }),
    dispute: showDispute(dispute),
  });
}
