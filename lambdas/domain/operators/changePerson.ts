import { operatorDays, operatorGrantDays } from '../../contract/constants.ts';
import type { PrivilegeEvent } from '../../contract/tables/journal.ts';
import type { ExtensionCause, Group, PersonChange } from '../../contract/vocabulary.ts';
import { Failure, invalidField } from '../Failure.ts';
import { accountSuspended } from '../mail/letters/accountSuspended.ts';
import type { Outbox } from '../mail/Outbox.ts';
import { extendPlan } from '../money/plans/extendPlan.ts';
import type { Orders } from '../money/ports.ts';
import type { Directory, PrivilegeLog } from '../money/reconciliation/ports.ts';
import { findPerson } from '../people/findPerson.ts';
import {
  type Account,
  findAccount,
  type GroupStore,
  grantRole,
  requireVerified,
  revokeRole,
} from '../people/groups.ts';
import type { Sessions } from '../people/Sessions.ts';
import { type Accounts, signOutEverywhere } from '../people/signOutEverywhere.ts';

/** The audit log's words for the first of two operators. */
const askToGrant = 'ask to grant operator';

/** What changing a person's account works with. */
export interface ChangePersonPorts {
  readonly directory: Directory;
  readonly groups: GroupStore;
  readonly accounts: Accounts;
  readonly sessions: Pick<Sessions, 'accountStatus' | 'endAll' | 'suspend'>;
  readonly outbox: Outbox;
  readonly orders: Pick<Orders, 'ofPerson' | 'extend'>;
  readonly privileges: PrivilegeLog & PrivilegesAbout;
  readonly alerts: PrivilegeAlerts;
}

/** Port: what was done about a person, by special rights. It may lag. */
export interface PrivilegesAbout {
  about(sub: string): Promise<PrivilegeEvent[]>;
}

/** Port: what operators could misuse raises an alert, with ids and no personal data. */
export interface PrivilegeAlerts {
  alert(event: 'operatorGranted' | 'daysAdded', ids: Readonly<Record<string, string>>): void;
}

/** What is done about the account with an address. */
export interface AccountChange {
  readonly address: string;
  readonly change: PersonChange;
  /** Which role is granted or revoked. */
  readonly role?: Group | undefined;
  /** How many days are added to the plan. `reason`: why they are, or why the account is suspended. */
  readonly days?: number | undefined;
  readonly cause?: ExtensionCause | undefined;
  readonly reason?: string | undefined;
}

/** The operator who changes it. */
export interface ChangeBy {
  /** The opaque id. */
  readonly who: string;
  /** The address, which finance reads beside days that were added. */
  readonly emailID: string;
}

/** The result. */
export interface PersonChanged {
  /** False when it had been done before. */
  readonly isNew: boolean;
  /** Whether nothing is done until another operator asks for the same. */
  readonly needsSecond: boolean;
}

const done: PersonChanged = { isNew: true, needsSecond: false };
const doneBefore: PersonChanged = { isNew: false, needsSecond: false };

/**
 * Changes a person's account, which the audit log records first. The same change again changes nothing more: a role is there or not,
 * and the same days for the same reason are added once.
 *
 * An operator never changes the operator's own account, and none grants finance, which a second account of one's own could otherwise get: who approves
 * refunds is decided with AWS credentials (`npm run ops -- people grant`). Two operators make a third, so that a second account of
 * one's own doesn't become one, and one operator adds at most `operatorDays` to a person's plan in a year. Both raise alerts; a role that
 * the command grants raises none, because it takes AWS credentials, which can do more than any operator. The audit log has it.
 *
 * @param now epoch ms
 * @throws Failure with a sentence for the operator: dataNotFound; invalidInput; noValidity when it isn't allowed or no plan is in
 *   force; operationFailed when Cognito does not answer
 */
export async function changePerson(
  ports: ChangePersonPorts,
  asked: AccountChange,
  by: ChangeBy,
  now: number,
): Promise<PersonChanged> {
  switch (asked.change) {
    case 'grantRole':
      return grant(ports, asked, by, now);
    case 'revokeRole':
      return revoke(ports, asked, by, now);
    case 'signOut':
      return signOut(ports, asked, by, now);
    case 'extendPlan':
      return addDays(ports, asked, by, now);
    case 'suspend':
      return suspend(ports, asked, by, now);
    case 'lift':
      return lift(ports, asked, by, now);
  }
}

async function grant(
  ports: ChangePersonPorts,
  { address, role }: AccountChange,
  by: ChangeBy,
  now: number,
): Promise<PersonChanged> {
  const group = requireRole(role);
  if (group === 'finance') {
    throw new Failure('noValidity', 'Finance is granted with "npm run ops -- people grant" only.');
  }
  const account = await findOther(ports, address, by);
  requireVerified(account);
  const { sub } = account;
  if (!(await isAskedByAnother(ports, sub, by, now))) {
    await record(ports, askToGrant, sub, by, now);
    return { isNew: true, needsSecond: true };
  }
  await grantRole(ports, account, group, { who: by.who, now });
  ports.alerts.alert('operatorGranted', { subject: sub });
  return done;
}

/** Whether another operator has asked within the last days to make a person an operator. What is granted or revoked settles it. */
async function isAskedByAnother(
  { privileges }: ChangePersonPorts,
  sub: string,
  { who }: ChangeBy,
  now: number,
): Promise<boolean> {
  const events = await privileges.about(sub);
  const settledAt = events
    .filter(({ what }) => what === 'grant operator' || what === 'revoke operator')
    .map(({ at }) => at);
  const since = Math.max(now - operatorGrantDays * 86_400_000, ...settledAt);
  return events.some((event) => event.what === askToGrant && event.who !== who && event.at > since);
}

async function revoke(
  ports: ChangePersonPorts,
  { address, role }: AccountChange,
  by: ChangeBy,
  now: number,
): Promise<PersonChanged> {
  const group = requireRole(role);
  const account = await findOther(ports, address, by);
  await revokeRole(ports, account, group, { who: by.who, now });
  return done;
}

async function signOut(
  ports: ChangePersonPorts,
  { address }: AccountChange,
  by: ChangeBy,
  now: number,
): Promise<PersonChanged> {
  const account = await findOther(ports, address, by);
  await record(ports, 'sign out person', account.sub, by, now);
  await signOutEverywhere(ports.accounts, ports.sessions, account, now);
  return done;
}

/** Every call is refused at once; the person is mailed why. Their plan runs on, and money that is due is refunded as ever. */
async function suspend(
  ports: ChangePersonPorts,
  { address, reason = '' }: AccountChange,
  by: ChangeBy,
  now: number,
): Promise<PersonChanged> {
  if (reason.trim() === '') {
    throw invalidField('reason', 'Give a reason. The person will read it.');
  }
  const account = await findOther(ports, address, by);
  await record(ports, 'suspend account', account.sub, by, now);
  const { suspension } = await ports.sessions.accountStatus(account.sub);
  if (suspension?.reason === reason) {
    return doneBefore;
  }
  await ports.outbox.add(accountSuspended.to(account.sub, { at: now }, now));
  await ports.sessions.suspend(account.sub, { at: now, reason });
  await ports.accounts.signOutEverywhere(account.username);
  return done;
}

async function lift(
  ports: ChangePersonPorts,
  { address }: AccountChange,
  by: ChangeBy,
  now: number,
): Promise<PersonChanged> {
  const { sub } = await findOther(ports, address, by);
  await record(ports, 'lift suspension', sub, by, now);
  const { suspension } = await ports.sessions.accountStatus(sub);
  if (!suspension) {
    return doneBefore;
  }
  await ports.sessions.suspend(sub, null);
  return done;
}

async function addDays(
  ports: ChangePersonPorts,
  { address, days = 0, cause, reason = '' }: AccountChange,
  by: ChangeBy,
  now: number,
): Promise<PersonChanged> {
  if (!cause) {
    throw invalidField('cause', 'Choose a cause.');
  }
  const sub = await findPerson(ports.directory, address);
  refuseOwn(sub, by);
  await record(ports, `extend plan by ${days} days`, sub, by, now);
  const added = { days, cause, reason, by: by.emailID, most: operatorDays };
  const extended = await extendPlan(ports, sub, added, now);
  if (extended.kind === 'addedBefore') {
    return doneBefore;
  }
  ports.alerts.alert('daysAdded', { subject: sub, days: String(days), cause });
  return done;
}

/** The account with an address. @throws Failure noValidity when it is the operator's own */
async function findOther(
  { groups }: ChangePersonPorts,
  address: string,
  by: ChangeBy,
): Promise<Account> {
  const account = await findAccount(groups, address);
  refuseOwn(account.sub, by);
  return account;
}

function refuseOwn(sub: string, { who }: ChangeBy): void {
  if (who === sub) {
    throw new Failure('noValidity', 'You can’t change your own account. Ask another operator.');
  }
}

function record(
  { privileges }: ChangePersonPorts,
  what: string,
  sub: string,
  { who }: ChangeBy,
  now: number,
): Promise<void> {
  return privileges.record({ at: now, who, what, subject: sub, about: sub });
}

function requireRole(role: Group | undefined): Group {
  if (!role) {
    throw invalidField('role', 'Choose a role.');
  }
  return role;
}
