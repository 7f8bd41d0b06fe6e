import { useCallback } from 'react';
import { type KeyStorage, openStorage } from './browserStorage.ts';
import { draftPrefix } from './forgetDrafts.ts';
import { useRemembered } from './useRemembered.ts';

/** Named texts that a person is typing. */
export type Draft<Name extends string> = Readonly<Record<Name, string>>;

/** Reads a draft; what is not there, or not a text, is as in `empty`. */
export function readDraft<Name extends string>(
  storage: KeyStorage,
  key: string,
  empty: Draft<Name>,
): Draft<Name> {
  const kept = Object.entries(parse(storage.getItem(draftPrefix + key)));
  const texts = kept.filter(
    ([name, text]) => Object.hasOwn(empty, name) && typeof text === 'string',
  );
  return { ...empty, ...Object.fromEntries(texts) };
}

/** Whether two drafts have the same texts. */
export function isSameDraft<Name extends string>(one: Draft<Name>, other: Draft<Name>): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Keeps a draft; an undefined one is forgotten. */
export function keepDraft(
  storage: KeyStorage,
  key: string,
  draft: Readonly<Record<string, string>> | undefined,
): void {
  try {
    if (draft) {
      storage.setItem(draftPrefix + key, JSON.stringify(draft));
    } else {
      storage.removeItem(draftPrefix + key);
    }
  } catch {
    // A full storage: the form continues, and only a reload loses what was typed.
  }
}

/**
 * What is typed into a form. It survives a reload of the tab and ends with it.
 *
 * @param key one a form, and one a person where the form belongs to one
 * @returns the draft, the way to change some of it, the way to start over, and the way to forget it once it is saved
 */
export function useDraft<Name extends string>(key: string, empty: Draft<Name>) {
  const [draft, setDraft] = useRemembered(() => readDraft(tabStorage(), key, empty), empty);

  const change = useCallback(
    (changed: Partial<Draft<Name>>) =>
      setDraft((before) => {
        const after = { ...before, ...changed };
        keepDraft(tabStorage(), key, after);
        return after;
      }),
    [key, setDraft],
  );
  const clear = useCallback(() => {
    keepDraft(tabStorage(), key, undefined);
    setDraft(empty);
  }, [key, empty, setDraft]);
  const forget = useCallback(() => keepDraft(tabStorage(), key, undefined), [key]);
  return { draft, change, clear, forget };
}

let opened: KeyStorage | undefined;

function tabStorage(): KeyStorage {
  opened ??= openStorage(() => window.sessionStorage);
  return opened;
}

function sorted(draft: Draft<string>): readonly [string, string][] {
  return Object.entries(draft).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function parse(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
