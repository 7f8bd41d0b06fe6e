import { factKey } from '../../../lambdas/domain/money/orders/Fact.ts';
import type { PendingWebhook, PendingWebhooks } from '../../../lambdas/domain/money/ports.ts';
import type { Bug } from './bugs.ts';

/** A pending webhook as the model keeps it. */
interface ModelPending {
  readonly webhook: PendingWebhook;
  readonly tries: number;
  readonly nextTryAt: number;
}

/** The test's model of the retry queue. */
export class ModelPendingWebhooks {
  readonly kept = new Map<string, ModelPending>();
  private readonly bug: Bug | undefined;

  constructor(bug: Bug | undefined) {
    this.bug = bug;
  }

  /** The port, each call one whole step. */
  port(step: <T>(name: string, act: () => T) => Promise<T>): PendingWebhooks {
    const { kept, bug } = this;
    const dueAt = (now: number) => this.dueAt(now);
    return {
      put: async (webhook) => {
        const { razorpayOrderID, receivedAt, facts, disputeID } = webhook;
        const id = [razorpayOrderID, receivedAt, ...facts.map(factKey), disputeID].join('#');
        if (bug !== 'acknowledgedEarly') {
          await step('put pending', () => void kept.set(id, { webhook, tries: 0, nextTryAt: 0 }));
        }
      },
      due: async function* (now) {
        yield* await step('look at pending', () => dueAt(now));
      },
      postpone: (id, tries, nextTryAt) =>
        step('postpone pending', () => {
          const pending = kept.get(id);
          if (pending) {
            kept.set(id, { ...pending, tries, nextTryAt });
          }
        }),
      remove: (id) => step('remove pending', () => void kept.delete(id)),
    };
  }

  private dueAt(now: number) {
    return [...this.kept]
      .filter(([, { nextTryAt }]) => nextTryAt <= now)
      .map(([id, { webhook, tries }]) => ({
        id,
        tries,
        receivedAt: webhook.receivedAt,
        read: () => webhook,
      }));
  }
}
