import type { AuthorShown } from '../../contract/vocabulary.ts';

/** The name that is shown of an author; null for none. */
export function shownName(author: AuthorShown, name: string): string | null {
  const [first = ''] = name.trim().split(/\s+/);
  const shown = { named: name.trim(), firstName: first, anonymous: '' }[author];
  return shown === '' ? null : shown;
}
