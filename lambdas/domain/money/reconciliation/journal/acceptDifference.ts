import { DifferenceClass } from '../../../../contract/books.ts';
import { Failure } from '../../../Failure.ts';
import { explanationKey } from '../matching/ReconciliationRequest.ts';
import type { Archive, PrivilegeLog } from '../ports.ts';

const name = 'explained';

/** Why a difference was accepted, and by whom. */
interface AcceptedDifference {
  readonly words: string;
  readonly who: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Who accepts a difference, and when. */
interface AcceptedBy {
  /** Shown beside the words. */
  readonly who: string;
  /** What the journal names, if it is not `who`: the journal is sealed for good, so it has a person's opaque id. */
  readonly journalName?: string;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Says in words why a difference may stay, which the audit log records first: reports made from now on show it as known.
 *
 * @throws Failure invalidInput when there is no such class
 */
export async function acceptDifference(
  ports: { readonly archive: Archive; readonly privileges: PrivilegeLog },
  { name: named, subject }: { readonly name: string; readonly subject: string },
  words: string,
  { who, journalName = who, now }: AcceptedBy,
): Promise<void> {
  const known = DifferenceClass.options.find((option) => option === named);
  if (!known || words.trim() === '') {
    throw new Failure(
      'invalidInput',
      'Give the class of the difference, its subject and a reason.',
    );
  }
  const key = explanationKey(known, subject);
  await ports.privileges.record({
    at: now,
    who: journalName,
    what: 'difference explained',
    subject: key,
  });
  for (;;) {
    const kept = await ports.archive.read(name);
    const all = { ...(kept && JSON.parse(kept.text)), [key]: { words, who, at: now } };
    if (await ports.archive.replace(name, JSON.stringify(all), kept?.mark ?? null)) {
      break;
    }
  }
}

/** The words by `explanationKey`. */
export async function readAcceptedDifferences(
  archive: Archive,
): Promise<Readonly<Record<string, string>>> {
  const kept = await archive.read(name);
  const all: Readonly<Record<string, AcceptedDifference>> = kept ? JSON.parse(kept.text) : {};
  return Object.fromEntries(
    Object.entries(all).map(([key, { words, who }]) => [key, `${words} (${who})`]),
  );
}
