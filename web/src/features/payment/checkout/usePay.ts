import { useRef, useState } from 'react';
import type { Order, UserInfo } from '../../../../../lambdas/contract/entities.ts';
import { paiseOf } from '../../../../../lambdas/contract/rupees.ts';
import { type Api, useApi } from '../../../api/Api.ts';
import { waitSeconds } from '../../../api/problemWords.ts';
import { useCompany } from '../../../lib/company.ts';
import { useSession } from '../../session/useSession.ts';
import type { PendingPayment } from '../confirmation/PendingPayments.ts';
import { browserPayments } from '../confirmation/useConfirmation.ts';
import { type Attempt, type AttemptResult, attemptResultOf } from './attemptWords.ts';
import type { CheckoutConstructor } from './Checkout.ts';
import { loadCheckout } from './loadCheckout.ts';
import { openCheckout } from './openCheckout.ts';

/** What is to be bought, at the price that was shown. */
export interface Purchase {
  readonly offerName: PendingPayment['offerName'];
  readonly shownRupees: number;
  readonly state: UserInfo['state'];
  /** The entry to go back to after paying. */
  readonly itemID: string | null;
}

/** Paying: from the press of the button to the provider's answer. */
export interface Pay {
  readonly attempt: Attempt;
  pay(purchase: Purchase): void;
  /** Fetches the provider's script ahead of the press. */
  prepare(): void;
  /** Clears the last result, because something else is to be bought. */
  reset(): void;
}

/**
 * Opens orders and the provider's window for a person.
 *
 * @param keep called with each order and its payment
 * @param onClosed called when checkout was closed without saying that it was paid
 * @param onPriceChanged called when the server's price is another than the one that was shown
 */
export function usePay(
  userinfo: UserInfo,
  keep: (payment: PendingPayment) => void,
  onClosed: () => void,
  onPriceChanged: () => void,
): Pay {
  const api = useApi();
  const { retry } = useSession();
  const companyName = useCompany()?.name ?? 'Xplorers';
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'idle' });
  const running = useRef(false);

  function finish(next: Attempt) {
    running.current = next.kind === 'open';
    setAttempt(next);
    if (next.kind === 'ended' && next.result === 'alreadyOn') {
      retry(); // another device knew more than this page
    }
    if (next.kind === 'ended' && next.result === 'priceChanged') {
      onPriceChanged();
    }
  }

  function show(Razorpay: CheckoutConstructor, order: Order, purchase: Purchase): Attempt {
    const payment: PendingPayment = {
      emailID: userinfo.emailID,
      orderID: order.orderID,
      offerName: purchase.offerName,
      itemID: purchase.itemID,
      openedAt: Date.now(),
      verifyBuy: null,
      ending: null,
    };
    let closed = ended('dismissed');
    const opened = openCheckout(
      Razorpay,
      order,
      { userinfo, companyName },
      {
        onPaid: (verifyBuy) => {
          // Written here too, in case the person was signed out meanwhile and this page is no longer drawn.
          browserPayments().keep({ ...payment, verifyBuy });
          keep({ ...payment, verifyBuy });
          finish({ kind: 'idle' });
        },
        onFailed: (reason) => {
          closed = { ...ended('failed'), ...(reason && { reason }) };
        },
        onDismissed: () => {
          onClosed();
          finish(closed);
        },
      },
    );
    if (!opened) {
      return ended('notOpened');
    }
    // From here money may move even if this page never gets the result.
    keep(payment);
    return { kind: 'open' };
  }

  async function open(purchase: Purchase): Promise<Attempt> {
    const script = loadCheckout().catch(() => undefined);
    const ordered = await openOrder(api, userinfo, purchase);
    if ('kind' in ordered) {
      return ordered;
    }
    const Razorpay = await script;
    return Razorpay ? show(Razorpay, ordered, purchase) : ended('blocked');
  }

  function pay(purchase: Purchase) {
    if (!running.current) {
      running.current = true;
      setAttempt({ kind: 'opening' });
      // The provider's script may throw anything.
      open(purchase).then(finish, () => finish(ended('blocked')));
    }
  }

  return {
    attempt,
    pay,
    prepare: () => void loadCheckout().catch(() => undefined),
    reset: () => setAttempt({ kind: 'idle' }),
  };
}

/** The server's order, or how the attempt ends without one. */
async function openOrder(
  api: Api,
  { name, emailID }: UserInfo,
  { offerName, shownRupees, state }: Purchase,
): Promise<Order | Attempt> {
  const outcome = await api.call('payment/createOrder', {
    name: (name || emailID).slice(0, 80),
    offerName,
    ...(state && { state }),
  });
  if (outcome.kind === 'problem') {
    const wait = waitSeconds(outcome.answer);
    if (wait !== undefined) {
      return { ...ended('tooOften'), waitSeconds: wait };
    }
    const result = attemptResultOf(outcome.status);
    return result ? ended(result) : { kind: 'idle' };
  }
  const { order, createStatus } = outcome.answer;
  if (!order) {
    return ended(createStatus === 'userExist' ? 'alreadyOn' : 'notOpened');
  }
  return paiseOf(order.price) === paiseOf(shownRupees)
    ? order
    : { ...ended('priceChanged'), price: order.price };
}

function ended(result: AttemptResult): Extract<Attempt, { kind: 'ended' }> {
  return { kind: 'ended', result };
}
