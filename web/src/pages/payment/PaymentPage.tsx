import {
  planValidityDays,
  refundApprovalDays,
  refundWindowDays,
  renewalWindowDays,
} from '../../../../lambdas/contract/constants.ts';
import { policyPath } from '../../paths.ts';
import { PlanCards } from '../../plan/PlanCards.tsx';
import { useSession } from '../../session/useSession.ts';
import { Page } from '../../shell/Page.tsx';
import { SignInButton } from '../../shell/SignInButton.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** The plans side by side; buying is not open yet, and the page says so. */
export function PaymentPage() {
  const { state } = useSession();
  const level = state.kind === 'signedIn' ? state.userinfo.plan.level : undefined;
  return (
    <Page
      title="Plans"
      lead="Each plan opens all that the one before it opens, and more. One payment, no renewal by itself."
      wide
    >
      <Notice tone="info">
        Buying is not open yet, and nothing can be paid here. These are the prices it will open
        with.
      </Notice>
      <PlanCards headingLevel={2} currentLevel={level} />
      {level === undefined && (
        <p className="actions">
          <SignInButton words="Sign in for the free plan" />
        </p>
      )}
      <div className="factColumns">
        <section>
          <h2>How long</h2>
          <p>
            A plan lasts {planValidityDays} days from the payment. In its last {renewalWindowDays}{' '}
            days you can renew it; the new time is added at the end.
          </p>
        </section>
        <section>
          <h2>Moving up</h2>
          <p>
            A higher plan starts at once. The unused days of the lower one are taken off its price,
            to the paisa, and shown before you pay.
          </p>
        </section>
        <section>
          <h2>Money back</h2>
          <p>
            Ask within {refundWindowDays} days of paying; an approved refund is sent within{' '}
            {refundApprovalDays} days. See the{' '}
            <SiteLink to={policyPath('returnPolicy')}>Refund & Cancellation Policy</SiteLink>.
          </p>
        </section>
        <section>
          <h2>How you will pay</h2>
          <p>
            Through Razorpay, by UPI, card, net banking or wallet. Card and bank details go to
            Razorpay alone; we never see them.
          </p>
        </section>
      </div>
    </Page>
  );
}
