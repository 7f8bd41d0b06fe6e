/** A public page as the build writes it, with markers of what a deployment fills in. */
export interface RenderedPage {
  /** The addresses that show it: a path, and one query parameter where that decides; `*` is any value. */
  readonly address: string;
  /** Its file in the build. */
  readonly file: string;
  /** The modules whose scripts are loaded ahead; null: none, since the page is read before its scripts come. */
  readonly ahead: readonly string[] | null;
  /** Whether search engines list it. */
  readonly isListed: boolean;
  /** What goes into its head. */
  readonly head: string;
  /** The element that the application takes over. */
  readonly html: string;
}

/** The address that a page's HTML is made for: of one for any value of a query, it is the one without any. */
export function servedAddress(address: string): string {
  return address.replace(/\*$/, '');
}
