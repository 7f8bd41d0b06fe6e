import { initialCursor, type PollCursor } from '../../../lambdas/domain/money/sync/PollCursor.ts';
import type { PollPorts } from '../../../lambdas/domain/money/sync/pollPayments.ts';
import { ModelLists } from './ModelLists.ts';
import type { ModelProvider } from './ModelProvider.ts';
import type { ModelStore } from './ModelStore.ts';

/** What the test's model keeps for reading the provider's lists. */
export class ModelPolling {
  readonly lists: ModelLists;
  progress: PollCursor = initialCursor;
  private readonly store: ModelStore;

  constructor(store: ModelStore, provider: ModelProvider) {
    this.store = store;
    this.lists = new ModelLists(provider);
  }

  /** The ports that no other use case has. */
  ports() {
    return {
      lists: { page: this.lists.page, orderOf: this.lists.orderOf },
      issued: { ofOrder: async (orderID) => this.store.invoicing.ofOrder(orderID) },
      people: { find: async () => null },
      kept: {
        ofPayment: async (paymentID) =>
          [...this.store.factsOf].flatMap(([orderID, facts]) =>
            [...facts.values()]
              .filter((fact) => fact.paymentID === paymentID)
              .map((fact) => ({ orderID, fact })),
          ),
      },
      book: {
        read: async () => this.progress,
        write: async (next) => {
          const isFree = next.version === this.progress.version;
          this.progress = isFree ? { ...next, version: next.version + 1 } : this.progress;
          return isFree;
        },
      },
      pause: async () => undefined,
    } satisfies Partial<PollPorts>;
  }
}
