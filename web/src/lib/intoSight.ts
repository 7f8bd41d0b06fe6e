/** Goes to a heading that the address names and that is drawn after the page, unless the reader has gone elsewhere since. */
export function goToNamed(heading: HTMLElement | null): void {
  if (heading && window.location.hash === `#${heading.id}` && window.scrollY === 0) {
    heading.scrollIntoView();
  }
}

/** Brings what has just appeared into the part of the window that no bar covers: pages and figures say by their scroll padding and margins what is covered. */
export function comeIntoSight(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'nearest' });
}
