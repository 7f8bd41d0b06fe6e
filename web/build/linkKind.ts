/** What a document's link points to. `refused`: anything that a document may not link to. */
export type LinkKind = 'outside' | 'mail' | 'relative' | 'fragment' | 'refused';

/** Judges the target of a link. What is not plainly allowed is refused. */
export function linkKind(href: string): LinkKind {
  // Browsers skip spaces and control characters inside an address, and read a backslash as a slash.
  if (/[\s\\\p{Cc}]/u.test(href)) {
    return 'refused';
  }
  if (/^https:\/\/[^/]/i.test(href)) {
    return 'outside';
  }
  if (/^mailto:[^?]+$/i.test(href)) {
    return 'mail';
  }
  if (href.startsWith('#')) {
    return 'fragment';
  }
  return /^\/(?!\/)/.test(href) ? 'relative' : 'refused';
}
