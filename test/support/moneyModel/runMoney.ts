/** One randomized run of the real use cases over the models: people buy, the provider tells or does not, calls fail and die. */
import { Failure } from '../../../lambdas/domain/Failure.ts';
import { createOrder } from '../../../lambdas/domain/money/orders/createOrder.ts';
import { upgradeSubscription } from '../../../lambdas/domain/money/orders/upgradeSubscription.ts';
import { followUp } from '../../../lambdas/domain/money/refunds/followUp.ts';
import { handleWebhook } from '../../../lambdas/domain/money/sync/handleWebhook.ts';
import { rewindCursor } from '../../../lambdas/domain/money/sync/PollCursor.ts';
import { pollPayments } from '../../../lambdas/domain/money/sync/pollPayments.ts';
import { syncOrder } from '../../../lambdas/domain/money/sync/syncOrder.ts';
import { dayMs } from '../money/fixtures.ts';
import type { Bug } from './bugs.ts';
import { checkoutAnswer } from './checkoutAnswer.ts';
import { decideAtRandom } from './decideAtRandom.ts';
import { InvariantViolation } from './hold.ts';
import { checkAlways, checkAtRest } from './invariants.ts';
import { ModelPolling } from './ModelPolling.ts';
import { heldPaise, type ModelEvent, ModelProvider } from './ModelProvider.ts';
import { type Backup, ModelStore } from './ModelStore.ts';
import { modelPorts } from './modelPorts.ts';
import { orderIDOf, people } from './people.ts';
import { endRefunds, hasPendingRefund, passTime, payAtRandom } from './providerEvents.ts';
import { type Actor, Broken, calm, chanceFrom, isTrouble, Steps } from './Steps.ts';

const offers = ['explorer', 'explorer', 'creator', 'innovator'] as const;
const noEventIDs = { isReused: async () => false };
const nothingSaid = { body: new Uint8Array(), signature: '', eventID: '' };
const jumps = [0, 100, 240, 30].map((days) => days * dayMs);
/** After which of them a database is restored, to the moment before the one before: longer ago than a reading looks back on its own. */
const restoredAfter = 2;
const trouble = { fail: 0.05, lose: 0.03, crash: 0.004, stall: 0.35 };

/**
 * Plays one history that follows from a seed.
 *
 * @throws Error that names the invariant which did not hold, with the seed and what happened before
 */
export async function runMoney(seed: number, bug?: Bug): Promise<void> {
  const run = new MoneyRun(seed, bug);
  try {
    await run.play();
  } catch (cause) {
    const last = run.steps.history.slice(-60).join('\n');
    throw new Error(`seed ${seed}: ${cause}\n${last}`, { cause });
  }
}

class MoneyRun {
  readonly steps: Steps;
  readonly store: ModelStore;
  readonly provider: ModelProvider;
  private readonly polling: ModelPolling;
  private readonly bug: Bug | undefined;
  private readonly isRestored: boolean;
  private made = 0;
  private unacknowledged: (() => unknown)[] = [];
  private defect: unknown;

  constructor(seed: number, bug: Bug | undefined) {
    this.steps = new Steps(chanceFrom(seed), () => this.check());
    this.store = new ModelStore(this.steps, bug);
    this.provider = new ModelProvider(this.steps, bug, seed % 2 === 0);
    this.store.invoices.heldPaise = (paymentID) => heldPaise(this.provider.payments.get(paymentID));
    this.polling = new ModelPolling(this.store, this.provider, bug);
    this.bug = bug;
    this.isRestored = seed % 3 === 0;
  }

  private get now(): number {
    return this.provider.now;
  }

  /** The one time of this history, epoch ms. */
  private set now(now: number) {
    this.provider.now = now;
    this.store.invoices.now = now;
  }

  async play(): Promise<void> {
    const backups: { readonly backup: Backup; readonly at: number }[] = [];
    for (const [index, jump] of jumps.entries()) {
      this.now += jump;
      this.store.expire(this.now);
      backups.push({ backup: this.store.backUp(), at: this.now });
      for (let phase = 0; phase < 5; phase += 1) {
        this.steps.trouble = trouble;
        await this.phase();
        this.now += this.steps.one([1000, 60_000, 6 * 60_000, 31 * 60_000]);
      }
      await this.rest();
      const earlier = backups[restoredAfter - 1];
      if (this.isRestored && index === restoredAfter && earlier) {
        await this.restore(earlier.backup, earlier.at);
      }
    }
  }

  /** The database is put back to an earlier moment, and what the provider lists brings the rest back. */
  private async restore(backup: Backup, at: number): Promise<void> {
    this.store.restore(backup);
    if (this.bug !== 'pollingNotRewound') {
      await rewindCursor(this.polling.ports().cursors, at);
    }
    await this.rest();
  }

  /** Several at once. */
  private async phase(): Promise<void> {
    const { provider, steps } = this;
    for (let count = 0; count < 4; count += 1) {
      steps.one([
        () => this.buy(),
        () => this.buy(),
        () => this.during((at) => payAtRandom(provider, steps, at)),
        () => this.during((at) => payAtRandom(provider, steps, at)),
        () => this.during((at) => passTime(provider, steps, at)),
        () => this.verify(),
        () => this.verify(),
        () => this.poll(),
        () => this.follow(),
        () => this.decide(),
        () => this.storm(),
        () => this.deleteAccount(),
        () => this.askGuardian(),
      ])();
    }
    this.tell(0.7);
    await this.drain();
  }

  /** Until nothing is left to do: events come at last, the lists are read for longer than anybody waits for money. */
  private async rest(): Promise<void> {
    for (let look = 0; look < 24; look += 1) {
      this.now += look === 0 ? 6 * 60_000 : 6 * 3_600_000;
      this.steps.trouble = look < 4 ? { ...trouble, crash: 0.001 } : calm;
      passTime(this.provider, this.steps, this.now);
      this.poll();
      this.follow();
      this.decide();
      this.tell(look < 4 ? 0.5 : 1);
      await this.drain();
    }
    // Banks end what is pending within days, before time jumps on: no reading goes back further for refunds. Another day, and the daily
    // reading knows it. What is refunded makes credit notes, and may make another order's plan.
    const isDone = () => this.store.followUps.size === 0 && !hasPendingRefund(this.provider);
    for (let looks = 0; looks === 0 || (!isDone() && looks < 10); looks += 1) {
      endRefunds(this.provider, this.steps, looks < 5);
      this.tell(1);
      this.now += dayMs;
      this.poll();
      this.follow();
      await this.drain();
    }
    const { store, provider } = this;
    checkAtRest({ store, provider, people: people.map(({ sub }) => sub) });
    const { commits } = this.store;
    for (const order of this.store.orders.values()) {
      this.spawn('again', async (actor) => void (await syncOrder(this.ports(actor), order)));
    }
    await this.drain();
    if (this.store.commits !== commits) {
      throw new InvariantViolation('settling what has not changed wrote something');
    }
  }

  private ports(actor: Actor) {
    return { ...modelPorts(this, actor), now: () => this.now };
  }

  private buy(): void {
    const able = people.filter(({ sub }) => !this.store.paymentsEnded.has(sub));
    if (able.length === 0) {
      return;
    }
    const caller = this.steps.one(able);
    const request = { offerName: this.steps.one(offers), state: null };
    const newID = (sub: string, now: number) => {
      this.made += 1;
      return orderIDOf(sub, now, this.made);
    };
    for (let click = this.steps.happens(0.4) ? 2 : 1; click > 0; click -= 1) {
      this.spawn(`buy ${request.offerName}`, async (actor) => {
        const ports = { ...this.ports(actor), newOrderID: newID };
        this.provider.handOut((await createOrder(ports, caller, request, this.now))?.order);
      });
    }
  }

  /** Checkout's answer comes in, from its owner or from someone else. */
  private verify(): void {
    const answer = checkoutAnswer(this.provider, this.store, this.steps);
    if (!answer) {
      return;
    }
    const { order, caller, isOwner, verifyBuy } = answer;
    if (this.store.isDeleted(caller.sub)) {
      return;
    }
    const request = { offerName: order.terms.offerName, verifyBuy };
    const at = this.now;
    this.spawn(isOwner ? 'verify' : 'steal', async (actor) => {
      await upgradeSubscription(this.ports(actor), caller, request, at);
      if (!isOwner || this.store.orders.get(order.terms.orderID)?.state.status !== 'paid') {
        throw new InvariantViolation('someone was told yes who must not be');
      }
    });
  }

  /** One order is asked about from everywhere while it is being paid. */
  private storm(): void {
    const ids = [...this.provider.orders.keys()].slice(-3);
    if (ids.length > 0) {
      const razorpayOrderID = this.steps.one(ids);
      for (let count = 0; count < 4; count += 1) {
        this.receive({ razorpayOrderID, arrives: false });
        this.during((at) => payAtRandom(this.provider, this.steps, at, razorpayOrderID));
      }
    }
  }

  private follow(): void {
    const at = this.now;
    for (let count = this.steps.happens(0.3) ? 2 : 1; count > 0; count -= 1) {
      const act = async (actor: Actor) => void (await followUp(this.ports(actor), at, () => false));
      this.spawn('follow', act);
    }
  }

  private poll(): void {
    const at = this.now;
    for (let count = this.steps.happens(0.3) ? 2 : 1; count > 0; count -= 1) {
      this.spawn('poll', async (actor) => {
        const ports = { ...this.ports(actor), ...this.polling.ports() };
        await pollPayments(ports, at, () => false);
      });
    }
  }

  /** In some histories one person leaves, while others go on. Nobody calls for that account any more; banks still answer. */
  private deleteAccount(): void {
    const { store, steps, now } = this;
    const { sub } = steps.one(people);
    const isFirst = () => !people.some((one) => store.isDeleted(one.sub));
    if (isFirst() && steps.happens(0.1)) {
      this.during(() => isFirst() && store.deleteAccount(sub, now));
    }
  }

  /** A parent or guardian withdraws the agreement to an account, or gives it again. Banks still answer, and refunds go on. */
  private askGuardian(): void {
    const { store, steps, now } = this;
    const { sub } = steps.one(people);
    if (steps.happens(0.3)) {
      this.during(() => {
        if (!store.paymentsEnded.has(sub)) {
          store.withdrawAgreement(sub, now);
        } else if (!store.isDeleted(sub)) {
          store.paymentsEnded.delete(sub);
        }
      });
    }
  }

  private decide(): void {
    const { store, steps, now } = this;
    this.spawn('decide', (actor) => decideAtRandom(this.ports(actor), store, steps, now));
  }

  /** Sends a part of the events that wait, in any order. */
  private tell(part: number): void {
    const { events } = this.provider;
    this.provider.events = [];
    for (const event of events) {
      if (this.steps.happens(part)) {
        this.receive(event);
      } else {
        this.provider.events.push(event);
      }
    }
  }

  private receive(event: ModelEvent): void {
    const { razorpayOrderID, paymentID = null, disputeID = null } = event;
    const at = this.now;
    const read = async () => ({ razorpayOrderID, paymentID, disputeID, madeAt: at });
    const given = { webhooks: { signed: async () => true, read }, eventIDs: noEventIDs };
    let isReceived = false;
    this.spawn('receive', async (actor) => {
      this.unacknowledged.push(
        () => event.arrives && !isReceived && this.provider.events.push(event),
      );
      await handleWebhook({ ...this.ports(actor), ...given }, nothingSaid, at);
      isReceived = true;
    });
  }

  /** Something that the provider does on its own, in the midst of it all. */
  private during(act: (now: number) => void): void {
    const at = this.now;
    const broken = () => new Broken('provider');
    this.spawn('provider', (actor) => this.steps.step(actor, 'acts', () => act(at), broken));
  }

  private spawn(name: string, act: (actor: Actor) => Promise<void>): void {
    this.made += 1;
    this.steps.spawn(`${name} ${this.made}`, act, (error) => {
      this.defect ??= defectIn(error);
    });
  }

  private async drain(): Promise<void> {
    await this.steps.drain();
    // A delivery that died or failed before it said "received" is told again.
    for (const again of this.unacknowledged.splice(0)) {
      again();
    }
    if (this.defect !== undefined) {
      throw this.defect;
    }
  }

  private check(): void {
    const { store, provider } = this;
    try {
      checkAlways({ store, provider, people: people.map(({ sub }) => sub) }, this.now);
    } catch (error) {
      this.defect ??= error;
    }
  }
}

/** What is neither an answer to the caller nor trouble that the run made, alone or among others. */
function defectIn(error: unknown): unknown {
  if (error instanceof AggregateError) {
    return error.errors.map(defectIn).find((defect) => defect !== undefined);
  }
  return error instanceof Failure || isTrouble(error) ? undefined : error;
}
