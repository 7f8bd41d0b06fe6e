import { unpaidOrderDays } from '../../../lambdas/contract/constants.ts';
import type { Fact, KeptFact, RefundFact } from '../../../lambdas/contract/tables/facts.ts';
import type { StoredInvoice } from '../../../lambdas/contract/tables/invoices.ts';
import type { OrderState } from '../../../lambdas/contract/tables/orders.ts';
import type { Refund } from '../../../lambdas/contract/tables/refunds.ts';
import type { FailedWebhook } from '../../../lambdas/contract/tables/webhookEvents.ts';
import { factKey } from '../../../lambdas/domain/money/orders/Fact.ts';
import { latestRefunds } from '../../../lambdas/domain/money/orders/latestFacts.ts';
import { isPassing, mayExpire } from '../../../lambdas/domain/money/orders/mayExpire.ts';
import { mayNeedFollowUp } from '../../../lambdas/domain/money/orders/mayNeedFollowUp.ts';
import type { Extension, Order, OrderInvoice } from '../../../lambdas/domain/money/orders/Order.ts';
import type {
  Accounts,
  CommitmentBook,
  Commitments,
  FailedWebhooks,
  Orders,
  PaymentsEnded,
} from '../../../lambdas/domain/money/ports.ts';
import type { FollowUpQueue, PlanBenefits } from '../../../lambdas/domain/money/refunds/ports.ts';
import { innovatorOrderOf } from '../../../lambdas/domain/services/innovatorOrder.ts';
import { dayMs } from '../money/fixtures.ts';
import type { Bug } from './bugs.ts';
import { InvariantViolation } from './hold.ts';
import { ModelInvoices } from './ModelInvoices.ts';
import { type Actor, Broken, type Steps } from './Steps.ts';

const statusRank = {
  created: 0,
  attempted: 1,
  failed: 1,
  authorized: 2,
  released: 2, // another payment may still be authorised
  paid: 3,
} as const;

/** The mistake of not asking whether a person's payments have ended, by why they have. */
const forgetsToAsk = {
  accountDeleted: 'deletionNotAsked',
  withoutGuardian: 'guardianNotAsked',
} as const satisfies Record<PaymentsEnded['why'], Bug>;

/** The database as it was at a moment. */
export interface Backup {
  readonly orders: ReadonlyMap<string, Order>;
  readonly factsOf: ReadonlyMap<string, Map<string, KeptFact>>;
  readonly commitments: ReadonlyMap<string, Commitments>;
  readonly followUps: ReadonlySet<string>;
  readonly works: ReadonlyMap<string, Refund>;
  readonly chain: readonly StoredInvoice[];
}

/** The test's model of the database: maps, each call of a port one whole step. */
export class ModelStore {
  readonly orders = new Map<string, Order>();
  readonly factsOf = new Map<string, Map<string, KeptFact>>();
  /** Who may pay for nothing: their account is deleted, or no parent or guardian agrees to it any more. Restores don't touch it. */
  readonly paymentsEnded = new Map<string, PaymentsEnded>();
  /** Webhooks that are recorded because they failed. */
  readonly failedWebhooks = new Set<FailedWebhook>();
  readonly commitments = new Map<string, Commitments>();
  /** Orders that may need an invoice or a refund. */
  readonly followUps = new Set<string>();
  /** People with a service request that is not accepted: everyone makes one while Innovator is in force. */
  readonly waitingForUs = new Set<string>();
  readonly invoices: ModelInvoices;
  /** How often an order's state was written. */
  commits = 0;
  /** Whether it was put back to an earlier moment. */
  isRestored = false;
  private readonly steps: Steps;
  private readonly bug: Bug | undefined;

  constructor(steps: Steps, bug: Bug | undefined) {
    this.steps = steps;
    this.bug = bug;
    this.invoices = new ModelInvoices(bug);
    this.invoices.isOf = (orderID, sub) => this.ownerOf(orderID) === sub;
  }

  ofPerson(sub: string): Order[] {
    return [...this.orders.values()]
      .filter(({ terms }) => terms.sub === sub)
      .sort((one, other) => (one.terms.orderID < other.terms.orderID ? -1 : 1));
  }

  /** Whose order it is; empty when there is no such order. */
  ownerOf(orderID: string): string {
    return this.orders.get(orderID)?.terms.sub ?? '';
  }

  /** The database removes what is not kept any more. @param now epoch ms */
  expire(now: number): void {
    const isOver = (since: number) => since + unpaidOrderDays * dayMs <= now;
    for (const [orderID, { terms, state }] of this.orders) {
      if (isOver(terms.startTime) && (mayExpire(state) || this.bug === 'paidOrdersExpire')) {
        this.orders.delete(orderID);
      }
    }
    for (const facts of this.factsOf.values()) {
      for (const [key, fact] of facts) {
        if (isOver(fact.keptAt) && isPassing(fact)) {
          facts.delete(key);
        }
      }
    }
  }

  /** What a backup has of this moment: everything but the chain of invoices, which is never put back. */
  backUp(): Backup {
    const { orders, factsOf, commitments, followUps, invoices } = this;
    return structuredClone({
      orders,
      factsOf,
      commitments,
      followUps,
      works: invoices.works,
      chain: invoices.chain,
    });
  }

  /** Everything is as it was when it was backed up. */
  restore(backup: Backup): void {
    const { orders, factsOf, commitments, followUps, works, chain } = backup;
    replaceAll(this.orders, orders);
    replaceAll(this.factsOf, factsOf);
    replaceAll(this.commitments, commitments);
    replaceAll(this.invoices.works, works);
    this.followUps.clear();
    for (const orderID of followUps) {
      this.followUps.add(orderID);
    }
    if (this.bug === 'invoicesRestored') {
      this.invoices.chain.splice(0, Infinity, ...chain);
    }
    this.isRestored = true;
  }

  /** The ports as one actor has them. */
  ports(actor: Actor) {
    const step = <T>(name: string, act: () => T) => {
      if (name === 'commit') {
        this.steps.mayStall(actor);
      }
      return this.steps.step(actor, name, act, () => new Broken(name));
    };
    return {
      orders: this.orderPorts(step),
      accounts: this.accountPorts(step),
      commitments: this.commitmentPorts(step),
      failedWebhooks: this.failedWebhookPorts(step),
      ...this.invoices.numbering(step),
      refunds: this.invoices.refunds(step),
      followUps: this.followUpPorts(step),
      benefits: this.benefits(),
    };
  }

  private orderPorts(step: Step): Orders {
    return {
      find: (orderID) => step('find', () => this.orders.get(orderID) ?? null),
      ofPerson: (sub) =>
        step('ofPerson', () =>
          this.bug === 'otherPeoplesOrders' ? [...this.orders.values()] : this.ofPerson(sub),
        ),
      create: (order) =>
        step('create', () => {
          const { terms } = order;
          const isNew = !this.orders.has(terms.orderID);
          if (isNew) {
            this.orders.set(terms.orderID, order);
          }
          return isNew;
        }),
      attach: (orderID, razorpayOrderID) =>
        step('attach', () => this.attach(orderID, razorpayOrderID)),
      commit: (order, state) => step('commit', () => this.commit(order, state)),
      addFacts: async (orderID, facts) => {
        await Promise.all(
          facts.map((fact) => step(`add ${factKey(fact)}`, () => this.add(orderID, fact))),
        );
      },
      facts: (orderID) => step('facts', () => this.factsAbout(orderID)),
      addInvoice: (orderID, document) =>
        step(`bear ${document.number}`, () => this.bear(orderID, document)),
      extend: (orderID, extension, expectedCount) =>
        step('extend', () => this.extend(orderID, extension, expectedCount)),
    };
  }

  private accountPorts(step: Step): Accounts {
    return {
      paymentsEnded: (sub) =>
        step('account', () => {
          const ended = this.paymentsEnded.get(sub);
          return ended && this.bug !== forgetsToAsk[ended.why] ? ended : null;
        }),
    };
  }

  /** Whether a person's account is deleted, so that nobody can call for it any more. */
  isDeleted(sub: string): boolean {
    return this.paymentsEnded.get(sub)?.why === 'accountDeleted';
  }

  /** A person deletes the account. @param at epoch ms */
  deleteAccount(sub: string, at: number): void {
    this.paymentsEnded.set(sub, { at, why: 'accountDeleted' });
  }

  /** A parent or guardian withdraws the agreement to an account. @param at epoch ms */
  withdrawAgreement(sub: string, at: number): void {
    this.paymentsEnded.set(sub, { at, why: 'withoutGuardian' });
  }

  private factsAbout(orderID: string): KeptFact[] {
    const facts = [...(this.factsOf.get(orderID)?.values() ?? [])];
    return this.bug === 'attemptForArrival'
      ? facts.map((fact) => ({ ...fact, keptAt: 'at' in fact ? fact.at : fact.keptAt }))
      : facts;
  }

  private attach(orderID: string, id: string): Order | null {
    const order = this.orders.get(orderID);
    if (!order) {
      return null;
    }
    const { razorpayOrderID, otherRazorpayOrderIDs: others } = order;
    const isKnown = razorpayOrderID === id || others.includes(id);
    if (razorpayOrderID === null) {
      this.orders.set(orderID, { ...order, razorpayOrderID: id });
    } else if (!isKnown) {
      this.orders.set(orderID, { ...order, otherRazorpayOrderIDs: [...others, id] });
    }
    const kept = this.orders.get(orderID) ?? null;
    return kept && this.bug === 'attachNotReadBack' ? { ...kept, razorpayOrderID: id } : kept;
  }

  private commit(order: Order, state: OrderState): boolean {
    const { orderID } = order.terms;
    const kept = this.orders.get(orderID);
    if (!kept || (kept.version !== order.version && this.bug !== 'noVersionCheck')) {
      return false;
    }
    const facts = [...(this.factsOf.get(orderID)?.values() ?? [])];
    requireForward(kept.state, state, latestRefunds(facts, kept.state.paymentID ?? ''));
    this.commits += 1;
    const unlistedRefundPaise =
      this.bug === 'unlistedRefundForgotten' ? 0 : state.unlistedRefundPaise;
    this.orders.set(orderID, {
      ...kept,
      state: { ...state, unlistedRefundPaise },
      version: kept.version + 1,
    });
    if (mayNeedFollowUp(state)) {
      this.followUps.add(orderID);
    }
    const { sub } = order.terms;
    if (this.hasInnovator(sub, this.invoices.now)) {
      this.waitingForUs.add(sub);
    }
    return true;
  }

  private hasInnovator(sub: string, now: number): boolean {
    return innovatorOrderOf(this.ofPerson(sub), now) !== null;
  }

  /** No step of its own: a run may only do it twice, which changes nothing. */
  private benefits(): PlanBenefits {
    return {
      end: async ({ orderID }, now) => {
        const sub = this.ownerOf(orderID);
        if (this.bug !== 'benefitsOutliveMoney' && !this.hasInnovator(sub, now)) {
          this.waitingForUs.delete(sub);
        }
      },
    };
  }

  private bear(orderID: string, document: OrderInvoice): void {
    const kept = this.orders.get(orderID);
    const isNew = !kept?.documents.some(({ position }) => position === document.position);
    if (kept && isNew && this.bug !== 'documentsForgotten') {
      const documents = [...kept.documents, document];
      documents.sort((one, other) => one.position - other.position);
      this.orders.set(orderID, { ...kept, documents });
    }
  }

  private extend(orderID: string, extension: Extension, expectedCount?: number): boolean {
    const kept = this.orders.get(orderID);
    if (!kept || kept.extensions.some(({ id }) => id === extension.id)) {
      return true;
    }
    if (expectedCount !== undefined && expectedCount !== kept.extensions.length) {
      return false;
    }
    this.orders.set(orderID, { ...kept, extensions: [...kept.extensions, extension] });
    return true;
  }

  private followUpPorts(step: Step): FollowUpQueue {
    const listed = () => [...this.followUps].flatMap((orderID) => this.orders.get(orderID) ?? []);
    return {
      orders: async function* () {
        yield* await step('followUps', listed);
      },
      done: ({ terms, version }) =>
        step('follow-up done', () => {
          if (this.orders.get(terms.orderID)?.version === version) {
            this.followUps.delete(terms.orderID);
          }
        }),
    };
  }

  /** Keeps a fact that is not kept yet. */
  add(orderID: string, fact: Fact): void {
    const facts = this.factsOf.get(orderID) ?? new Map<string, KeptFact>();
    const key =
      this.bug === 'paymentIDAsKey' && 'paymentID' in fact ? fact.paymentID : factKey(fact);
    if (!facts.has(key)) {
      this.factsOf.set(orderID, facts.set(key, { ...fact, keptAt: this.invoices.now }));
    }
  }

  private commitmentPorts(step: Step): CommitmentBook {
    const nothing: Commitments = { open: {}, version: 0 };
    return {
      read: (sub) => step('read commitments', () => this.commitments.get(sub) ?? nothing),
      write: (sub, commitments) =>
        step('write commitments', () => {
          const kept = this.commitments.get(sub) ?? nothing;
          const isFree = kept.version === commitments.version || this.bug === 'blindPromise';
          if (isFree) {
            this.commitments.set(sub, { ...commitments, version: kept.version + 1 });
          }
          return isFree;
        }),
    };
  }

  private failedWebhookPorts(step: Step): FailedWebhooks {
    const { failedWebhooks } = this;
    return {
      put: (webhook) => step('record webhook', () => void failedWebhooks.add(webhook)),
      all: async function* () {
        yield* await step('failed webhooks', () => [...failedWebhooks]);
      },
      remove: (webhook) => step('remove webhook', () => void failedWebhooks.delete(webhook)),
    };
  }
}

function replaceAll<V>(map: Map<string, V>, by: ReadonlyMap<string, V>): void {
  map.clear();
  for (const [key, value] of by) {
    map.set(key, value);
  }
}

type Step = <T>(name: string, act: () => T) => Promise<T>;

/** @throws InvariantViolation when a state would move back */
function requireForward(
  before: OrderState,
  after: OrderState,
  refunds: readonly RefundFact[],
): void {
  const failedPaise = refunds
    .filter(({ state }) => state === 'failed')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const isBack =
    statusRank[after.status] < statusRank[before.status] ||
    (before.mismatchedPayment !== null && after.mismatchedPayment === null) ||
    (before.paymentID === after.paymentID &&
      // What the provider calls refunded counts whole until each refund is known, and one of them may have failed.
      after.refundedPaise + after.refundPendingPaise + failedPaise < before.refundedPaise);
  if (isBack) {
    throw new InvariantViolation(`${JSON.stringify(before)} would become ${JSON.stringify(after)}`);
  }
}
