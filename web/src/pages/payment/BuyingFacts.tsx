import {
  planValidityDays,
  refundApprovalDays,
  refundWindowDays,
  renewalWindowDays,
} from '../../../../lambdas/contract/constants.ts';
import { policyPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';

/** How long a plan lasts, what moving up means, money back, and how one pays. */
export function BuyingFacts() {
  return (
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
          A higher plan starts at once. The unused days of the lower one are taken off its price, to
          the paisa, and shown before you pay.
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
        <h2>How you pay</h2>
        <p>
          Through Razorpay, by UPI, card, net banking or wallet. Card and bank details go to
          Razorpay alone; we never see them.
        </p>
      </section>
    </div>
  );
}
