/** Goes to a heading that the address names and that is drawn after the page, unless the reader has gone elsewhere since. */
export function goToNamed(heading: HTMLElement | null): void {
  if (heading && window.location.hash === `#${heading.id}` && window.scrollY === 0) {
    heading.scrollIntoView();
  }
}
