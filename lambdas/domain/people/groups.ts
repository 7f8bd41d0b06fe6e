import type { Group } from '../../contract/vocabulary.ts';
import { Failure } from '../Failure.ts';

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
  /** The account with an opaque id; null when there is none. */
  withSub(sub: string): Promise<Account | null>;
  /** The groups of ours that an account is in. */
  groupsOf(username: string): Promise<Group[]>;
  add(username: string, group: Group): Promise<void>;
  remove(username: string, group: Group): Promise<void>;
}

/**
 * The roles of the one account with an address.
 *
 * Who is in a group is decided by the server, last of all checks; the web only doesn't load the code of a page whose group the token
 * doesn't name.
 *
 * @throws Failure as `findAccount`
 */
export async function listRoles(book: GroupStore, emailID: string): Promise<Group[]> {
  const account = await findAccount(book, emailID);
  return book.groupsOf(account.username);
}

/** Whether the account with an opaque id is in a group; false once it is deleted. @throws Failure operationFailed when the provider does not answer */
export async function isInGroup(
  book: Pick<GroupStore, 'withSub' | 'groupsOf'>,
  sub: string,
  group: Group,
): Promise<boolean> {
  const account = await book.withSub(sub);
  return account !== null && (await book.groupsOf(account.username)).includes(group);
}

/** The one account with an address. @throws Failure dataNotFound when there is none, invalidInput when there are several */
export async function findAccount(book: GroupStore, emailID: string): Promise<Account> {
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
