import { Group } from '../../contract/vocabulary.ts';
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

/** How a change went, in words for the operator. */
export interface GroupChange {
  readonly done: boolean;
  readonly words: string;
}

/** Names the groups that a person is in. */
export async function listGroups(book: GroupStore, emailID: string): Promise<GroupChange> {
  const account = await findAccount(book, emailID);
  if ('words' in account) {
    return account;
  }
  const groups = await book.groupsOf(account.username);
  const named = groups.length === 0 ? 'no group' : groups.join(', ');
  return { done: true, words: `${emailID} is in ${named}.` };
}

/** Puts a person into a group. Doing it again changes nothing. */
export async function grantGroup(
  book: GroupStore,
  emailID: string,
  group: string,
): Promise<GroupChange> {
  const wish = await findChange(book, emailID, group);
  if ('words' in wish) {
    return wish;
  }
  const { account, known } = wish;
  if (!account.emailVerified) {
    return {
      done: false,
      words: `The address ${emailID} is not verified, so nothing was granted.`,
    };
  }
  await book.add(account.username, known);
  return {
    done: true,
    words: `${emailID} is in ${group}. It shows at the next sign-in, or within an hour.`,
  };
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
  group: string,
  now: number,
): Promise<GroupChange> {
  const wish = await findChange(book, emailID, group);
  if ('words' in wish) {
    return wish;
  }
  const { account, known } = wish;
  await book.remove(account.username, known);
  await sessions.endAll(account.sub, now);
  return { done: true, words: `${emailID} is not in ${group}, and was signed out everywhere.` };
}

/** The account and the group that are meant, or why one of them is not. */
async function findChange(
  book: GroupStore,
  emailID: string,
  group: string,
): Promise<{ readonly account: Account; readonly known: Group } | GroupChange> {
  const known = Group.safeParse(group);
  if (!known.success) {
    return unknownGroup(group);
  }
  const account = await findAccount(book, emailID);
  return 'words' in account ? account : { account, known: known.data };
}

/** The one account with an address, or why there is none. */
async function findAccount(book: GroupStore, emailID: string): Promise<Account | GroupChange> {
  const [account, ...more] = await book.find(emailID);
  if (!account) {
    return { done: false, words: `Nobody has signed in as ${emailID} yet: ask them to, once.` };
  }
  if (more.length > 0) {
    return {
      done: false,
      words: `${more.length + 1} accounts bear ${emailID}: remove all but one.`,
    };
  }
  return account;
}

function unknownGroup(group: string): GroupChange {
  return { done: false, words: `There is no group "${group}": ${Group.options.join(' or ')}.` };
}
