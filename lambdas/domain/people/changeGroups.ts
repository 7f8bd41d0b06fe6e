import type { Group } from '../../contract/vocabulary.ts';
import { Failure } from '../Failure.ts';
import type { Sessions } from './Sessions.ts';

/** An account of the identity provider. */
export interface Account {
  readonly sub: string;
  readonly username: string;
  /** Whether the provider has checked that the address is this person's. */
  readonly emailVerified: boolean;
}

/** Port: who is in which group. */
export interface GroupStore {
  /** Every account with an address. */
  find(emailID: string): Promise<Account[]>;
  /** The groups of ours that an account is in. */
  groupsOf(username: string): Promise<string[]>;
  add(username: string, group: Group): Promise<void>;
  remove(username: string, group: Group): Promise<void>;
}

/** Names the groups that a person is in. */
export async function listGroups(book: GroupStore, emailID: string): Promise<string> {
  const account = await findAccount(book, emailID);
  const groups = await book.groupsOf(account.username);
  const named = groups.length === 0 ? 'no group' : groups.join(', ');
  return `${emailID} is in ${named}.`;
}

/** Puts a person into a group. Doing it again changes nothing. */
export async function grantGroup(book: GroupStore, emailID: string, group: Group): Promise<string> {
  const account = await findAccount(book, emailID);
  if (!account.emailVerified) {
    throw new Failure(
      'invalidInput',
      `The address ${emailID} is not verified, so nothing was granted.`,
    );
  }
  await book.add(account.username, group);
  return `${emailID} is in ${group}. It shows at the next sign-in, or within an hour.`;
}

/**
 * Takes a person out of a group and refuses tokens of earlier sign-ins, because they name the group until they end. Doing it again changes no group,
 * and signs out again.
 *
 * @param now epoch ms
 */
export async function revokeGroup(
  { book, sessions }: { readonly book: GroupStore; readonly sessions: Sessions },
  emailID: string,
  group: Group,
  now: number,
): Promise<string> {
  const account = await findAccount(book, emailID);
  await book.remove(account.username, group);
  await sessions.endAll(account.sub, now);
  return `${emailID} is not in ${group}, and was signed out everywhere.`;
}

/** The one account with an address, or why there is none. */
async function findAccount(book: GroupStore, emailID: string): Promise<Account> {
  const [account, ...more] = await book.find(emailID);
  if (!account) {
    throw new Failure(
      'dataNotFound',
      `No one has signed in as ${emailID} yet. Ask them to sign in once.`,
    );
  }
  if (more.length > 0) {
    throw new Failure(
      'invalidInput',
      `${more.length + 1} accounts have the address ${emailID}: remove all but one.`,
    );
  }
  return account;
}
