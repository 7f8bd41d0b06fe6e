import type { Plan, Quote } from '../../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import { daysUntil, formatDate } from '../../../lib/formatDate.ts';
import { paths } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { PlanNuts } from './PlanNuts.tsx';
import { type PlanFacts, planOf, plans } from './plans.ts';
import './PlanSummary.css';

/** A person's plan, how long it lasts, what it opens, and what the next one would open and cost. */
export function PlanSummary({
  plan,
  quotes = [],
}: {
  readonly plan: Plan;
  /** What each plan would cost this person now; without them, the plain price is named. */
  readonly quotes?: readonly Quote[];
}) {
  const { plan: facts, next } = planOf(plan.level);
  return (
    <section className="panel planSummary" aria-labelledby="your-plan">
      <div className="planCard-top">
        <h2 id="your-plan">
          Your plan: <span className="planSummary-level">{plan.level}</span>
        </h2>
        {facts && <PlanNuts count={plans.indexOf(facts) + 1} of={plans.length} />}
      </div>
      <p className="planSummary-time">{timeLeft(plan, Date.now())}</p>
      {facts ? (
        <p>Includes {listed(plans.slice(0, plans.indexOf(facts) + 1))}.</p>
      ) : (
        <p>We couldn’t read your plan. What you paid for is safe. Reload the page later.</p>
      )}
      {quotes.some(isRenewal) && <Renewal />}
      {next && (
        <NextPlan
          next={next}
          quote={quotes.find(({ offerName }) => offerName === next.offerName)}
        />
      )}
    </section>
  );
}

function NextPlan({
  next,
  quote,
}: {
  readonly next: PlanFacts;
  readonly quote: Quote | undefined;
}) {
  const credit = quote?.credit ?? 0;
  return (
    <p className="planSummary-next">
      {next.level}, for {formatRupees(quote?.toPay ?? next.priceRupees)}
      {credit > 0 ? `, with ${formatRupees(credit)} for your unused days taken off,` : ','} would
      also give you {listed([next])}. <SiteLink to={paths.payment}>Compare the plans</SiteLink>
    </p>
  );
}

function isRenewal({ purchase }: Quote): boolean {
  return purchase === 'renewal';
}

function Renewal() {
  return (
    <p>
      You can renew it now; the renewal starts when your plan ends.{' '}
      <SiteLink to={paths.payment}>Renew it</SiteLink>
    </p>
  );
}

function timeLeft(plan: Plan, now: number): string {
  if (plan.validUntil === null) {
    return plan.level === 'Freebie' ? 'Free forever.' : 'No end date.';
  }
  const days = daysUntil(plan.validUntil, now);
  const left = days === 1 ? '1 day left' : `${days} days left`;
  return `${left}, until ${formatDate(plan.validUntil)}.`;
}

function listed(chosen: readonly PlanFacts[]): string {
  const things = chosen.flatMap(({ adds }) => adds).map((thing) => thing.toLowerCase());
  const last = things.at(-1) ?? '';
  return things.length > 1 ? `${things.slice(0, -1).join(', ')} and ${last}` : last;
}
