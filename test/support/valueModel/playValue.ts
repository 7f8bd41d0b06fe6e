/**
 * Random histories of one buyer's money: orders are opened, left, paid at once, late or twice; refunds are asked for or made in the
 * dashboard, fail after months, banks take money back, and days are added. What has to hold is checked after each step.
 */

import { refundApprovalDays, refundWindowDays } from '../../../lambdas/contract/constants.ts';
import type { OrderState } from '../../../lambdas/contract/tables/orders.ts';
import { ExtensionCause } from '../../../lambdas/contract/vocabulary.ts';
import type { Order } from '../../../lambdas/domain/money/orders/Order.ts';
import { type Entitlement, planAt } from '../../../lambdas/domain/money/plans/entitlement.ts';
import { netPaidPaise } from '../../../lambdas/domain/money/plans/entitlingOrder.ts';
import type { PaidOffer } from '../../../lambdas/domain/money/plans/plans.ts';
import { orderTermsFor } from '../../../lambdas/domain/money/plans/quotePlan.ts';
import { dayMs, extensionWith, orderWith, start } from '../money/fixtures.ts';
import { hold } from '../moneyModel/hold.ts';
import { chanceFrom } from '../moneyModel/Steps.ts';
import { trueRules, type ValueRules } from './ValueRules.ts';

const steps = 40;
const offers = ['explorer', 'explorer', 'creator', 'innovator'] as const;
const levels = ['Freebie', 'Explorer', 'Creator', 'Innovator'];
/** Most of what is done follows at once: orders are paid within a day, or too late. */
const pauses = [1000, 1000, 1000, 60_000, 60_000, 60_000, 60_000, 1_200_000];
const leaps = [dayMs - 1, dayMs, 12.5 * dayMs, 110 * dayMs];
const caller = {
  sub: 's',
  emailID: 'asha@example.com',
  name: 'Asha',
  username: 'Google_1',
  signedInAt: start,
  groups: [],
};

/**
 * Plays one history that follows from a seed.
 *
 * @throws Error that names the rule which did not hold, with the seed and what happened before
 */
export function playValue(seed: number, rules: ValueRules = trueRules): void {
  const run = new ValueRun(seed, rules);
  try {
    run.play();
  } catch (cause) {
    throw new Error(`seed ${seed}: ${cause}\n${run.history.join('\n')}`, { cause });
  }
}

class ValueRun {
  readonly history: string[] = [];
  private orders: Order[] = [];
  /** Payments that were made and that we do not know of yet. */
  private unknown: { readonly orderID: string; readonly at: number }[] = [];
  private now = start;
  private readonly chance: () => number;
  private readonly rules: ValueRules;

  constructor(seed: number, rules: ValueRules) {
    this.chance = chanceFrom(seed);
    this.rules = rules;
  }

  play(): void {
    for (let step = 0; step < steps; step += 1) {
      this.one([
        () => this.open(),
        () => this.openInTwoTabs(),
        () => this.pay(),
        () => this.pay(),
        () => this.payUnheard(),
        () => this.onLine(),
        () => this.authorize(),
        () => this.askForRefund(),
        () => this.takeBack('refund in the dashboard', 'refundedPaise'),
        () => this.takeBack('dispute lost', 'disputeLostPaise'),
        () => this.takeBack('refund pending', 'refundPendingPaise'),
        () => this.sendWhatIsDue(),
        () => this.failRefund(),
        () => this.extend(),
      ])();
      this.checkAlways();
      this.now += this.one(this.chance() < 2 / 3 ? pauses : leaps);
    }
  }

  private open(): void {
    const offer = this.one(offers);
    const quote = this.rules.quotePlan(offer, this.orders, this.now);
    this.checkQuote(offer);
    if (quote.kind === 'notNeeded') {
      return;
    }
    const orderID = `o${String(this.orders.length).padStart(3, '0')}`;
    const terms = orderTermsFor(orderID, caller, offer, quote, null, this.now);
    this.say(`opens ${orderID}, ${offer} for ${terms.amountPaise}`);
    hold('a price to pay has paise', terms.amountPaise % 100 === 0);
    this.orders = [...this.orders, orderWith(terms)];
  }

  /** Both orders are promised the same credit; now and then one is paid at once. */
  private openInTwoTabs(): void {
    this.open();
    this.open();
    this.one([() => this.pay(), () => undefined])();
  }

  private pay(): void {
    const order = this.anyUnpaid();
    if (order) {
      this.say(`pays ${order.terms.orderID}`);
      this.know(order.terms.orderID, this.now);
    }
  }

  /** Paid now, and known within days. */
  private payUnheard(): void {
    const order = this.anyUnpaid();
    if (order) {
      this.say(`pays ${order.terms.orderID}, unreported`);
      this.unknown.push({ orderID: order.terms.orderID, at: this.now });
    }
  }

  private onLine(): void {
    const [first, ...others] = this.unknown;
    this.unknown = others;
    if (first && this.find(first.orderID).state.status !== 'paid') {
      this.say(`receives ${first.orderID}`);
      // The provider lists what it has; nothing is received later.
      this.know(first.orderID, Math.max(first.at, this.now - 10 * dayMs));
    }
  }

  /** A bank answers late; we decide whether the money is taken. */
  private authorize(): void {
    const order = this.anyUnpaid();
    const at = Math.max(this.now - this.one([0, dayMs, 3 * dayMs]), order?.terms.startTime ?? 0);
    if (order && this.rules.captures(order, this.orders, at, this.now)) {
      const { orderID } = order.terms;
      this.say(`${orderID} is captured late`);
      this.know(orderID, at);
      const { grants } = this.rules.entitlement(this.orders);
      const grant = grants.find((one) => one.orderID === orderID);
      hold('money was captured that gives no plan', grant?.endedBy === null);
    }
  }

  private know(orderID: string, paidAt: number): void {
    const before = this.level();
    this.change(orderID, { status: 'paid', paidAt, paymentID: `pay_${orderID}` });
    hold('a payment lowers the plan in force', this.level() >= before);
  }

  /** Asked for within its days, and sent some days later. */
  private askForRefund(): void {
    const since = this.now - (refundWindowDays + refundApprovalDays) * dayMs;
    const order = this.any(({ state }) => state.paidAt !== null && state.paidAt >= since);
    if (!order) {
      return;
    }
    const { orderID } = order.terms;
    const before = this.rules.entitlement(this.orders);
    const most = this.rules.refundablePaise(before, orderID);
    const paise = this.one([most, Math.floor(most / 3)]);
    if (paise === 0) {
      return;
    }
    this.say(`is refunded ${paise} of ${orderID}`);
    this.change(orderID, { refundedPaise: order.state.refundedPaise + paise });
    const after = this.rules.entitlement(this.orders);
    for (const { orderID: planOf, paise: held } of plansOf(before)) {
      // Its own plan goes, and with it may go a later one, which then repeats what is there again: all of that one is due.
      const isOwn = planOf === orderID || plansOf(after).every((plan) => plan.orderID !== planOf);
      const now = plansOf(after).find((plan) => plan.orderID === planOf)?.paise ?? 0;
      hold('a refund takes money out of the plan of another order', isOwn || now >= held);
    }
  }

  /** What is due is sent, as it is at every few minutes, whole or in part. */
  private sendWhatIsDue(): void {
    const before = this.rules.entitlement(this.orders);
    const due = before.allocations.filter(({ refundDuePaise }) => refundDuePaise > 0);
    if (due.length === 0) {
      return;
    }
    const { orderID, refundDuePaise } = this.one(due);
    const paise = this.one([refundDuePaise, refundDuePaise, Math.ceil(refundDuePaise / 2)]);
    this.say(`${paise} of ${orderID}, which is due, is sent`);
    const { refundedPaise } = this.find(orderID).state;
    this.change(orderID, { refundedPaise: refundedPaise + paise });
    const after = this.rules.entitlement(this.orders);
    const others = (all: Entitlement) =>
      all.allocations.flatMap((one) =>
        one.refundDuePaise > 0 && one.orderID !== orderID ? [one] : [],
      );
    const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
    hold('sending what is due changes a plan', isSame(before.grants, after.grants));
    hold('sending what is due changes another debt', isSame(others(before), others(after)));
  }

  private takeBack(
    how: string,
    what: 'refundedPaise' | 'disputeLostPaise' | 'refundPendingPaise',
  ): void {
    const order = this.anyPaid();
    const left = order ? netPaidPaise(order.terms, order.state) : 0;
    const paise = this.one([left, Math.ceil(left / 2), Math.min(left, 100)]);
    if (order && paise > 0) {
      const { orderID } = order.terms;
      this.say(`${how}: ${paise} of ${orderID}`);
      this.change(orderID, { [what]: order.state[what] + paise });
    }
  }

  private failRefund(): void {
    const pending = this.orders.filter(({ state }) => state.refundPendingPaise > 0);
    if (pending.length > 0) {
      const { orderID } = this.one(pending).terms;
      this.say(`the refund of ${orderID} fails`);
      this.change(orderID, { refundPendingPaise: 0 });
    }
  }

  private extend(): void {
    const order = this.anyPaid();
    if (order) {
      const { orderID } = order.terms;
      const id = `x${this.history.length}`;
      const cause = this.one(ExtensionCause.options);
      const extension = extensionWith({ id, at: this.now, days: this.one([1, 10]), cause });
      this.say(`${extension.days} days are added for ${cause}`);
      const before = this.creditFor('innovator');
      const extended = { ...order, extensions: [...order.extensions, extension] };
      this.orders = this.orders.map((one) => (one.terms.orderID === orderID ? extended : one));
      const isWorthMoney = cause === 'goodwill' && this.creditFor('innovator') > before;
      hold('goodwill has a cash value', !isWorthMoney);
    }
  }

  private creditFor(offer: PaidOffer): number {
    const quote = this.rules.quotePlan(offer, this.orders, this.now);
    return quote.kind === 'notNeeded' ? 0 : quote.creditPaise;
  }

  private checkAlways(): void {
    const { grants, allocations } = this.rules.entitlement(this.orders);
    for (const { terms, state } of this.orders.filter((one) => one.state.status === 'paid')) {
      const own = allocations.find(({ orderID }) => orderID === terms.orderID);
      const places = [
        ...(own?.inPlans ?? []).map(({ paise }) => paise),
        own?.usedPaise ?? 0,
        own?.refundDuePaise ?? 0,
        state.refundedPaise,
        state.refundPendingPaise,
        state.disputeLostPaise,
      ];
      const isWhole = places.reduce((sum, paise) => sum + paise, 0) === terms.amountPaise;
      hold('money is in no place or in two', isWhole && Math.min(...places) >= 0);
    }
    for (const { orderID } of grants) {
      const { terms, state } = this.find(orderID);
      const isLate = (state.paidAt ?? 0) > terms.startTime + dayMs;
      hold('an order is paid on its terms more than a day after it was opened', !isLate);
    }
    const inPlans = allocations.flatMap((one) => one.inPlans);
    for (const grant of grants.filter(({ endedBy }) => endedBy === null)) {
      const paise = grant.funding.reduce((sum, one) => sum + one.paise, 0);
      const allocated = inPlans
        .filter(({ orderID }) => orderID === grant.orderID)
        .reduce((sum, one) => sum + one.paise, 0);
      hold('a plan holds money that no order brought', paise === allocated);
      const days = (grant.validUntil - grant.validFrom) / dayMs - grant.addedDays;
      hold(
        'a plan lasts longer or shorter than its money',
        paise <= grant.pricePaise && days === Math.ceil((365 * paise) / grant.pricePaise),
      );
    }
    const reversed = this.rules.entitlement(this.orders.toReversed());
    hold(
      'the plan depends on the order in which payments are known',
      JSON.stringify(reversed.grants) === JSON.stringify(grants),
    );
  }

  private checkQuote(offer: PaidOffer): void {
    const paid = this.orders.filter(({ state }) => state.status === 'paid');
    const [quote, ofPaid] = [this.orders, paid].map((orders) =>
      JSON.stringify(this.rules.quotePlan(offer, orders, this.now)),
    );
    hold('a quote depends on orders that are not paid', quote === ofPaid);
  }

  private level(): number {
    return levels.indexOf(planAt(this.rules.entitlement(this.orders), this.now).level);
  }

  private change(orderID: string, state: Partial<OrderState>): void {
    this.orders = this.orders.map((order) =>
      order.terms.orderID === orderID ? { ...order, state: { ...order.state, ...state } } : order,
    );
  }

  private find(orderID: string): Order {
    const order = this.orders.find(({ terms }) => terms.orderID === orderID);
    if (!order) {
      throw new Error(`${orderID} is gone`);
    }
    return order;
  }

  private anyUnpaid(): Order | undefined {
    const received = new Set(this.unknown.map(({ orderID }) => orderID));
    // Most people pay on the day on which they open an order.
    const since = this.one([0, this.now - dayMs, this.now - dayMs, this.now - dayMs]);
    return this.any(
      ({ terms, state }) =>
        state.status !== 'paid' && terms.startTime >= since && !received.has(terms.orderID),
    );
  }

  private anyPaid(): Order | undefined {
    return this.any(({ state }) => state.status === 'paid');
  }

  private any(isFit: (order: Order) => boolean): Order | undefined {
    const fit = this.orders.filter(isFit);
    return fit.length > 0 ? this.one(fit) : undefined;
  }

  private one<T>(things: readonly T[]): T {
    const thing = things[Math.floor(this.chance() * things.length)];
    if (thing === undefined) {
      throw new Error('one of nothing');
    }
    return thing;
  }

  private say(what: string): void {
    this.history.push(`day ${((this.now - start) / dayMs).toFixed(3)}: ${what}`);
  }
}

/** The plans that were not ended, each by its order, with what it holds. */
function plansOf({ grants }: Entitlement): { orderID: string; paise: number }[] {
  return grants
    .filter(({ endedBy }) => endedBy === null)
    .map(({ orderID, funding }) => ({
      orderID,
      paise: funding.reduce((sum, { paise }) => sum + paise, 0),
    }));
}
