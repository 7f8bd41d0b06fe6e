import type { MoneyAlert, MoneyEvents } from '../../../lambdas/domain/money/ports.ts';
import { InvariantViolation } from './hold.ts';
import type { ModelProvider } from './ModelProvider.ts';
import type { ModelStore } from './ModelStore.ts';
import type { Actor } from './Steps.ts';

/** All ports over the models, as one actor has them. */
export function modelPorts(
  { store, provider }: { readonly store: ModelStore; readonly provider: ModelProvider },
  actor: Actor,
  events: MoneyEvents = { alert: refuseDefect, count: () => undefined },
) {
  const ended = new Map(store.paymentsEnded);
  return {
    ...store.ports(actor),
    provider: provider.port(actor, (orderID) => {
      const before = ended.get(store.ownerOf(orderID));
      return before !== undefined && before === store.paymentsEnded.get(store.ownerOf(orderID));
    }),
    refundProvider: provider.refundProvider(actor, () => store.invoices.now),
    events,
    limits: { count: async () => 1, noteUncounted: () => undefined },
  };
}

/** A run that goes on past a defect alerts it. @throws Error for one that the model's own trouble did not make */
function refuseDefect(_: MoneyAlert, { error = 'Broken' }: Readonly<Record<string, string>>): void {
  if (!error.startsWith('Broken')) {
    const [, violated] = /^InvariantViolation: (.*)/s.exec(error) ?? [];
    throw violated === undefined ? new Error(error) : new InvariantViolation(violated);
  }
}
