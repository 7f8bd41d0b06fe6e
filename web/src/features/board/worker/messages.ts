/** What the page and a board's worker say to each other. */
import type { Board } from '../../../../../lambdas/contract/board.ts';
import type { Edge, PinState } from '../simulation/BoardRun.ts';
import type { Reading } from '../simulation/models.ts';

/** From the page. `start` comes first, and again to switch the board off and on. */
export type Request =
  | {
      readonly kind: 'start';
      readonly board: Board;
      readonly values: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'run' | 'pause' }
  /** Goes on for so many seconds of the board's time, and pauses. */
  | { readonly kind: 'step'; readonly seconds: number }
  | { readonly kind: 'set'; readonly name: string; readonly value: number }
  | { readonly kind: 'type'; readonly text: string };

/** From the worker, some thirty times a second while it runs, and after each request. */
export interface Frame {
  /** Since power-up, s. */
  readonly seconds: number;
  /** How fast it runs, 1 is real time; 0 while it pauses. */
  readonly rate: number;
  readonly readings: Readonly<Record<string, Reading>>;
  readonly pins: Readonly<Record<string, PinState>>;
  /** What was printed since the last frame. */
  readonly serial: string;
  /** What the watched pins did since the last frame. */
  readonly edges: readonly Edge[];
}
