import { operatorDays, operatorGrantDays } from '../../contract/constants.ts';
import { dayOf } from '../../contract/india.ts';
import type { PrivilegeEvent } from '../../contract/tables/journal.ts';
import type { ExtensionCause, Group, PersonChange } from '../../contract/vocabulary.ts';
import { Failure } from '../Failure.ts';
import { accountSuspended } from '../mail/letters/accountSuspended.ts';
import type { Outbox } from '../mail/Outbox.ts';
import { extendPlan } from '../money/plans/extendPlan.ts';
import type { Orders } from '../money/ports.ts';
import type { Directory, PrivilegeLog } from '../money/reconciliation/ports.ts';
import { findPerson } from '../people/findPerson.ts';
import { findAccount, type GroupStore } from '../people/groups.ts';
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

/** Port: what could be misused on the console raises an alert, with ids and no personal data. Commands are run by whom AWS trusts. */
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

/** Who changes it. */
export interface ChangeBy {
  /** The opaque id of the operator, or who ran the command. */
  readonly who: string;
  /** The operator's address, which finance reads beside days that were added; empty where none are. */
  readonly emailID: string;
  /**
   * Commands run with AWS credentials, which may do everything. The console gives no rights over money: there operators can't change
   * their own account or give `finance`, which they could otherwise give to a second account of their own.
   */
  readonly access: 'console' | 'command';
}

/** The result. */
export interface PersonChanged {
  /** A sentence for the operator. */
  readonly message: string;
  /** False when it had been done before. */
  readonly isNew: boolean;
  /** Whether nothing is done until another operator asks for the same. */
  readonly needsSecond: boolean;
}

/**
 * Changes a person's account, which the audit log records first. The same change again changes nothing more: a role is there or not,
 * and the same days for the same reason are added once.
 *
 * On the console nobody changes their own account, and nobody grants finance, which a second account of one's own could otherwise get:
 * who approves refunds is decided with AWS credentials. Two operators make a third, so that a second account of one's own doesn't
 * become one, and one operator adds at most `operatorDays` to a person's plan in a year.
 *
 * @param now epoch ms
 * @throws Failure with a sentence for the operator: dataNotFound; invalidInput; noValidity when it isn't allowed here or no plan is in
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
      return grantRole(ports, asked, by, now);
    case 'revokeRole':
      return revokeRole(ports, asked, by, now);
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

async function grantRole(
  ports: ChangePersonPorts,
  { address, role }: AccountChange,
  by: ChangeBy,
  now: number,
): Promise<PersonChanged> {
  const group = requireRole(role);
  if (by.access === 'console' && group === 'finance') {
    throw new Failure('noValidity', 'Finance is granted with "npm run ops -- people grant" only.');
  }
  const { sub, username, emailVerified } = await findAccount(ports.groups, address);
  if (!emailVerified) {
    throw new Failure(
      'invalidInput',
      `The address ${address} is not verified, so nothing was granted.`,
    );
  }
  if (by.access === 'console' && !(await isAskedByAnother(ports, sub, by, now))) {
    await record(ports, askToGrant, sub, by, now);
    const message = `Another operator has to ask for the same within ${operatorGrantDays} days.`;
    return { message, isNew: true, needsSecond: true };
  }
  await record(ports, `grant ${group}`, sub, by, now);
  await ports.groups.add(username, group);
  if (by.access === 'console') {
    ports.alerts.alert('operatorGranted', { subject: sub });
  }
  return isDone(`${address} is in ${group}. It shows at the next sign-in, or within an hour.`);
}

/** Whether another operator has asked within the last days to make a person an operator. */
async function isAskedByAnother(
  { privileges }: ChangePersonPorts,
  sub: string,
  { who }: ChangeBy,
  now: number,
): Promise<boolean> {
  const events = await privileges.about(sub);
  return events.some(
    (event) =>
      event.what === askToGrant &&
      event.who !== who &&
      event.at > now - operatorGrantDays * 86_400_000,
  );
}

/** Tokens of earlier sign-ins name the group until they end, so they are refused. */
async function revokeRole(
  ports: ChangePersonPorts,
  { address, role }: AccountChange,
  by: ChangeBy,
  now: number,
): Promise<PersonChanged> {
  const group = requireRole(role);
  const { sub, username } = await findAccount(ports.groups, address);
  await record(ports, `revoke ${group}`, sub, by, now);
  await ports.groups.remove(username, group);
  await ports.sessions.endAll(sub, now);
  return isDone(`${address} is not in ${group}, and was signed out everywhere.`);
}

async function signOut(
  ports: ChangePersonPorts,
  { address }: AccountChange,
  by: ChangeBy,
  now: number,
): Promise<PersonChanged> {
  const account = await findAccount(ports.groups, address);
  await record(ports, 'sign out person', account.sub, by, now);
  await signOutEverywhere(ports.accounts, ports.sessions, account, now);
  return isDone(`${address} was signed out everywhere.`);
}

/** Every call is refused at once; the person is mailed why. Their plan runs on, and money that is due is refunded as ever. */
async function suspend(
  ports: ChangePersonPorts,
  { address, reason = '' }: AccountChange,
  by: ChangeBy,
  now: number,
): Promise<PersonChanged> {
  if (reason.trim() === '') {
    throw new Failure('invalidInput', 'Give a reason. The person will read it.', {
      data: { fields: ['reason'] },
    });
  }
  const account = await findAccount(ports.groups, address);
  await record(ports, 'suspend account', account.sub, by, now);
  const { suspension } = await ports.sessions.accountStatus(account.sub);
  if (suspension?.reason === reason) {
    const message = `Nothing changed: ${address} is suspended for this reason since ${dayOf(suspension.at)}.`;
    return { message, isNew: false, needsSecond: false };
  }
  await ports.outbox.add(accountSuspended.to(account.sub, { at: now }, now));
  await ports.sessions.suspend(account.sub, { at: now, reason });
  await ports.accounts.signOutEverywhere(account.username);
  return isDone(`${address} is suspended and was mailed why.`);
}

async function lift(
  ports: ChangePersonPorts,
  { address }: AccountChange,
  by: ChangeBy,
  now: number,
): Promise<PersonChanged> {
  const { sub } = await findAccount(ports.groups, address);
  await record(ports, 'lift suspension', sub, by, now);
  const { suspension } = await ports.sessions.accountStatus(sub);
  if (!suspension) {
    return {
      message: `Nothing changed: ${address} is not suspended.`,
      isNew: false,
      needsSecond: false,
    };
  }
  await ports.sessions.suspend(sub, null);
  return isDone(`${address} can sign in again.`);
}

async function addDays(
  ports: ChangePersonPorts,
  { address, days = 0, cause, reason = '' }: AccountChange,
  by: ChangeBy,
  now: number,
): Promise<PersonChanged> {
  if (!cause) {
    throw new Failure('invalidInput', 'Choose a cause.', { data: { fields: ['cause'] } });
  }
  const sub = await findPerson(ports.directory, address);
  await record(ports, `extend plan by ${days} days`, sub, by, now);
  const most = by.access === 'console' ? operatorDays : null;
  const added = { days, cause, reason, by: by.emailID, most };
  const extended = await extendPlan(ports, sub, added, now);
  if (extended.kind === 'addedBefore') {
    const day = dayOf(extended.at);
    const message = `Nothing changed: ${days} days were added for this reason on ${day}.`;
    return { message, isNew: false, needsSecond: false };
  }
  const { level, oldEnd, newEnd } = extended;
  if (by.access === 'console') {
    ports.alerts.alert('daysAdded', { subject: sub, days: String(days), cause });
  }
  return isDone(`${level} of ${address} ends on ${dayOf(newEnd)} instead of ${dayOf(oldEnd)}.`);
}

function isDone(message: string): PersonChanged {
  return { message, isNew: true, needsSecond: false };
}

/** Records what is done, unless it is to the operator's own account. @throws Failure noValidity */
async function record(
  { privileges }: ChangePersonPorts,
  what: string,
  sub: string,
  { who, access }: ChangeBy,
  now: number,
): Promise<void> {
  if (access === 'console' && who === sub) {
    throw new Failure('noValidity', 'You can’t change your own account. Ask another operator.');
  }
  await privileges.record({ at: now, who, what, subject: sub, about: sub });
}

function requireRole(role: Group | undefined): Group {
  if (!role) {
    throw new Failure('invalidInput', 'Choose a role.', { data: { fields: ['role'] } });
  }
  return role;
}
