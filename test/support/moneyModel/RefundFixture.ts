import type { Fact, RefundFact } from '../../../lambdas/contract/tables/facts.ts';
import type { OrderTerms } from '../../../lambdas/contract/tables/orders.ts';
import type { Person } from '../../../lambdas/contract/tables/people.ts';
import type { Refund } from '../../../lambdas/contract/tables/refunds.ts';
import { Failure } from '../../../lambdas/domain/Failure.ts';
import type { Order } from '../../../lambdas/domain/money/orders/Order.ts';
import {
  approveRefund,
  approveRefundAgain,
  declineRefund,
} from '../../../lambdas/domain/money/refunds/decideRefund.ts';
import {
  agreeToRefund,
  declineRequest,
} from '../../../lambdas/domain/money/refunds/financeDecisions.ts';
import { type FollowUpResult, followUp } from '../../../lambdas/domain/money/refunds/followUp.ts';
import { listWaitingRefunds } from '../../../lambdas/domain/money/refunds/listWaitingRefunds.ts';
import type { RefundCommand, RefundProvider } from '../../../lambdas/domain/money/refunds/ports.ts';
import type { Decider } from '../../../lambdas/domain/money/refunds/Refund.ts';
import { requestRefund } from '../../../lambdas/domain/money/refunds/requestRefund.ts';
import { commitFacts, syncOrder } from '../../../lambdas/domain/money/sync/syncOrder.ts';
import { orderWith, start } from '../money/fixtures.ts';
import { type DecisionOutcome, decisionOf } from './decisionOf.ts';
import type { ModelPayment } from './ModelProvider.ts';
import { MoneyHarness } from './MoneyHarness.ts';
import type { modelPorts } from './modelPorts.ts';
import { orderIDOf, people } from './people.ts';

const limit = 200_000;

type ModelPorts = ReturnType<typeof modelPorts>;

/** Paid orders of one person, and what is done about their money, with nothing going wrong but what a test lets go wrong. */
export class RefundFixture {
  readonly money = new MoneyHarness();
  readonly sub = people[0]?.sub ?? '';
  /** The refunds that Razorpay was asked for. */
  readonly asked: RefundCommand[] = [];
  /** Replaces Razorpay's answers to the next refund requests, one each. */
  answers: (() => RefundFact | 'refused')[] = [];
  now = start;
  /** Whether no invoice can be stored. */
  isNumberingDown = false;
  /** What happens right before the next write of a refund, or after a new one was stored. */
  meanwhile: { readonly save?: () => void; readonly created?: () => void } = {};
  /** The name on the buyer's account; null once it is deleted. */
  buyerName: string | null = null;
  /** The moments since which use was counted, epoch ms. */
  readonly usesFrom: number[] = [];

  /** An order with a captured payment, settled and looked after. */
  async paid(
    made: number,
    terms: Partial<OrderTerms> = {},
    odd: Partial<ModelPayment> = {},
  ): Promise<Order> {
    const order = this.made(made, terms);
    this.pay(order, odd);
    return this.follow(order);
  }

  /** An order with a captured payment, settled; nothing that follows from it was done yet. */
  async paidUnfollowed(made: number, terms: Partial<OrderTerms> = {}): Promise<Order> {
    const order = this.made(made, terms);
    this.pay(order);
    return this.run((ports) => syncOrder(ports, order));
  }

  /** The buyer deletes the account. @param at epoch ms */
  deleteAccount(at: number): void {
    this.money.store.deleteAccount(this.sub, at);
  }

  /** The buyer's guardian withdraws their consent. @param at epoch ms */
  withdrawConsent(at: number): void {
    this.money.store.withdrawAgreement(this.sub, at);
  }

  private made(made: number, terms: Partial<OrderTerms>): Order {
    const { store, provider } = this.money;
    const orderID = orderIDOf(this.sub, start, made);
    const id = `order_${made}`;
    const order = {
      ...orderWith({ orderID, sub: this.sub, startTime: this.now, ...terms }),
      razorpayOrderID: id,
    };
    store.orders.set(orderID, order);
    const { amountPaise, currency } = order.terms;
    provider.orders.set(id, { id, amountPaise, currency, receipt: orderID });
    return order;
  }

  /** A further captured payment of an order. */
  pay({ razorpayOrderID, terms }: Order, odd: Partial<ModelPayment> = {}): ModelPayment {
    const { provider } = this.money;
    const { amountPaise, currency, orderID: receipt } = terms;
    const order = { id: razorpayOrderID ?? '', amountPaise, currency, receipt };
    const payment = provider.attempt(order, this.now, odd);
    provider.move(payment, 'captured');
    return payment;
  }

  /** Syncs an order with Razorpay and runs the follow-up. */
  async follow(order?: Order, more: readonly Fact[] = []): Promise<Order> {
    const { store } = this.money;
    await this.run(async (ports) => {
      for (const { terms, razorpayOrderID } of order ? [order] : store.orders.values()) {
        const facts = await ports.provider.facts(razorpayOrderID ?? '', true);
        await ports.orders.addFacts(terms.orderID, [...facts, ...more]);
        await commitFacts(ports, terms.orderID);
      }
    });
    await this.followUp();
    return (order && store.orders.get(order.terms.orderID)) ?? orderWith();
  }

  /** Looks at an order again, as after any change of it. */
  followAgain({ terms: { orderID } }: Order): Promise<FollowUpResult> {
    this.money.store.followUps.add(orderID);
    return this.followUp();
  }

  /** Runs the follow-up, which asks Razorpay about what is due only. @param until as `followUp`'s */
  followUp(until: () => boolean = () => false): Promise<FollowUpResult> {
    return this.run((ports) => followUp(ports, this.now, until));
  }

  /** Runs a use case with Razorpay's answers and what happens meanwhile as the test says. */
  private run<T>(act: (ports: ReturnType<RefundFixture['portsFrom']>) => Promise<T>): Promise<T> {
    this.money.store.invoices.now = this.now;
    return this.money.run((ports) => act(this.portsFrom(ports)));
  }

  private portsFrom(ports: ModelPorts) {
    const { refunds, refundProvider } = ports;
    const happens = (step: 'save' | 'created') => {
      const { [step]: act, ...others } = this.meanwhile;
      this.meanwhile = others;
      act?.();
    };
    const give: RefundProvider['refund'] = async (request) => {
      this.asked.push(request);
      const answer = this.answers.shift();
      return answer ? answer() : refundProvider.refund(request);
    };
    const put: typeof ports.invoices.put = async (invoice) => {
      if (this.isNumberingDown) {
        throw new Failure('operationFailed', 'numbering');
      }
      return ports.invoices.put(invoice);
    };
    return {
      ...ports,
      invoices: { ...ports.invoices, put },
      secondApprovalAbovePaise: limit,
      refundProvider: { refund: give },
      refunds: {
        ...refunds,
        save: (refund: Refund) => {
          happens('save');
          return refunds.save(refund);
        },
        create: async (refund: Refund) => {
          const isNew = await refunds.create(refund);
          happens('created');
          return isNew;
        },
      },
    };
  }

  /** A refund is made in the provider's dashboard. */
  refundInDashboard(amountPaise: number, state: RefundFact['state'] = 'processed'): RefundFact {
    const { provider } = this.money;
    const [payment] = provider.payments.values();
    if (payment) {
      provider.refund(payment, amountPaise, state, this.now);
    }
    const made = payment?.refunds.at(-1);
    if (!made) {
      throw new Error('there is no payment');
    }
    return made;
  }

  ask({ terms: { orderID } }: Order, reason = 'It was a gift.', sub = this.sub) {
    return this.run((ports) => requestRefund(ports, sub, { orderID, reason }, this.now));
  }

  approve(
    { terms: { orderID } }: Order,
    paise: number | null = null,
    more: { by?: string; sub?: string; paymentID?: string; isOurFault?: boolean } = {},
  ): Promise<DecisionOutcome> {
    const decision = { orderID, by: 'one@example.com', ...more };
    return decisionOf(this.run((ports) => approveRefund(ports, decision, paise, this.now)));
  }

  approveAgain({ terms: { orderID } }: Order, by: string, sub?: string): Promise<DecisionOutcome> {
    return decisionOf(
      this.run((ports) => approveRefundAgain(ports, { orderID, by, sub }, this.now)),
    );
  }

  decline({ terms: { orderID } }: Order, words: string): Promise<DecisionOutcome> {
    const decision = { orderID, by: 'one@example.com' };
    return decisionOf(this.run((ports) => declineRefund(ports, decision, words, this.now)));
  }

  /** Approves the order's first refund as the finance page does: for the amount that was seen. */
  agree(
    { terms: { orderID } }: Order,
    paise: number,
    more: { by?: string; sub?: string; orderID?: string; paymentID?: string } = {},
  ): Promise<'agreed' | 'approved'> {
    const who = { by: 'one@example.com', sub: 'sub-of-one' };
    const agreement = { orderID, paymentID: 'pay_1', paise, ...who, ...more };
    return this.run(async (ports) => (await agreeToRefund(ports, agreement, this.now)).state);
  }

  /** Declines the order's first refund as the finance page does. */
  declineRequest({ terms: { orderID } }: Order, sub = 'sub-of-one'): Promise<void> {
    const who = { by: 'one@example.com', sub };
    const declining = { orderID, paymentID: 'pay_1', words: 'Most of it was read.', ...who };
    return this.run((ports) => declineRequest(ports, declining, this.now));
  }

  /** What waits for finance, as a member of it sees it. */
  waiting(who: Decider = { by: 'one@example.com', sub: 'sub-of-one' }) {
    const { buyerName: name } = this;
    const find = async (sub: string) => (name === null ? null : personWith({ sub, name }));
    const uses = {
      since: async (_: string, from: number) => {
        this.usesFrom.push(from);
        return { entries: 3, services: 2, servicesAccepted: 1, labSeats: 0 };
      },
    };
    return this.run((ports) =>
      listWaitingRefunds({ ...ports, people: { find }, uses }, who, this.now),
    );
  }

  /** Someone else changes the only refund. */
  change(changes: Partial<Refund>): void {
    const { works } = this.money.store.invoices;
    for (const [id, work] of works) {
      works.set(id, { ...work, ...changes, version: work.version + 1 });
    }
  }

  works(): Refund[] {
    return [...this.money.store.invoices.works.values()];
  }

  noted(): string[] {
    return this.money.noted.map(({ event }) => event);
  }
}

function personWith(more: Pick<Person, 'sub' | 'name'>): Person {
  return {
    emailID: 'asha@example.com',
    state: null,
    createdAt: start,
    consent: null,
    interests: null,
    pathID: null,
    emails: {},
    boughtFor: null,
    ...more,
  };
}
