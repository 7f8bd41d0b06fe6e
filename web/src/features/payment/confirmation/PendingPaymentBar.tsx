import { lazy, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { hasPendingPayment } from './pendingMark.ts';

// Few people have a payment pending, so only they load what follows one. When it does not come, the page continues
// without it: the server finds the payment anyway.
const PaymentBar = lazy(() =>
  import('./PaymentBar.tsx').then(
    (loaded) => ({ default: loaded.PaymentBar }),
    () => ({ default: () => null }),
  ),
);

/** Takes up a signed-in person's pending payment on whatever page is opened next. */
export function PendingPaymentBar() {
  const { state } = useSession();
  const { pathname } = useLocation();
  const isSignedIn = state.kind === 'signedIn';
  // Looked up once a page: words that were read are forgotten, and stay until the next page.
  const isPending = useMemo(
    () => isSignedIn && pathname !== paths.payment && hasPendingPayment(),
    [isSignedIn, pathname],
  );
  return isPending ? (
    <Suspense>
      <PaymentBar />
    </Suspense>
  ) : null;
}
