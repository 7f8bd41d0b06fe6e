import { Failure } from '../Failure.ts';
import type { Colleges, CoordinatorLink, CoordinatorLinkEditor } from './ports.ts';
import { isForgotten } from './requireRegistration.ts';

/** A link works for so many days at most. */
const mostDays = 365;
/** Characters of a link's id that operators read and type. */
const shownLength = 8;

/** What giving a link works with. */
export interface LinkEditorPorts {
  readonly colleges: Pick<Colleges, 'find'>;
  readonly links: CoordinatorLinkEditor;
  /** 128 random bits as base64url. */
  newToken(): string;
}

/**
 * Makes a link that opens a college's list to its coordinator.
 *
 * The token is in the address's fragment and in the bodies of calls, so no log and no referrer has it. Only its hash is kept, beside
 * the registrations, and ages out as they do.
 *
 * @param now epoch ms
 * @returns its token, which is never shown again, and when it stops working, epoch ms
 * @throws Failure dataNotFound for an unknown college; invalidInput when the days aren't a whole number from 1 to 365
 */
export async function createLink(
  { colleges, links, newToken }: LinkEditorPorts,
  collegeID: string,
  days: number,
  now: number,
): Promise<{ readonly token: string; readonly endsAt: number }> {
  if (!(Number.isInteger(days) && days >= 1 && days <= mostDays)) {
    throw new Failure('invalidInput', `Enter a number of days from 1 to ${mostDays}.`);
  }
  if (!(await colleges.find(collegeID))) {
    throw new Failure('dataNotFound', `There is no college ${collegeID}.`);
  }
  const token = newToken();
  const expiresAt = Math.ceil(now / 1000) + days * 86_400;
  await links.add(token, { collegeID, createdAt: now, expiresAt });
  return { token, endsAt: expiresAt * 1000 };
}

/** The links of a college that work now, the oldest first. @param now epoch ms */
export async function workingLinks(
  { links }: Pick<LinkEditorPorts, 'links'>,
  collegeID: string,
  now: number,
): Promise<CoordinatorLink[]> {
  const all = await Array.fromAsync(links.ofCollege(collegeID));
  return all
    .filter((link) => !isForgotten(link, now))
    .toSorted((one, other) => one.createdAt - other.createdAt);
}

/** A link's id as operators see it: the start of what it is kept under. */
export function shownLinkID({ linkID }: CoordinatorLink): string {
  return linkID.slice(0, shownLength);
}

/** Ends a link of a college at once. @throws Failure dataNotFound when no working link has that id */
export async function revokeLink(
  ports: Pick<LinkEditorPorts, 'links'>,
  collegeID: string,
  shownID: string,
  now: number,
): Promise<void> {
  const all = await workingLinks(ports, collegeID, now);
  const link = all.find((one) => shownLinkID(one) === shownID);
  if (!link) {
    throw new Failure('dataNotFound', `${collegeID} has no link ${shownID}.`);
  }
  await ports.links.remove(link.linkID);
}
