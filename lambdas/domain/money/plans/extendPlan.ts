import type { ExtensionCause, OpeningLevel } from '../../../contract/vocabulary.ts';
import { Failure, invalidField } from '../../Failure.ts';
import { comparable } from '../../people/Caller.ts';
import type { Order } from '../orders/Order.ts';
import type { Orders } from '../ports.ts';
import { computeEntitlement, type Grant, inForce } from './entitlement.ts';
import { entitlingOrder } from './entitlingOrder.ts';
import { plans } from './plans.ts';

const mostDays = 365;
const longestReason = 300;
const yearMs = 365 * 86_400_000;

/** Days that an operator adds to a plan, for an outage or as goodwill. */
export interface AddedDays {
  readonly days: number;
  readonly cause: ExtensionCause;
  readonly reason: string;
  /** The email address of who adds them. */
  readonly by: string;
  /** How many the same person may add to this plan's person within a year. */
  readonly most: number;
}

/** The result: the plan's old and new end, or when the same days had been added before. All times are epoch ms. */
export type ExtendedPlan =
  | {
      readonly kind: 'extended';
      readonly level: OpeningLevel;
      readonly oldEnd: number;
      readonly newEnd: number;
    }
  | { readonly kind: 'addedBefore'; readonly at: number };

/**
 * Adds days to the plan that a person has now; its renewals move behind it. Days and reason together are added once to a person,
 * however often: an outage is made good by a script, which may break off and be run again, even past midnight. A reason such as
 * "outage of 3 March" tells one addition from the next.
 *
 * @param now epoch ms
 * @throws Failure invalidInput when days, reason or address are not what they should be; noValidity when no plan is in force, or
 *   when the same person has added too many
 */
export async function extendPlan(
  { orders }: { readonly orders: Pick<Orders, 'ofPerson' | 'extend'> },
  sub: string,
  added: AddedDays,
  now: number,
): Promise<ExtendedPlan> {
  const { days, cause, by, most } = added;
  const reason = added.reason.trim();
  requireValid({ days, reason, by });
  const id = `${days} days: ${reason}`;
  for (;;) {
    const before = await orders.ofPerson(sub);
    const known = before.flatMap(({ extensions }) => extensions).find((one) => one.id === id);
    if (known) {
      return { kind: 'addedBefore', at: known.at };
    }
    if (addedBy(by, before, now) + days > most) {
      const message = `You can add ${most} days to one person’s plan in a year. Ask another operator.`;
      throw new Failure('noValidity', message);
    }
    const grant = inForce(computeEntitlement(before.map(entitlingOrder)).grants, now);
    const order = before.find(({ terms }) => terms.orderID === grant?.orderID);
    if (!grant || !order) {
      throw new Failure('noValidity', 'No paid plan is in force, so there is nothing to extend.');
    }
    const { orderID, offerName, validFrom, validUntil } = grant;
    // A plan may begin by a clock that is ahead of ours.
    const at = Math.max(now, validFrom);
    const extension = { id, at, days, cause, reason, by, refundID: null };
    // Calls at once must not add more together than each may: the second one counts again.
    if (await orders.extend(orderID, extension, order.extensions.length)) {
      const after = grantOf(await orders.ofPerson(sub), orderID);
      return {
        kind: 'extended',
        level: plans[offerName].level,
        oldEnd: validUntil,
        newEnd: after?.validUntil ?? validUntil,
      };
    }
  }
}

function grantOf(orders: readonly Order[], orderID: string): Grant | undefined {
  return computeEntitlement(orders.map(entitlingOrder)).grants.find(
    (grant) => grant.orderID === orderID,
  );
}

/** How many days a person has added to these orders' plans within the last year, by the address, however it is typed. */
function addedBy(by: string, orders: readonly Order[], now: number): number {
  return orders
    .flatMap(({ extensions }) => extensions)
    .filter((one) => one.refundID === null && one.at > now - yearMs)
    .filter((one) => comparable(one.by) === comparable(by))
    .reduce((sum, one) => sum + one.days, 0);
}

function requireValid({ days, reason, by }: Pick<AddedDays, 'days' | 'reason' | 'by'>): void {
  if (!Number.isSafeInteger(days) || days < 1 || days > mostDays) {
    throw invalidField('days', `Add 1 to ${mostDays} whole days.`);
  }
  if (reason === '' || reason.length > longestReason) {
    throw invalidField('reason', `Give a reason of 1 to ${longestReason} characters.`);
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(by)) {
    throw invalidField('by', 'Say who adds the days: an email address.');
  }
}
