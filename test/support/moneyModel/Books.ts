import type { ModelProvider } from './ModelProvider.ts';
import type { ModelStore } from './ModelStore.ts';

/** What is looked at. */
export interface Books {
  readonly store: ModelStore;
  readonly provider: ModelProvider;
  readonly people: readonly string[];
}
