import { mostListed } from '../../contract/answerBounds.ts';
import type { WorkItem } from '../../contract/groups/operator.ts';
import { endOf } from '../../contract/india.ts';
import { formatRupees } from '../../contract/rupees.ts';
import { services } from '../../contract/services.ts';
import type { ItemReportQueue, ProposalQueue } from '../caseStudies/ports.ts';
import type { ScheduleQueue } from '../catalogue/editions/ScheduledEdition.ts';
import type { Catalogue } from '../catalogue/ports.ts';
import type { LimitCounts } from '../Limits.ts';
import type { FailedMails } from '../mail/Outbox.ts';
import { plans } from '../money/plans/plans.ts';
import type { Orders } from '../money/ports.ts';
import { waitsForPeople } from '../money/refunds/listWaitingRefunds.ts';
import type { Refund, RefundStore } from '../money/refunds/Refund.ts';
import { decisionMs } from '../money/refunds/refundChecks.ts';
import type { ServiceQueue, ServiceRecord } from '../services/ServiceRequests.ts';
import { endOfWorkingDays } from '../services/workingDays.ts';
import type { WaitingVisits } from '../visits/LabVisitRequests.ts';
import { visitsUsedUpUntil } from '../visits/requestLabVisit.ts';
import { alarmID, isFiring, listAlarms, type StageAlarms } from './listAlarms.ts';

/** What listing work works with. */
export interface WorkPorts {
  readonly proposals: Pick<ProposalQueue, 'pending'>;
  readonly services: Pick<ServiceQueue, 'open'>;
  readonly visits: WaitingVisits;
  readonly limits: LimitCounts;
  readonly refunds: Pick<RefundStore, 'due'>;
  readonly orders: Pick<Orders, 'find'>;
  readonly catalogue: Pick<Catalogue, 'item'>;
  readonly reports: Pick<ItemReportQueue, 'all'>;
  readonly mails: FailedMails;
  readonly schedules: Pick<ScheduleQueue, 'all'>;
  readonly alarms: StageAlarms;
}

/** A thing that waits, before its names are looked up: an entry is still its id, and a refund only its amount. */
type FoundWork = Omit<WorkItem, 'emailID'>;

/** Later than anything is looked at. */
const always = Number.MAX_SAFE_INTEGER;
/** Working days in which operators answer what was not promised for a day. */
const answerDays = {
  caseStudy: 5,
  visit: 5,
  delivery: 10,
  reply: 1,
  report: 1,
  mail: 1,
  entry: 1,
} as const;
/** In which operators look at an alarm, at any time of day, ms. */
const alarmMs = 3_600_000;

/**
 * Everything that waits for a person: first alarms, which can't wait, last refunds, which finance decides, and each in the order of
 * waiting.
 *
 * @param now epoch ms
 * @returns as many as a screen takes, and how many there are; `lacksAlarms`: CloudWatch did not say which alarms fire;
 *   `visitsUsedUpUntil`: when lab visits can be requested again, epoch ms; null while they can
 */
export async function listWork(
  ports: WorkPorts,
  now: number,
): Promise<{
  work: WorkItem[];
  total: number;
  lacksAlarms: boolean;
  visitsUsedUpUntil: number | null;
}> {
  const [usedUpUntil, alarms, ...found] = await Promise.all([
    visitsUsedUpUntil(ports.limits, now),
    firingAlarms(ports),
    caseStudies(ports),
    serviceRequests(ports),
    visits(ports),
    refunds(ports),
    reports(ports),
    mails(ports),
    refusedEntries(ports),
  ]);
  const all = [alarms ?? [], ...found]
    .flat()
    .sort(
      (one, other) =>
        placeOf(one) - placeOf(other) || one.since - other.since || one.dueBy - other.dueBy,
    );
  return {
    work: await Promise.all(all.slice(0, mostListed.work).map((item) => named(ports, item))),
    total: all.length,
    lacksAlarms: alarms === null,
    visitsUsedUpUntil: usedUpUntil,
  };
}

function placeOf({ kind }: FoundWork): number {
  return kind === 'alarm' ? 0 : kind === 'refund' ? 2 : 1;
}

async function firingAlarms({ alarms }: WorkPorts): Promise<FoundWork[] | null> {
  const all = await listAlarms(alarms);
  const firing = all?.filter(isFiring).map((alarm) => ({
    kind: 'alarm' as const,
    id: alarmID(alarm),
    about: alarm.meaning,
    detail: null,
    since: alarm.since,
    dueBy: alarm.since + alarmMs,
  }));
  return firing ?? null;
}

async function caseStudies({ proposals }: WorkPorts): Promise<FoundWork[]> {
  return (await proposals.pending()).map(({ productID, title, proposedAt }) => ({
    kind: 'caseStudy',
    id: productID,
    about: title,
    detail: null,
    since: proposedAt,
    dueBy: endOfWorkingDays(proposedAt, answerDays.caseStudy),
  }));
}

/** What was delivered waits for its person, unless that person has written since. */
async function serviceRequests({ services: queue }: WorkPorts): Promise<FoundWork[]> {
  return (await queue.open()).flatMap((request) => {
    const waiting = waitingSince(request);
    if (!waiting) {
      return [];
    }
    const { requestID, itemID, state } = request;
    return [
      {
        kind: 'service' as const,
        id: requestID,
        about: services[itemID].name,
        detail: state,
        ...waiting,
      },
    ];
  });
}

function waitingSince({
  state,
  requestedAt,
  answerBy,
  neededBy,
  messages,
}: ServiceRecord): Pick<WorkItem, 'since' | 'dueBy'> | null {
  if (state === 'requested') {
    return { since: requestedAt, dueBy: answerBy };
  }
  const last = messages.at(-1);
  const isReply = last?.from === 'learner';
  if (state === 'delivered') {
    return isReply ? { since: last.at, dueBy: endOfWorkingDays(last.at, answerDays.reply) } : null;
  }
  // Accepted or in progress: it waits for what we promised to make.
  return {
    since: requestedAt,
    dueBy: neededBy === null ? endOfWorkingDays(requestedAt, answerDays.delivery) : endOf(neededBy),
  };
}

async function visits({ visits: queue }: WorkPorts): Promise<FoundWork[]> {
  return (await queue.waiting()).map(({ visitID, organisation, requestedAt }) => ({
    kind: 'visit',
    id: visitID,
    about: organisation,
    detail: null,
    since: requestedAt,
    dueBy: endOfWorkingDays(requestedAt, answerDays.visit),
  }));
}

async function refunds({ refunds: store }: WorkPorts): Promise<FoundWork[]> {
  const due: Refund[] = await Array.fromAsync(store.due(always));
  return due
    .filter(waitsForPeople)
    .map(({ orderID, why, askedAt, requestedPaise, approvedPaise }) => ({
      kind: 'refund',
      id: orderID,
      // A second person approves what the first one approved.
      about: formatRupees((approvedPaise ?? requestedPaise) / 100),
      detail: why,
      since: askedAt,
      dueBy: askedAt + decisionMs,
    }));
}

async function reports({ reports: queue }: WorkPorts): Promise<FoundWork[]> {
  return (await queue.all()).map(({ reportID, itemID, reason, reportedAt }) => ({
    kind: 'report',
    id: reportID,
    about: itemID,
    detail: reason,
    since: reportedAt,
    dueBy: endOfWorkingDays(reportedAt, answerDays.report),
  }));
}

async function mails({ mails: failed }: WorkPorts): Promise<FoundWork[]> {
  const all = await Array.fromAsync(failed.all());
  return all.map(({ sub, mailID, cause, lookAt }) => ({
    kind: 'mail',
    id: `${sub}/${mailID}`,
    about: mailID,
    detail: cause.kind,
    since: lookAt,
    dueBy: endOfWorkingDays(lookAt, answerDays.mail),
  }));
}

/** Scheduled texts that could not be published when their time came. */
async function refusedEntries({ schedules }: WorkPorts): Promise<FoundWork[]> {
  const all = await Array.fromAsync(schedules.all());
  return all
    .filter(({ state }) => state === 'refused')
    .map(({ itemID, publishAt }) => ({
      kind: 'entry',
      id: itemID,
      about: itemID,
      detail: null,
      since: publishAt,
      dueBy: endOfWorkingDays(publishAt, answerDays.entry),
    }));
}

/** With the title of its entry, or with the plan and the buyer of its refund. Only what is listed is looked up. */
async function named({ orders, catalogue }: WorkPorts, item: FoundWork): Promise<WorkItem> {
  const { kind, id, about } = item;
  if (kind === 'refund') {
    const order = await orders.find(id);
    return {
      ...item,
      about: order ? `${plans[order.terms.offerName].level}, ${about}` : about,
      emailID: order?.terms.emailID || null, // empty once the account is deleted
    };
  }
  const entry = kind === 'report' || kind === 'entry' ? await catalogue.item(about) : null;
  return { ...item, about: entry?.title ?? about, emailID: null };
}
