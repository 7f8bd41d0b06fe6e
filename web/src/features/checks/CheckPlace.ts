import { createContext } from 'react';
import type { Progress } from '../../../../lambdas/contract/entities.ts';

/** The open entry that checks are in. */
export interface CheckPlace {
  readonly itemID: string;
  /** The signed-in reader's own; undefined for a visitor. */
  readonly own: { readonly passed: readonly string[]; take(progress: Progress): void } | undefined;
}

/** Tells checks which entry they are in; null outside one. */
export const CheckPlaceContext = createContext<CheckPlace | null>(null);
