import type { OpeningLevel } from '../../contract/vocabulary.ts';
import { Failure } from '../Failure.ts';
import type { Order } from '../money/orders/Order.ts';
import { computeEntitlement, planAt } from '../money/plans/entitlement.ts';
import { entitlingOrder } from '../money/plans/entitlingOrder.ts';
import { plans } from '../money/plans/plans.ts';
import { isOpenTo } from './opening.ts';

/**
 * Refuses what a person's plan does not open at the time of the call, judged by the person's orders and nothing else. `opening.ts`
 * orders the plans. A paid text is read in three other ways: its first section by everyone (`publicPartOf.ts`), as a sample of a college
 * (`freeBites/openSample.ts`), and by operators, who edit it (`editions/openEntry.ts`). Copies on devices
 * end with the plan that opened them.
 *
 * @param needs the level that opens it
 * @param now epoch ms
 * @throws Failure noValidity when a plan that would open it has ended, insufficientPerm with `data.needs` otherwise
 */
export function requirePlan(needs: OpeningLevel, orders: readonly Order[], now: number): void {
  const entitled = computeEntitlement(orders.map(entitlingOrder));
  if (isOpenTo(planAt(entitled, now).level, needs)) {
    return;
  }
  const hasEnded = entitled.grants.some(
    ({ offerName, validUntil }) => validUntil <= now && isOpenTo(plans[offerName].level, needs),
  );
  if (hasEnded) {
    throw new Failure('noValidity', 'Your plan has ended. Renew it to open this again.', {
      data: { needs },
    });
  }
  throw new Failure('insufficientPerm', `This opens with the ${needs} plan.`, { data: { needs } });
}
