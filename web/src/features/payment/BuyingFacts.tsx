import {
  planValidityDays,
  refundApprovalDays,
  refundWindowDays,
  renewalWindowDays,
} from '../../../../lambdas/contract/constants.ts';
import { policyPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';

/** How long a plan lasts, upgrading, refunds, and ways to pay. */
export function BuyingFacts() {
  return (
    <div className="factColumns">
      <section>
        <h2>How long</h2>
        <p>
          Pay once for {planValidityDays} days. No auto-renewal. In the last {renewalWindowDays}{' '}
          days you can renew; the renewal starts when your plan ends.
        </p>
      </section>
      <section>
        <h2>Upgrading</h2>
        <p>
          A higher plan starts right away and replaces the lower one. The value of your unused days
          is taken off the price, and you see the total before you pay. See the{' '}
          <SiteLink to={policyPath('termsAndCond')}>Terms & Conditions</SiteLink>.
        </p>
      </section>
      <section>
        <h2>Refunds</h2>
        <p>
          Ask within {refundWindowDays} days of paying, as long as you haven’t upgraded from that
          plan. An approved refund is sent within {refundApprovalDays} days. See the{' '}
          <SiteLink to={policyPath('returnPolicy')}>Refund & Cancellation Policy</SiteLink>.
        </p>
      </section>
      <section>
        <h2>How you pay</h2>
        <p>
          Through Razorpay, by UPI, card, net banking or wallet. Your card and bank details go only
          to Razorpay; we never see them.
        </p>
      </section>
    </div>
  );
}
