/** What the page and a worker say to each other. The page believes a worker nothing: all of it is shown as text. */
import type { RunEnd, RuntimeFiles } from '../languages/Language.ts';

/** From the page. `start` comes first and once. */
export type Request =
  | { readonly kind: 'start'; readonly files: RuntimeFiles }
  | { readonly kind: 'run'; readonly code: string; readonly name: string };

/** From the worker: `ready` or `broken` after `start`; any number of `printed` and one `ended` or `crashed` after `run`. */
export type Message =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken'; readonly problem: string }
  | { readonly kind: 'printed'; readonly text: string }
  | { readonly kind: 'ended'; readonly end: RunEnd; readonly isCut: boolean }
  /** The runtime itself failed and cannot be used any more. */
  | { readonly kind: 'crashed' };
