import type { PrivilegeBook } from './ports.ts';

/** A book that notes what somebody does under the person's opaque id, because what is sealed for good is to name nobody. */
export function notedFor(book: PrivilegeBook, sub: string): PrivilegeBook {
  return { note: (event) => book.note({ ...event, who: sub }) };
}
