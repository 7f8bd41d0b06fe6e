import type { Item } from '../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { useOrders } from '../../api/useOrders.ts';
import { paymentPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { wallWords } from '../catalogue/words.ts';
import type { PaidPlan } from '../plans/paidPlan.ts';
import { usePathNamed } from './usePathHere.ts';

/** For people with a lower plan: what the upgrade would cost them now, as soon as it is known. */
export function UpgradeWall({
  id,
  kind,
  plan,
}: Pick<Item, 'id' | 'kind'> & { readonly plan: PaidPlan }) {
  const pathID = usePathNamed();
  const quote = useOrders().quotes.find(({ offerName }) => offerName === plan.offerName);
  return (
    <div className="panel">
      <h2>
        {quote ? wallWords.upgradeFor(plan, formatRupees(quote.toPay)) : wallWords.upgrade(plan)}
      </h2>
      <p>
        {wallWords.planTooLow(kind, plan)}{' '}
        {quote
          ? quote.credit > 0 && wallWords.creditTaken(formatRupees(quote.credit))
          : wallWords.credit}
      </p>
      <div className="actions">
        <SiteLink className="button button-primary" to={paymentPath(plan.offerName, id, pathID)}>
          {wallWords.upgrade(plan)}
        </SiteLink>
      </div>
    </div>
  );
}
