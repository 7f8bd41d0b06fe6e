import type { ReactNode } from 'react';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { useOrders } from '../../api/useOrders.ts';
import { paymentPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { wallWords } from '../catalogue/words.ts';
import type { PaidPlan } from '../plans/paidPlan.ts';
import { usePathNamed } from './usePathHere.ts';

/** For people with a lower plan: the way to the higher one. What it would cost them now is in it as soon as it is known. */
export function UpgradeLink({
  id,
  plan,
  tone = 'primary',
}: Pick<Item, 'id'> & {
  readonly plan: PaidPlan;
  readonly tone?: 'primary' | 'quiet' | undefined;
}) {
  const pathID = usePathNamed();
  const quote = useQuote(plan);
  const credit = quote && quote.credit > 0 ? formatRupees(quote.credit) : '';
  return (
    <SiteLink className={`button button-${tone}`} to={paymentPath(plan.offerName, id, pathID)}>
      {quote
        ? wallWords.upgradeFor(plan, formatRupees(quote.toPay), credit)
        : wallWords.upgrade(plan)}
    </SiteLink>
  );
}

/** The same in place of the document. */
export function UpgradeWall({
  id,
  kind,
  plan,
  tone,
  children,
}: Pick<Item, 'id' | 'kind'> & {
  readonly plan: PaidPlan;
  readonly tone?: 'primary' | 'quiet' | undefined;
  /** What else is said of the plan. */
  readonly children?: ReactNode;
}) {
  const quote = useQuote(plan);
  return (
    <div className="panel">
      <h2>
        {quote ? wallWords.upgradeFor(plan, formatRupees(quote.toPay)) : wallWords.upgrade(plan)}
      </h2>
      <p>
        {wallWords.planTooLow(kind, plan)} {!quote && wallWords.credit}
      </p>
      {children}
      <div className="actions">
        <UpgradeLink id={id} plan={plan} tone={tone} />
      </div>
    </div>
  );
}

function useQuote({ offerName }: PaidPlan) {
  return useOrders().quotes.find((quote) => quote.offerName === offerName);
}
