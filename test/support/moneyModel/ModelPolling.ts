import type { PollCursor } from '../../../lambdas/contract/tables/pollCursors.ts';
import {
  initialCursor,
  type PollCursorStore,
  type ReadingName,
} from '../../../lambdas/domain/money/sync/PollCursor.ts';
import type { PollPorts } from '../../../lambdas/domain/money/sync/pollPayments.ts';
import type { Bug } from './bugs.ts';
import { ModelLists } from './ModelLists.ts';
import type { ModelProvider } from './ModelProvider.ts';
import type { ModelStore } from './ModelStore.ts';

/** What the test's model keeps for reading the provider's lists. */
export class ModelPolling {
  readonly lists: ModelLists;
  readonly progress = new Map<ReadingName, PollCursor>();
  private readonly store: ModelStore;
  private readonly bug: Bug | undefined;

  constructor(store: ModelStore, provider: ModelProvider, bug?: Bug) {
    this.store = store;
    this.lists = new ModelLists(provider);
    this.bug = bug;
  }

  /** How far a reading has come. */
  cursor(reading: ReadingName): PollCursor {
    return this.progress.get(reading) ?? initialCursor;
  }

  /** The ports that no other use case has. */
  ports() {
    return {
      lists: {
        page: async (...asked) => {
          const page = await this.lists.page(...asked);
          return this.bug === 'firstPageAlone' ? { ...page, isLast: true } : page;
        },
        orderOf: this.lists.orderOf,
      },
      issued: { ofOrder: async (orderID) => this.store.invoices.ofOrder(orderID) },
      people: { find: async () => null },
      kept: {
        ofPayment: async (paymentID) =>
          [...this.store.factsOf].flatMap(([orderID, facts]) =>
            [...facts.values()]
              .filter((fact) => fact.paymentID === paymentID)
              .map((fact) => ({ orderID, fact })),
          ),
      },
      cursors: this.cursors(),
      pause: async () => undefined,
    } satisfies Partial<PollPorts>;
  }

  private cursors(): PollCursorStore {
    return {
      read: async (reading) =>
        this.bug === 'recentAlone' && reading !== 'recent'
          ? { ...initialCursor, readUntil: Number.MAX_SAFE_INTEGER }
          : this.cursor(reading),
      write: async (reading, next) => {
        const isFree = next.version === this.cursor(reading).version;
        if (isFree) {
          this.progress.set(reading, { ...next, version: next.version + 1 });
        }
        return isFree;
      },
    };
  }
}
