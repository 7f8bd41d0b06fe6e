import type { RefundRequest, RefundState } from '../../../contract/refund.ts';
import type { Approval, Refund } from '../../../contract/tables/refunds.ts';
import { comparable } from '../../people/Caller.ts';

/** Who decides about a refund. */
export type Decider = Readonly<Omit<Approval, 'at'>>;

/** Whether two deciders are one person: by the account, because people may change their address, and by the address. */
export function isSamePerson(one: Decider, other: Decider): boolean {
  const isSameAccount = one.sub !== undefined && one.sub === other.sub;
  return isSameAccount || comparable(one.by.trim()) === comparable(other.by.trim());
}

/** Port: stores refunds. Every read but `due` sees every write that was acknowledged before it. */
export interface RefundStore {
  find(orderID: string, paymentID: string): Promise<Refund | null>;
  ofPerson(sub: string): Promise<Refund[]>;
  /** Keeps a new one; false when there is one of that payment. */
  create(refund: Refund): Promise<boolean>;
  /** Replaces it if it has not changed since it was read; false when it has. */
  save(refund: Refund): Promise<boolean>;
  /** Those that are due for a follow-up by then, oldest first. The list may lag; it decides nothing. */
  due(until: number): AsyncIterable<Refund>;
}

/** A new refund, not decided yet. */
export function newRefund(
  what: Pick<Refund, 'orderID' | 'paymentID' | 'why' | 'words' | 'requestedPaise' | 'leftPaise'>,
  now: number,
  lookAt: number,
): Refund {
  return {
    ...what,
    askedAt: now,
    state: 'requested',
    approvedPaise: null,
    approvals: [],
    isOurFault: false,
    declined: null,
    answer: '',
    moneyUse: null,
    attempt: 0,
    sendPaise: null,
    refundID: null,
    reference: null,
    lookAt,
    version: 0,
  };
}

/** Whether money is due without a request. The buyer is told of it, so it stays a debt whatever becomes of the plans. */
export function isDue({ why }: Pick<Refund, 'why'>): boolean {
  return why !== 'asked';
}

/** Whether a refund is not sent yet and nobody has decided against it. */
export function isUnsent({ state }: Pick<Refund, 'state'>): boolean {
  return unsent.has(state);
}

const unsent: ReadonlySet<RefundState> = new Set([
  'requested',
  'approved',
  'ready',
  'sending',
  'failed',
]);

/** The idempotency key and receipt of an attempt: Razorpay makes one refund for each. */
export function refundKey({ paymentID, attempt }: Refund): string {
  return `${paymentID}-${attempt}`;
}

const shownStates = {
  requested: 'asked',
  approved: 'asked', // a second person may still decline it
  ready: 'approved',
  sending: 'approved',
  failed: 'approved',
  sent: 'sent',
  processed: 'paidBack',
  declined: 'declined',
  withdrawn: 'withdrawn',
} as const satisfies Record<RefundState, RefundRequest['state']>;

/** The refund as the buyer sees it; null when it was withdrawn and the buyer hadn't asked for it, or has the money. */
export function refundRequestOf(refund: Refund): RefundRequest | null {
  const { state, why, askedAt, approvedPaise, sendPaise, answer, moneyUse, refundID, reference } =
    refund;
  if (state === 'withdrawn' && !moneyUse) {
    return null;
  }
  const paise = sendPaise ?? approvedPaise;
  return {
    state: shownStates[state],
    why,
    askedAt,
    amount: paise === null ? null : paise / 100,
    words: answer === '' ? null : answer,
    moneyUse,
    refundID,
    reference,
  };
}

/** Whether finance may decline a refund: one that the buyer asked for, but not one of a payment that granted no plan. */
export function canDecline(refund: Pick<Refund, 'why'>): boolean {
  return !isDue(refund);
}
