import { useCallback, useEffect, useState } from 'react';
import { type Api, useApi } from '../../../api/Api.ts';
import { openStorage } from '../../../lib/browserStorage.ts';
import { waitInSight } from '../../../lib/pauses.ts';
import { useSession } from '../../session/useSession.ts';
import { confirmPayment, type Step } from './confirmPayment.ts';
import { isGranted } from './Ending.ts';
import { isWaiting, type PendingPayment, PendingPayments } from './PendingPayments.ts';
import { pendingPaymentKey } from './pendingMark.ts';

/** The payment of the signed-in person that this browser waits for. */
export interface Confirmation {
  readonly payment: PendingPayment | undefined;
  readonly step: Step;
  /** Keeps a payment, and starts or continues confirming it. */
  keep(payment: PendingPayment): void;
  /** Looks at once whether it was paid, as checkout was closed. */
  lookAgain(): void;
  /** Forgets an order whose words have been read. */
  close(orderID: string): void;
}

/** The payments that this browser keeps. */
export function browserPayments(): PendingPayments {
  return new PendingPayments(
    openStorage(() => window.localStorage),
    Date.now,
  );
}

/** Takes up what is pending and follows it to its end; then the profile is loaded again, so that every screen shows the plan. */
export function useConfirmation(): Confirmation {
  const api = useApi();
  const { state, retry } = useSession();
  const [payments] = useState(browserPayments);
  const [payment, setPayment] = useState<PendingPayment>();
  const [step, setStep] = useState<Step>('watching');
  const emailID = state.kind === 'signedIn' ? state.userinfo.emailID : undefined;
  const read = useCallback(
    () => setPayment(emailID === undefined ? undefined : payments.of(emailID)),
    [emailID, payments],
  );

  const hearOtherTab = useCallback(
    () =>
      // What another tab has shown and forgotten is still shown, or followed to its end, here.
      setPayment((shown) => (emailID === undefined ? undefined : (payments.of(emailID) ?? shown))),
    [emailID, payments],
  );

  useEffect(read, [read]);
  useOtherTabs(hearOtherTab);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session that has come back, as a new state, takes up what it stopped.
  useEffect(() => {
    if (!payment || payment.ending !== null) {
      return;
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    follow(api, payment, signal, setStep).then((confirmed) => {
      if (signal.aborted || confirmed.kind === 'stopped') {
        return;
      }
      if (confirmed.kind === 'nothingCame') {
        payments.forget(payment.orderID);
        read();
        return;
      }
      const { ending } = confirmed;
      payments.end(payment.orderID, ending);
      const next = payments.of(payment.emailID);
      // Another tab may have shown and forgotten this end by now: here it is shown all the same.
      setPayment(next && isWaiting(next) ? next : { ...payment, ending });
      if (isGranted(ending)) {
        retry();
      }
    });
    return () => leaving.abort();
  }, [api, payment, payments, read, retry, state]);

  useEffect(() => {
    if (!payment?.ending) {
      return;
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    // What was shown was read: it stays on this page and does not follow to the next one.
    waitInSight(0, signal).then(() => signal.aborted || payments.forget(payment.orderID));
    return () => leaving.abort();
  }, [payment, payments]);

  const keep = useCallback(
    (next: PendingPayment) => {
      payments.keep(next);
      setStep(next.verifyBuy ? 'confirming' : 'watching');
      setPayment(next);
    },
    [payments],
  );
  const lookAgain = useCallback(() => {
    setStep('asking');
    // As another value it is followed from the start.
    setPayment((shown) => shown && { ...shown });
  }, []);
  const close = useCallback(
    (orderID: string) => {
      payments.forget(orderID);
      read();
    },
    [payments, read],
  );
  return { payment, step, keep, lookAgain, close };
}

function follow(
  api: Api,
  payment: PendingPayment,
  signal: AbortSignal,
  onStep: (step: Step) => void,
) {
  const { offerName, orderID, verifyBuy } = payment;
  return confirmPayment({
    verify: verifyBuy && (() => api.call('payment/upgradesubscription', { offerName, verifyBuy })),
    look: async () => {
      const outcome = await api.call('user/getOrders', {});
      return outcome.kind === 'ok'
        ? outcome.answer.orders.find((order) => order.orderID === orderID)
        : undefined;
    },
    wait: (ms) => waitInSight(ms, signal),
    left: () => signal.aborted,
    onStep: (step) => !signal.aborted && onStep(step),
  });
}

/** Another tab of this browser may have come to the end first. */
function useOtherTabs(onChange: () => void) {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === pendingPaymentKey) {
        onChange();
      }
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [onChange]);
}
