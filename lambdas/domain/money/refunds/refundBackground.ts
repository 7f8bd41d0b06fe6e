import type { EarlierRefunds, PlanUse } from '../../../contract/refund.ts';
import type { Refund } from '../../../contract/tables/refunds.ts';
import type { People } from '../../people/People.ts';
import type { Order } from '../orders/Order.ts';
import { personOf } from '../orders/orderID.ts';
import { computeEntitlement } from '../plans/entitlement.ts';
import { entitlingOrder } from '../plans/entitlingOrder.ts';
import type { PlanUses } from './ports.ts';
import { isDue, type RefundStore } from './Refund.ts';

/** What the background of a refund is read from. */
export interface BackgroundPorts {
  readonly refunds: Pick<RefundStore, 'ofPerson'>;
  readonly people: Pick<People, 'find'>;
  readonly uses: PlanUses;
}

/** What the approver of a refund knows of its buyer. */
export interface RefundBackground {
  /** Null once the account is deleted. */
  readonly name: string | null;
  /** Null for money that is due, and once the account is deleted: what it used is erased. */
  readonly use: PlanUse | null;
  readonly earlier: EarlierRefunds;
}

/** Reads what a buyer has used of the plan that is to be refunded, and what went back before. @param orders all orders of the person */
export async function readBackground(
  { refunds, people, uses }: BackgroundPorts,
  refund: Refund,
  orders: readonly Order[],
): Promise<RefundBackground> {
  const sub = personOf(refund.orderID);
  const [known, buyer] = await Promise.all([refunds.ofPerson(sub), people.find(sub)]);
  const canMatter = buyer !== null && !isDue(refund);
  return {
    name: buyer?.name ?? null,
    use: canMatter ? await uses.since(sub, planBeganAt(refund, orders)) : null,
    earlier: earlierRefunds(refund, orders, known),
  };
}

/** When the plan of an order began, epoch ms; its payment where none was granted. */
function planBeganAt({ orderID }: Refund, orders: readonly Order[]): number {
  const { grants } = computeEntitlement(orders.map(entitlingOrder));
  const grant = grants.find((one) => one.orderID === orderID);
  const order = orders.find(({ terms }) => terms.orderID === orderID);
  return grant?.validFrom ?? order?.state.paidAt ?? 0;
}

function earlierRefunds(
  refund: Refund,
  orders: readonly Order[],
  known: readonly Refund[],
): EarlierRefunds {
  const wasDue = ({ terms, state }: Order) =>
    known.some(
      (one) => one.orderID === terms.orderID && one.paymentID === state.paymentID && isDue(one),
    );
  const returned = orders
    .filter((order) => order.terms.orderID !== refund.orderID && !wasDue(order))
    .map(({ state }) => state.refundedPaise + state.refundPendingPaise + state.disputeLostPaise)
    .filter((paise) => paise > 0);
  return { orders: returned.length, paise: returned.reduce((sum, paise) => sum + paise, 0) };
}
