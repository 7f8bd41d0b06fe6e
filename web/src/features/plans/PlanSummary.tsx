import type { Plan, Quote } from '../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { keepTogether } from '../../lib/keepTogether.ts';
import { listed } from '../../lib/listed.ts';
import { paths, paymentPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { PlanNuts } from './PlanNuts.tsx';
import { PlanState } from './PlanState.tsx';
import { planName } from './planName.ts';
import { planState } from './planState.ts';
import { type PlanFacts, paidOfferOf, planOf, plans } from './plans.ts';
import { planSummaryTexts as texts } from './summaryWords.ts';
import './PlanSummary.css';

/** A person's plan, what is true of it now, what it opens, and what the next one would open and cost. */
export function PlanSummary({
  plan,
  quotes = [],
  withState = true,
}: {
  readonly plan: Plan;
  /** False where the page says at its top what is true of the plan now. */
  readonly withState?: boolean;
  /** What each plan would cost this person now; without them, the plain price is named. */
  readonly quotes?: readonly Quote[];
}) {
  const { plan: facts, next } = planOf(plan.level);
  const below = facts && plans[plans.indexOf(facts) - 1];
  const { renew } = planState(plan, Date.now());
  return (
    <section className="panel planSummary" aria-labelledby="your-plan">
      <div className="planCard-top">
        <h2 id="your-plan">
          {texts.heading} <span className="planSummary-level">{planName(plan.level)}</span>
        </h2>
        {facts && <PlanNuts count={plans.indexOf(facts) + 1} of={plans.length} />}
      </div>
      {facts ? (
        <>
          {withState && <PlanState plan={plan} />}
          <p>{keepTogether(texts.includes(addsInWords(facts), below && planName(below.level)))}</p>
        </>
      ) : (
        <p>{texts.unreadable}</p>
      )}
      {quotes.some(isRenewal) && !renew && <Renewal plan={plan} />}
      {next && next.level !== renew && (
        <NextPlan
          next={next}
          isFirst={plan.level === 'Freebie'}
          quote={quotes.find(({ offerName }) => offerName === next.offerName)}
        />
      )}
    </section>
  );
}

function NextPlan({
  next,
  isFirst,
  quote,
}: {
  readonly next: PlanFacts;
  /** Whether there is no plan whose unused days may come off the price. */
  readonly isFirst: boolean;
  readonly quote: Quote | undefined;
}) {
  const credit = quote?.credit ?? 0;
  const price = quote?.toPay ?? (isFirst ? next.priceRupees : null);
  return (
    <p className="planSummary-next">
      {price === null
        ? texts.upgradeUnpriced(next.level, addsInWords(next))
        : texts.upgrade(
            next.level,
            formatRupees(price),
            credit > 0 ? formatRupees(credit) : null,
            addsInWords(next),
          )}{' '}
      <SiteLink to={paths.payment}>{texts.compare}</SiteLink>
    </p>
  );
}

function isRenewal({ purchase }: Quote): boolean {
  return purchase === 'renewal';
}

function Renewal({ plan: { level } }: { readonly plan: Plan }) {
  return (
    <p>
      {texts.renewable} <SiteLink to={paymentPath(paidOfferOf(level))}>{texts.renew}</SiteLink>
    </p>
  );
}

function addsInWords({ adds }: PlanFacts): string {
  return listed(adds.map((thing) => thing.toLowerCase()));
}
