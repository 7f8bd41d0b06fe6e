import type { Refund } from '../../../contract/tables/refunds.ts';
import { refundDecided } from '../../mail/letters/refundDecided.ts';
import { refundDue } from '../../mail/letters/refundDue.ts';
import { refundMade } from '../../mail/letters/refundMade.ts';
import type { NewMail, Outbox } from '../../mail/Outbox.ts';
import { personOf } from '../orders/orderID.ts';
import type { RefundStore } from './Refund.ts';

/** What writing refunds works with, of whose every change that concerns them the buyers are told. */
export interface KeepPorts<Write extends 'create' | 'save' = 'create' | 'save'> {
  readonly refunds: Pick<RefundStore, Write>;
  readonly outbox: Outbox;
}

/** Stores a new refund, after the letter about it. @returns false when there is one of that payment */
export async function createRefund(
  { refunds, outbox }: KeepPorts<'create'>,
  refund: Refund,
  now: number,
): Promise<boolean> {
  await queueLetter(outbox, refund, now);
  return refunds.create(refund);
}

/** Stores a changed refund, after the letter about it. @returns false when it has changed since it was read */
export async function saveRefund(
  { refunds, outbox }: KeepPorts<'save'>,
  refund: Refund,
  now: number,
): Promise<boolean> {
  await queueLetter(outbox, refund, now);
  return refunds.save(refund);
}

async function queueLetter(outbox: Outbox, refund: Refund, now: number): Promise<void> {
  const mail = letterAbout(refund, now);
  if (mail) {
    await outbox.add(mail);
  }
}

/** The letter to the buyer about a refund's next state; null when there is nothing new. */
function letterAbout(refund: Refund, now: number): NewMail | null {
  const { orderID, paymentID, attempt, state, why, version: before } = refund;
  const sub = personOf(orderID);
  switch (state) {
    case 'requested':
      return why === 'asked' || why === 'accountDeleted'
        ? null
        : refundDue.to(sub, { orderID, paymentID }, now);
    case 'ready':
    case 'declined':
    case 'withdrawn': {
      const version = before + 1;
      const at = decidedAt(refund) ?? version;
      // The address of a deleted account is gone.
      return state === 'withdrawn' && why === 'accountDeleted'
        ? null
        : refundDecided.to(sub, { orderID, paymentID, version, at }, now);
    }
    case 'processed':
      return refundMade.to(sub, { orderID, paymentID, attempt }, now);
    case 'approved':
    case 'sending':
    case 'sent':
    case 'failed':
      return null;
  }
}

/**
 * When people made the decision, epoch ms; undefined for a rule of ours. It names the mail: an approved refund is saved again for as
 * long as it waits for the bank, which is no other decision.
 */
function decidedAt({ state, approvals, declined }: Refund): number | undefined {
  switch (state) {
    case 'ready':
      return approvals.at(-1)?.at;
    case 'declined':
      return declined?.at;
    default:
      return undefined;
  }
}
