import type { OnIt, OpenableKind, OpenedWork } from '../../contract/groups/operator.ts';
import type { ItemReportQueue, Photos, ProposalQueue } from '../caseStudies/ports.ts';
import { Failure } from '../Failure.ts';
import type { FailedMails } from '../mail/Outbox.ts';
import type { PrivilegeLog } from '../money/reconciliation/ports.ts';
import type { People } from '../people/People.ts';
import { keyOfRequest, type ServiceQueue } from '../services/ServiceRequests.ts';
import type { LabVisitQueue } from '../visits/LabVisitRequests.ts';
import type { PrivilegeRecords } from './PrivilegeRecords.ts';

/** What opening works with. */
export interface OpenPorts {
  readonly proposals: Pick<ProposalQueue, 'find'>;
  readonly photos: Pick<Photos, 'get'>;
  readonly services: Pick<ServiceQueue, 'find'>;
  readonly visits: Pick<LabVisitQueue, 'find'>;
  readonly reports: Pick<ItemReportQueue, 'all'>;
  readonly mails: FailedMails;
  readonly people: Pick<People, 'find'>;
  readonly privileges: PrivilegeLog;
  readonly records: PrivilegeRecords;
}

/** One thing in the queue. */
export interface WorkName {
  readonly kind: OpenableKind;
  readonly workID: string;
}

/** Whoever opened a thing this long ago may still be reading it. */
const readingMs = 15 * 60_000;

/** What was found, and the opaque id of the person whom it is about. */
interface Found {
  readonly work: OpenedWork;
  readonly about?: string | undefined;
}

/**
 * Opens one thing that waits, which the audit log records, and says who else has opened it in the last minutes.
 *
 * @param who the opaque id of the operator
 * @param now epoch ms
 * @throws Failure dataNotFound
 */
export async function openWork(
  ports: OpenPorts,
  name: WorkName,
  who: string,
  now: number,
): Promise<{ work: OpenedWork; onIt: OnIt | null }> {
  const found = await find(ports, name);
  if (!found) {
    throw new Failure('dataNotFound', 'This is no longer waiting: it was answered or withdrawn.');
  }
  const { work, about } = found;
  const event = eventOf('open', name);
  const onIt = await findOtherReader(ports, event, who, now);
  await ports.privileges.record({ at: now, who, ...event, about });
  return { work, onIt };
}

/** How the audit log names what is done about a thing. */
export function eventOf(step: string, { kind, workID }: WorkName) {
  return { what: `${step} ${kind}`, subject: workID };
}

/** Whoever else did the same in the last minutes. @param who the opaque id of the operator who asks */
export async function findOtherReader(
  ports: Pick<OpenPorts, 'records' | 'people'>,
  { what, subject }: ReturnType<typeof eventOf>,
  who: string,
  now: number,
): Promise<OnIt | null> {
  const readers = await findOtherReaders(ports, what, who, now);
  return readers.get(subject) ?? null;
}

/** Whoever else did this in the last minutes, by what they did it about. @param who the opaque id of the operator who asks */
export async function findOtherReaders(
  { records, people }: Pick<OpenPorts, 'records' | 'people'>,
  what: string,
  who: string,
  now: number,
): Promise<Map<string, OnIt>> {
  const readers = new Map<string, OnIt>();
  for await (const record of records.newestFirst(String(now - readingMs), String(now + 1))) {
    if (record.what === what && record.who !== who && !readers.has(record.subject)) {
      const other = await people.find(record.who);
      const name = other?.name || other?.emailID || record.who;
      readers.set(record.subject, { name, since: record.at });
    }
  }
  return readers;
}

/** Whether the operator did the same in the last minutes. @param who the opaque id of the operator */
export async function hasReadBefore(
  { records }: Pick<OpenPorts, 'records'>,
  { what, subject }: ReturnType<typeof eventOf>,
  who: string,
  now: number,
): Promise<boolean> {
  for await (const record of records.newestFirst(String(now - readingMs), String(now + 1))) {
    if (record.what === what && record.subject === subject && record.who === who) {
      return true;
    }
  }
  return false;
}

async function find(ports: OpenPorts, { kind, workID }: WorkName): Promise<Found | null> {
  switch (kind) {
    case 'caseStudy':
      return findCaseStudy(ports, workID);
    case 'service':
      return findService(ports, workID);
    case 'visit':
      return findVisit(ports, workID);
    case 'report': {
      const report = (await ports.reports.all()).find(({ reportID }) => reportID === workID);
      return report ? { work: { kind, ...report } } : null;
    }
    case 'mail':
      return findMail(ports, workID);
  }
}

async function findCaseStudy(ports: OpenPorts, workID: string): Promise<Found | null> {
  const found = await ports.proposals.find(workID);
  // In any other state the text is its author's alone.
  if (found?.state !== 'pending' && found?.state !== 'approved') {
    return null;
  }
  const { sub, authorName, ...proposal } = found;
  const photos = await Promise.all(
    proposal.photos.map(({ photoID }) => ports.photos.get(found, photoID)),
  );
  const work = {
    kind: 'caseStudy' as const,
    proposal,
    authorName,
    photos: photos.map((photo) => Buffer.from(photo).toString('base64')),
  };
  return { work, about: sub };
}

async function findService(ports: OpenPorts, workID: string): Promise<Found | null> {
  const key = keyOfRequest(workID);
  const request = key && (await ports.services.find(key));
  if (!request) {
    return null;
  }
  const person = await ports.people.find(request.sub);
  return {
    work: {
      kind: 'service',
      request,
      person: person && { name: person.name, emailID: person.emailID },
    },
    about: request.sub,
  };
}

async function findVisit(ports: OpenPorts, workID: string): Promise<Found | null> {
  const visit = await ports.visits.find(workID);
  if (!visit) {
    return null;
  }
  const { visitID, name, emailID, organisation, message, requestedAt, state } = visit;
  const person = { name, emailID };
  const isDone = state === 'done';
  return {
    work: { kind: 'visit', visitID, person, organisation, message, requestedAt, isDone },
  };
}

async function findMail(ports: OpenPorts, workID: string): Promise<Found | null> {
  const { sub, mailID } = mailKeyOf(workID);
  const all = await Array.fromAsync(ports.mails.all());
  const mail = all.find((one) => one.sub === sub && one.mailID === mailID);
  if (!mail) {
    return null;
  }
  const { cause, tries, lookAt } = mail;
  return {
    work: { kind: 'mail', mailID, cause: cause.kind, tries, failedAt: lookAt },
    about: sub,
  };
}

/** Whose mail it is, and which, by its name in the queue. */
export function mailKeyOf(workID: string): { readonly sub: string; readonly mailID: string } {
  const [sub = '', ...rest] = workID.split('/');
  return { sub, mailID: rest.join('/') };
}
