import { metKey } from '../../lib/sharedComputer.ts';

/** The best result with which a week's challenge was met in this browser. */
export interface MetHere {
  readonly figure: number;
  /** The figure with its unit. */
  readonly written: string;
  /** Where its settings are. */
  readonly path: string;
}

/** What this browser remembers of a week; null when the challenge was not met here. */
export function readMet(open: () => Storage, week: string): MetHere | null {
  try {
    const kept: unknown = JSON.parse(open().getItem(metKey) ?? '[]');
    const [ofWeek, figure, written, path]: unknown[] = Array.isArray(kept) ? kept : [];
    return ofWeek === week &&
      typeof figure === 'number' &&
      typeof written === 'string' &&
      typeof path === 'string'
      ? { figure, written, path }
      : null;
  } catch {
    return null;
  }
}

/** Remembers a result unless a better one of the week is known; of another week none is. */
export function rememberMet(
  open: () => Storage,
  week: string,
  { figure, written, path }: MetHere,
  better: 'lower' | 'higher',
): void {
  const { figure: best = figure } = readMet(open, week) ?? {};
  if (better === 'lower' ? figure > best : figure < best) {
    return;
  }
  try {
    open().setItem(metKey, JSON.stringify([week, figure, written, path]));
  } catch {
    // In a browser that blocks the storage only the page of the model knows it.
  }
}
