/** Brings what has just appeared into the part of the window that no bar covers: pages and figures say by their scroll padding and margins what is covered. */
export function comeIntoSight(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'nearest' });
}
