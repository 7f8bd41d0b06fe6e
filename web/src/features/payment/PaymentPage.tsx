import { useEffect } from 'react';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SignInButton } from '../session/SignInButton.tsx';
import { useSession } from '../session/useSession.ts';
import { BuyingFacts } from './BuyingFacts.tsx';
import './PaymentPage.css';
import { BuyPlan } from './BuyPlan.tsx';
import { ConfirmationPanel } from './confirmation/ConfirmationPanel.tsx';
import { confirmationWords } from './confirmation/confirmationWords.ts';
import { browserPayments, useConfirmation } from './confirmation/useConfirmation.ts';
import { PlanCards } from './plans/PlanCards.tsx';
import '../../theme/parts.css';

/** The plans side by side, and the way to pay for one. A visitor sees the prices and a way to sign in. */
export function PaymentPage() {
  const { state } = useSession();
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (pathname !== paths.payment) {
      // The router takes `/Payment` and `/payment/` for it too, but only this one address is served with leave to open checkout.
      window.location.replace(`${paths.payment}${search}${hash}`);
    }
  }, []);
  return (
    <Page
      title="Plans"
      lead="Each plan includes everything in the one before it, and more. Pay once. No auto-renewal."
      wide
    >
      {state.kind === 'signedIn' ? <Buying userinfo={state.userinfo} /> : <VisitorPlans />}
      <BuyingFacts />
    </Page>
  );
}

function Buying({ userinfo }: { readonly userinfo: UserInfo }) {
  const { payment, step, keep, close } = useConfirmation();
  const words = payment && confirmationWords(payment, step);
  const watched = payment?.verifyBuy === null && payment.ending === null;
  // While it is only watched, checkout has not said that it was paid, so the way to pay stays.
  if (!payment || !words || watched) {
    return <BuyPlan userinfo={userinfo} keep={keep} watched={words} />;
  }
  return (
    <>
      <ConfirmationPanel
        key={payment.orderID}
        words={words}
        onClose={() => close(payment.orderID)}
      />
      <PlanCards
        headingLevel={2}
        foot={({ level }) =>
          level === userinfo.plan.level && <p className="planCard-mark">Your plan</p>
        }
      />
    </>
  );
}

function VisitorPlans() {
  const { state } = useSession();
  return (
    <>
      {state.kind === 'visitor' && browserPayments().waiting && (
        <Notice tone="info">
          We’re still confirming a payment you made in this browser. It isn’t lost: sign in with the
          same account and it continues automatically.
        </Notice>
      )}
      <PlanCards headingLevel={2} />
      {state.kind === 'signingIn' && <Skeleton label="Working out what you’d pay" lines={3} />}
      {state.kind === 'visitor' && (
        <div className="panel">
          <p>
            Sign in to buy a plan. You start with the free plan and aren’t charged until you pay for
            another.
          </p>
          <div className="actions">
            <SignInButton words="Sign in with Google" />
          </div>
        </div>
      )}
    </>
  );
}
