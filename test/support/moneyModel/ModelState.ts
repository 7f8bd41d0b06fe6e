import type { ModelProvider } from './ModelProvider.ts';
import type { ModelStore } from './ModelStore.ts';

/** What the invariants check. */
export interface ModelState {
  readonly store: ModelStore;
  readonly provider: ModelProvider;
  readonly people: readonly string[];
}
