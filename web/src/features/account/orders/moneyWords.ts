/** Where the money of a person's paid orders is, and what the plan in force holds of it. */
import type { OrderSummary, Plan } from '../../../../../lambdas/contract/entities.ts';
import { formatRupees, paiseOf } from '../../../../../lambdas/contract/rupees.ts';
import { counted } from '../../../lib/counted.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { listed } from '../../../lib/listed.ts';
import { moneyTexts as texts } from '../words.ts';

const dayMs = 86_400_000;

/** An order that was paid. */
type PaidOrder = OrderSummary & { readonly paidAt: number; readonly money: Money };
type Money = NonNullable<OrderSummary['money']>;

/** The orders that were paid, oldest payment first. */
export function paidOrders(orders: readonly OrderSummary[]): PaidOrder[] {
  return orders.filter(isPaid).toSorted((one, other) => one.paidAt - other.paidAt);
}

function isPaid(order: OrderSummary): order is PaidOrder {
  return order.paidAt !== null && order.money !== null;
}

/**
 * Where the money of a paid order is, in a sentence.
 *
 * @param orders all orders of the person
 * @param plan the plan in force
 * @param now epoch ms
 */
export function moneyWords(
  order: PaidOrder,
  orders: readonly OrderSummary[],
  plan: Plan,
  now: number,
): string {
  const { level, price, paidAt, money } = order;
  const parts = partsOf(order, orders, plan, now);
  if (parts.length === 1 && money.inPlans.some(({ orderID }) => orderID === order.orderID)) {
    const bought = texts.bought(level, formatRupees(price), formatDate(paidAt));
    return `${bought}${ownPlanWords(order, plan, now, texts.whole)}`;
  }
  const places = parts.map(
    ({ amount, words }) => `${parts.length === 1 ? texts.all : formatRupees(amount)} ${words}`,
  );
  return texts.payment(level, formatRupees(price), formatDate(paidAt), listed(places));
}

/** Whether one payment paid for the whole plan in force, and nothing of it has changed since. @param orders all orders of the person */
export function isPaidAtOnce({ orderID }: Plan, orders: readonly OrderSummary[]): boolean {
  const [order, ...others] = paidOrders(orders);
  return (
    others.length === 0 &&
    order?.orderID === orderID &&
    order.addedDays === 0 &&
    heldBy(order.orderID, orders) === order.listPrice
  );
}

/** What the plan in force holds, how long that makes it last, and what comes after it. @param orders all orders of the person */
export function planWords(plan: Plan, orders: readonly OrderSummary[]): string {
  const order = orders.find(({ orderID }) => orderID === plan.orderID);
  if (!order || order.validFrom === null || order.validUntil === null) {
    return texts.noPlan;
  }
  const { level, listPrice, validFrom, validUntil, addedDays } = order;
  const held = heldBy(order.orderID, orders);
  const paidDays = Math.round((validUntil - validFrom) / dayMs) - addedDays;
  const days = texts.days(paidDays, addedDays);
  const until = formatDate(validUntil);
  // Credit is rounded up to whole rupees, so a plan that is paid in full may hold a little less than its price.
  const isInFull = listPrice - held < 1;
  const sum = isInFull
    ? texts.paidInFull(formatRupees(listPrice), level, days, until)
    : texts.paidInPart(formatRupees(held), formatRupees(listPrice), level, days, until);
  const why = isInFull ? '' : lessCreditWords(order, orders);
  const renewal = renewalOf(order, orders);
  const follows = renewal === null ? '' : texts.thenRenewal(formatDate(renewal));
  return `${sum}${follows}${texts.after}${why}`;
}

/** That credit shrank between ordering and paying; empty when that isn't why a plan holds less than its price. */
function lessCreditWords(
  { orderID, startTime, paidAt, price, money }: OrderSummary,
  orders: readonly OrderSummary[],
): string {
  const days = Math.floor(((paidAt ?? startTime) - startTime) / dayMs);
  const isCredited = orders.some((one) => creditedTo(one, orders)?.orderID === orderID);
  const isWhole = money?.inPlans.some((part) => part.orderID === orderID && part.amount === price);
  return days > 0 && isCredited && isWhole ? texts.lessCredit(counted(days, 'day')) : '';
}

/** The days that were added to plans, when and why, a sentence each, the oldest first. @param orders all orders of the person */
export function addedWords(orders: readonly OrderSummary[]): string[] {
  return orders
    .flatMap(({ extensions }) => extensions)
    .toSorted((one, other) => one.at - other.at)
    .map(({ days, at, reason }) => texts.added(days, formatDate(at), reason));
}

/** The order that the money of an order was credited to; undefined when it was not. @param orders all orders of the person */
export function creditedTo(
  { orderID, money }: OrderSummary,
  orders: readonly OrderSummary[],
):
  | { readonly orderID: string; readonly amount: number; readonly level: OrderSummary['level'] }
  | undefined {
  const credit = money?.inPlans.find((part) => part.orderID !== orderID);
  const higher = orders.find((one) => one.orderID === credit?.orderID);
  return credit && higher && { ...credit, level: higher.level };
}

interface Part {
  /** Rupees. */
  readonly amount: number;
  readonly words: string;
}

function partsOf(
  order: PaidOrder,
  orders: readonly OrderSummary[],
  plan: Plan,
  now: number,
): Part[] {
  const { money, refundRequest } = order;
  const credit = creditedTo(order, orders);
  const own = money.inPlans.find(({ orderID }) => orderID === order.orderID);
  const isOnItsWay = refundRequest?.state === 'sent';
  return [
    { amount: money.used, words: texts.used },
    { amount: own?.amount ?? 0, words: ownPlanWords(order, plan, now, texts.part) },
    { amount: credit?.amount ?? 0, words: texts.creditedTo(credit?.level ?? '') },
    { amount: money.refundDue, words: texts.refundDue },
    { amount: money.refunded, words: isOnItsWay ? texts.onItsWay : texts.refunded },
    { amount: money.lost, words: texts.lost },
  ].filter(({ amount }) => amount > 0);
}

function ownPlanWords(
  { orderID, validFrom, validUntil }: OrderSummary,
  plan: Plan,
  now: number,
  words: typeof texts.part | typeof texts.whole,
): string {
  if (orderID === plan.orderID || validFrom === null || validUntil === null) {
    return words.plan;
  }
  return now < validUntil
    ? words.renewal(formatDate(validFrom), formatDate(validUntil))
    : words.ended(formatDate(validUntil));
}

/** What a plan holds, of all orders; summed in paise, as rupees with decimals do not add up. */
function heldBy(planID: string, orders: readonly OrderSummary[]): number {
  const parts = orders.flatMap(({ money }) => money?.inPlans ?? []);
  const paise = parts
    .filter(({ orderID }) => orderID === planID)
    .reduce((sum, { amount }) => sum + paiseOf(amount), 0);
  return paise / 100;
}

/** When the last renewal of a plan ends, epoch ms; null when it has none. */
function renewalOf(plan: OrderSummary, orders: readonly OrderSummary[]): number | null {
  const ends = orders
    .filter(({ outcome, endedBy }) => outcome === 'granted' && endedBy === null)
    .map(({ validUntil }) => validUntil ?? 0);
  const last = Math.max(...ends);
  return last > (plan.validUntil ?? 0) ? last : null;
}
