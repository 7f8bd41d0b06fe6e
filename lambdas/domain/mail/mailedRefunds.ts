import type { Order } from '../money/orders/Order.ts';
import { personOf } from '../money/orders/orderID.ts';
import type { FollowUpQueue } from '../money/refunds/ports.ts';
import type { Refund, RefundStore } from '../money/refunds/Refund.ts';
import type { MailCause, NewMail, Outbox } from './Outbox.ts';

/** Refunds whose buyers are told by mail what is due, decided and made. */
export function mailedRefunds<Store extends Pick<RefundStore, 'create' | 'save'>>(
  refunds: Store,
  outbox: Outbox,
  now: () => number,
): Store {
  const addMail = async (refund: Refund) => {
    const mail = mailOf(refund);
    if (mail) {
      await outbox.add({ sub: personOf(refund.orderID), lookAt: now(), ...mail });
    }
  };
  return {
    ...refunds,
    async create(refund) {
      await addMail(refund);
      return refunds.create(refund);
    },
    async save(refund) {
      await addMail(refund);
      return refunds.save(refund);
    },
  };
}

/** The mail to the buyer about a refund's next state; null when there is nothing new. */
function mailOf(refund: Refund): Pick<NewMail, 'mailID' | 'cause'> | null {
  const { orderID, paymentID, attempt, state, why } = refund;
  const of = { orderID, paymentID };
  switch (state) {
    case 'requested':
      return why === 'asked' || why === 'accountDeleted'
        ? null
        : named({ kind: 'refundDue', ...of }, paymentID);
    case 'ready':
    case 'declined':
      return decided(refund);
    case 'withdrawn':
      // The address of a deleted account is gone.
      return why === 'accountDeleted' ? null : decided(refund);
    case 'processed':
      return named({ kind: 'refundMade', ...of }, `${paymentID}-${attempt}`);
    case 'approved':
    case 'sending':
    case 'sent':
    case 'failed':
      return null;
  }
}

/** The mail about a decision. */
function decided(refund: Refund) {
  const { orderID, paymentID, version: before } = refund;
  const version = before + 1;
  return named(
    { kind: 'refundDecided', orderID, paymentID, version },
    `${paymentID}-${decidedAt(refund) ?? version}`,
  );
}

/**
 * When people made the decision, epoch ms; undefined when nobody did. It names the mail: an approved refund is saved again for as
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

function named(cause: MailCause, id: string) {
  return { mailID: `${cause.kind}#${id}`, cause };
}

/** The list of orders to follow up, whose buyers are told by mail when a bank or a refund took money from a plan. */
export function mailedFollowUps(
  followUps: FollowUpQueue,
  outbox: Outbox,
  now: () => number,
): FollowUpQueue {
  return {
    ...followUps,
    async done(order) {
      const { orderID } = order.terms;
      const takenPaise = takenFrom(order);
      if (takenPaise > 0) {
        const cause = { kind: 'planChanged', orderID, takenPaise } as const;
        await outbox.add({
          sub: personOf(orderID),
          ...named(cause, `${orderID}-${takenPaise}`),
          lookAt: now(),
        });
      }
      await followUps.done(order);
    },
  };
}

/** What was taken back of the payment that pays for an order, in paise. */
export function takenFrom({ state }: Pick<Order, 'state'>): number {
  return state.refundedPaise + state.refundPendingPaise + state.disputeLostPaise;
}
