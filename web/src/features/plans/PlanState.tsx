import type { Plan } from '../../../../lambdas/contract/entities.ts';
import { keepTogether } from '../../lib/keepTogether.ts';
import { paymentPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { planState } from './planState.ts';
import { paidOfferOf } from './plans.ts';
import { planSummaryTexts } from './summaryWords.ts';

/** What is true of a plan now: until when, renewed, credited, ending soon or ended, and then the way to renew it or buy it again. */
export function PlanState({
  plan,
  onPlansPage = false,
  isReplaced = false,
}: {
  readonly plan: Plan;
  /** The plans are beside it, so it needs no way to them. */
  readonly onPlansPage?: boolean;
  /** A higher plan is about to take its place, so there is nothing to renew. */
  readonly isReplaced?: boolean;
}) {
  const { text, renewal, renew } = planState(plan, Date.now());
  const kept = keepTogether(renewal && !isReplaced ? `${text} ${renewal}` : text);
  const offer = renew && paidOfferOf(renew);
  if (!offer && onPlansPage && plan.level === 'Freebie') {
    return null; // Its card says so.
  }
  if (!offer) {
    return <p className="planState">{kept}</p>;
  }
  return (
    <Notice
      tone="warning"
      action={
        onPlansPage || (
          <SiteLink className="button button-primary" to={paymentPath(offer)}>
            {plan.ended ? planSummaryTexts.buyAgain(plan.ended.level) : planSummaryTexts.renew}
          </SiteLink>
        )
      }
    >
      {kept}
    </Notice>
  );
}
