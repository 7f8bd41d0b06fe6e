import { personListBytes } from '../../contract/answerBounds.ts';
import { shortestLookReason } from '../../contract/constants.ts';
import type { OnIt, OpenedPerson, WrittenText } from '../../contract/groups/operator.ts';
import type { Proposals } from '../caseStudies/ports.ts';
import { Failure, invalidField } from '../Failure.ts';
import { firstWithin } from '../firstWithin.ts';
import { summarizeOrders } from '../money/orders/listOrders.ts';
import type { Accounts, Orders } from '../money/ports.ts';
import type { Directory, PrivilegeLog } from '../money/reconciliation/ports.ts';
import type { RefundStore } from '../money/refunds/Refund.ts';
import { findPerson } from '../people/findPerson.ts';
import { planOf } from '../people/getProfile.ts';
import { getSessionDetails } from '../people/getSessionDetails.ts';
import type { GroupStore } from '../people/groups.ts';
import type { People } from '../people/People.ts';
import type { AccountStatus, Sessions } from '../people/Sessions.ts';
import type { OwnPosts } from '../questions/Posts.ts';
import type { ServiceRequests } from '../services/ServiceRequests.ts';
import { findOtherReader } from './otherReaders.ts';
import type { PrivilegeRecords } from './PrivilegeRecords.ts';

/** What opening a person's account works with. */
export interface OpenPersonPorts {
  readonly directory: Directory;
  readonly people: Pick<People, 'find'>;
  readonly groups: Pick<GroupStore, 'find' | 'groupsOf'>;
  readonly orders: Pick<Orders, 'ofPerson'>;
  readonly refunds: Pick<RefundStore, 'ofPerson'>;
  readonly accounts: Accounts;
  readonly sessions: Pick<Sessions, 'accountStatus' | 'recent'>;
  readonly proposals: Pick<Proposals, 'ofPerson'>;
  readonly ownPosts: Pick<OwnPosts, 'ofPerson'>;
  readonly services: Pick<ServiceRequests, 'ofPerson'>;
  readonly privileges: PrivilegeLog;
  readonly records: PrivilegeRecords;
}

/** Whose account, and why what the person wrote has to be read; an empty reason leaves that out. */
export interface PersonLook {
  readonly address: string;
  readonly reason: string;
}

/**
 * Opens the account with an address, which the audit log records first, with the reason if one was given, and says who else has opened
 * it in the last minutes. What the person wrote is read only with a reason.
 *
 * @param who the opaque id of the operator
 * @param now epoch ms
 * @throws Failure dataNotFound; invalidInput when the reason can't be recorded; operationFailed when Cognito does not answer
 */
export async function openPerson(
  ports: OpenPersonPorts,
  { address, reason }: PersonLook,
  who: string,
  now: number,
): Promise<{ person: OpenedPerson; onIt: OnIt | null }> {
  const why = recordableReason(reason);
  const sub = await findPerson(ports.directory, address);
  const opening = { what: 'open person', subject: sub };
  const event =
    why === '' ? opening : { what: 'read what a person wrote', subject: `${sub} ${why}` };
  const onIt = await findOtherReader(ports, opening, who, now);
  await ports.privileges.record({ at: now, who, ...event, about: sub });
  const [person, roles, plan, orders, status, written] = await Promise.all([
    ports.people.find(sub),
    rolesOf(ports, address, sub),
    planOf(ports.orders, sub, now),
    summarizeOrders(ports, sub, now).then(({ summaries }) => summaries),
    ports.sessions.accountStatus(sub),
    why === '' ? null : writtenBy(ports, sub),
  ]);
  if (!person) {
    throw new Failure('dataNotFound', 'No account has this address.');
  }
  const { emailID, name, createdAt, consent } = person;
  const { suspension } = status;
  const sessions = await sessionsOf(ports, sub, status);
  const shown = {
    orders: firstWithin(orders, personListBytes),
    written: written && firstWithin(written, personListBytes),
  };
  const leftOut =
    orders.length - shown.orders.length + (written?.length ?? 0) - (shown.written?.length ?? 0);
  const opened = {
    emailID,
    name,
    createdAt,
    consent,
    roles,
    suspension,
    plan,
    sessions,
    ...shown,
    leftOut,
  };
  return { person: opened, onIt };
}

/**
 * A reason as the audit log takes it: it is sealed for good and shown to the person, so it names nobody by address, and the log
 * lists by ASCII.
 */
function recordableReason(reason: string): string {
  const plain = reason
    .trim()
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, '-');
  if (plain === '' || (plain.length >= shortestLookReason && /^[ -?A-~]+$/.test(plain))) {
    return plain;
  }
  throw invalidField(
    'reason',
    `Give a reason of at least ${shortestLookReason} English characters, without an email address.`,
  );
}

async function rolesOf({ groups }: OpenPersonPorts, address: string, sub: string) {
  const accounts = await groups.find(address);
  const account = accounts.find((one) => one.sub === sub);
  return account ? groups.groupsOf(account.username) : [];
}

async function sessionsOf({ sessions }: OpenPersonPorts, sub: string, status: AccountStatus) {
  const { data } = await getSessionDetails(sessions, status, sub);
  return data.recent;
}

async function writtenBy(
  { proposals, ownPosts, services, refunds }: OpenPersonPorts,
  sub: string,
): Promise<WrittenText[]> {
  const [studies, posts, requests, asked] = await Promise.all([
    proposals.ofPerson(sub),
    ownPosts.ofPerson(sub),
    services.ofPerson(sub),
    refunds.ofPerson(sub),
  ]);
  const texts: WrittenText[] = [
    ...studies.map(({ productID, proposedAt, ...study }) => ({
      kind: 'caseStudy' as const,
      id: productID,
      at: proposedAt,
      text: joined([study.title, study.problem, study.summary, study.result, study.lessons]),
    })),
    ...posts.map(({ itemID, postID, at, words }) => ({
      kind: 'post' as const,
      id: `${itemID}/${postID.replaceAll('#', '/')}`, // as the work queue names it
      at,
      text: words,
    })),
    ...requests.map(({ requestID, requestedAt, about, messages }) => ({
      kind: 'service' as const,
      id: requestID,
      at: requestedAt,
      text: joined([
        about,
        ...messages.filter(({ from }) => from === 'learner').map(({ text }) => text),
      ]),
    })),
    ...asked.map(({ orderID, askedAt, words }) => ({
      kind: 'refund' as const,
      id: orderID,
      at: askedAt,
      text: words,
    })),
  ];
  return texts.filter(({ text }) => text !== '').toSorted((one, other) => other.at - one.at);
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
