import { planValidityDays } from '../../../../lambdas/contract/constants.ts';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { PlanCards } from '../payment/plans/PlanCards.tsx';

/** The plans with their prices. */
export function PlanLadder() {
  return (
    <section className="wrap section" aria-labelledby="plans">
      <h2 id="plans">Plans</h2>
      <p className="section-lead">Pay once for {planValidityDays} days. No auto-renewal.</p>
      <PlanCards headingLevel={3} />
      <p>
        <SiteLink to={paths.payment}>Compare the plans in full</SiteLink>
      </p>
    </section>
  );
}
