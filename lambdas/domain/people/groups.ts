import type { Group } from '../../contract/vocabulary.ts';
import { Failure } from '../Failure.ts';
import type { PrivilegeLog } from '../money/reconciliation/ports.ts';
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
  /** The account with an opaque id; null when there is none. */
  withSub(sub: string): Promise<Account | null>;
  /** The groups of ours that an account is in. */
  groupsOf(username: string): Promise<Group[]>;
  add(username: string, group: Group): Promise<void>;
  remove(username: string, group: Group): Promise<void>;
}

/** What changing roles works with. */
export interface RolePorts {
  readonly groups: GroupStore;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly privileges: PrivilegeLog;
}

/** Who changes a role, as the audit log names them, and when, epoch ms. */
interface ChangeBy {
  readonly who: string;
  readonly now: number;
}

/**
 * Puts an account into a group, which the audit log records first.
 *
 * Who is in a group is decided by the server, last of all checks; the web only doesn't load the code of a page whose group the token
 * doesn't name.
 *
 * @throws Failure invalidInput when its address is not verified
 */
export async function grantRole(
  { groups, privileges }: Omit<RolePorts, 'sessions'>,
  account: Account,
  group: Group,
  { who, now }: ChangeBy,
): Promise<void> {
  requireVerified(account);
  const { sub, username } = account;
  await privileges.record({ at: now, who, what: `grant ${group}`, subject: sub, about: sub });
  await groups.add(username, group);
}

/** Takes an account out of a group. Tokens of earlier sign-ins name the group until they end, so they are refused. */
export async function revokeRole(
  { groups, sessions, privileges }: RolePorts,
  { sub, username }: Account,
  group: Group,
  { who, now }: ChangeBy,
): Promise<void> {
  await privileges.record({ at: now, who, what: `revoke ${group}`, subject: sub, about: sub });
  await groups.remove(username, group);
  await sessions.endAll(sub, now);
}

/** @throws Failure invalidInput when the account's address is not verified */
export function requireVerified({ emailVerified }: Account): void {
  if (!emailVerified) {
    throw new Failure(
      'invalidInput',
      'This person’s email address is not verified, so nothing was granted.',
    );
  }
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
