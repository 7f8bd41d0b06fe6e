import type { MoneyAlert } from '../../../lambdas/domain/money/ports.ts';
import { initialCursor, type ReadingName } from '../../../lambdas/domain/money/sync/PollCursor.ts';
import { type PollPorts, pollPayments } from '../../../lambdas/domain/money/sync/pollPayments.ts';
import { orderWith, start } from '../money/fixtures.ts';
import { ModelPolling } from './ModelPolling.ts';
import { ModelProvider } from './ModelProvider.ts';
import { ModelStore } from './ModelStore.ts';
import { orderIDOf, people } from './people.ts';
import { Steps } from './Steps.ts';

const hourMs = 3_600_000;
const never = () => false;

/** A database, a provider and the ports over them; every call of a port may break. */
export class PollingFixture {
  readonly steps = new Steps(
    () => 0.5,
    () => undefined,
  );
  readonly store = new ModelStore(this.steps, undefined);
  readonly provider = new ModelProvider(this.steps, undefined);
  readonly polling = new ModelPolling(this.store, this.provider);
  readonly lists = this.polling.lists;
  readonly noted: { readonly event: MoneyAlert; readonly ids: Readonly<Record<string, string>> }[] =
    [];
  private calls = 0;
  private breaks: { at: number; error: Error } | undefined;

  /** An order with a captured payment that no webhook reported. */
  pay(made: number, at = start) {
    const payment = this.begin(made, at);
    this.provider.move(payment, 'captured');
    return payment;
  }

  /** An order with a payment of which nothing has come yet. */
  begin(made: number, at = start) {
    const [{ sub } = { sub: '' }] = people;
    const orderID = orderIDOf(sub, at, made);
    const id = `order_${made}`;
    const order = { ...orderWith({ orderID, sub }), razorpayOrderID: id, version: 0 };
    this.store.orders.set(orderID, order);
    const atProvider = { id, amountPaise: 90_000, currency: 'INR', receipt: orderID };
    this.provider.orders.set(id, atProvider);
    return this.provider.attempt(atProvider, at, {});
  }

  /** One of the readings is never due. */
  leaveOut(reading: ReadingName): void {
    this.polling.progress.set(reading, { ...initialCursor, readUntil: Number.MAX_SAFE_INTEGER });
  }

  paid(): number {
    return [...this.store.orders.values()].filter(({ state }) => state.status === 'paid').length;
  }

  async run(now = start + hourMs, until = never, ports: Partial<PollPorts> = {}) {
    let result: Awaited<ReturnType<typeof pollPayments>> | undefined;
    let failed: unknown;
    this.steps.spawn(
      'list',
      async (actor) => {
        result = await pollPayments({ ...this.ports(actor), ...ports }, now, until);
      },
      (error) => {
        failed = error;
      },
    );
    await this.steps.drain();
    if (!result) {
      throw failed;
    }
    return result;
  }

  /** Makes the call after this many fail. */
  breakAfter(calls: number, error: Error): void {
    this.breaks = { at: this.calls + calls, error };
  }

  private ports(actor: { name: string }): PollPorts {
    const { orders, accounts, commitments } = this.store.ports(actor);
    const { lists, kept, cursors, ...others } = this.polling.ports();
    return {
      ...others,
      orders: this.breakable(orders),
      provider: this.breakable(this.provider.port(actor)),
      lists: this.breakable(lists),
      kept: this.breakable(kept),
      cursors: this.breakable(cursors),
      accounts,
      commitments,
      now: () => start,
      events: {
        alert: (event, ids) => void this.noted.push({ event, ids }),
        count: () => undefined,
      },
    };
  }

  private breakable<T extends object>(port: T): T {
    const broken = Object.entries(port).map(([name, call]) => [
      name,
      async (...given: unknown[]) => {
        this.calls += 1;
        if (this.calls === this.breaks?.at) {
          throw this.breaks.error;
        }
        return call(...given);
      },
    ]);
    return Object.fromEntries(broken);
  }
}
