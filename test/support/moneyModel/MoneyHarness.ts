import type { MoneyAlert, MoneyMetric } from '../../../lambdas/domain/money/ports.ts';
import { ModelProvider } from './ModelProvider.ts';
import { ModelStore } from './ModelStore.ts';
import { modelPorts } from './modelPorts.ts';
import { type Actor, Steps } from './Steps.ts';

/** The models without failures, for tests of one use case. */
export class MoneyHarness {
  readonly store: ModelStore;
  readonly provider: ModelProvider;
  /** Alerts. */
  readonly noted: { readonly event: MoneyAlert; readonly ids: Readonly<Record<string, string>> }[] =
    [];
  /** Counted metrics. */
  readonly told: {
    readonly news: MoneyMetric;
    readonly ids: Readonly<Record<string, string>>;
  }[] = [];
  private readonly steps = new Steps(
    () => 0.5,
    () => undefined,
  );

  constructor() {
    this.store = new ModelStore(this.steps, undefined);
    this.provider = new ModelProvider(this.steps, undefined);
  }

  /** Runs a use case to its end. @throws what it throws */
  async run<T>(act: (ports: ReturnType<MoneyHarness['ports']>) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.steps.spawn(
      'one',
      async (actor) => resolve(await act(this.ports(actor))),
      (error) => error === undefined || reject(error),
    );
    const [result] = await Promise.all([promise, this.steps.drain()]);
    return result;
  }

  private ports(actor: Actor) {
    return modelPorts(this, actor, {
      alert: (event, ids) => void this.noted.push({ event, ids }),
      count: (news, ids) => void this.told.push({ news, ids }),
    });
  }
}
