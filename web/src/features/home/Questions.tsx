import type { ReactNode } from 'react';
import {
  planValidityDays,
  refundApprovalDays,
  refundWindowDays,
  renewalWindowDays,
} from '../../../../lambdas/contract/constants.ts';
import { policyPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';

/** What people ask before they begin. */
export function Questions() {
  return (
    <section className="wrap section section-split" aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      <div className="questions">
        <Question asked="Do I need an account to look around?">
          No. Anyone can browse the catalogue, the documents, freeBites and the mobile lab. You need
          to sign in for a profile or a plan, and to propose a case study.
        </Question>
        <Question asked="How do I sign in?">
          With your Google account, on Google’s own page. There is no password to remember.
        </Question>
        <Question asked="How long does a plan last?">
          {planValidityDays} days from when you pay. No auto-renewal. In the last{' '}
          {renewalWindowDays} days you can renew, and the renewal starts when your plan ends.
        </Question>
        <Question asked="What happens when I upgrade?">
          The higher plan starts right away and replaces the lower one. Its unused days are taken
          off the price, and you see the total before you pay.
        </Question>
        <Question asked="Can I get a refund?">
          You can ask within {refundWindowDays} days of paying, unless you’ve upgraded since. An
          approved refund is sent within {refundApprovalDays} days. The{' '}
          <SiteLink to={policyPath('returnPolicy')}>Refund & Cancellation Policy</SiteLink> has the
          details.
        </Question>
        <Question asked="I’m under 18. Can I register for freeBites?">
          Yes, if a parent or guardian agrees. The form asks for their name and email address along
          with yours.
        </Question>
        <Question asked="What do you keep about me?">
          Your name and email address, your plan and orders, and your recent sign-ins. If you
          register for freeBites, also what the form asks for. No ads and no tracking. The{' '}
          <SiteLink to={policyPath('privacyPolicy')}>Privacy policy</SiteLink> lists every item, why
          we keep it and for how long.
        </Question>
      </div>
    </section>
  );
}

function Question({ asked, children }: { readonly asked: string; readonly children: ReactNode }) {
  return (
    <details className="question">
      <summary>{asked}</summary>
      <p>{children}</p>
    </details>
  );
}
