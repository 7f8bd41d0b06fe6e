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

/** A thing that waits; only refunds name a person. */
type FoundWork = Omit<WorkItem, 'emailID'> & Partial<Pick<WorkItem, 'emailID'>>;

/** So many are listed; what is answered makes room for the next. */
const mostListed = 200;
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
 * Everything that waits for a person, the longest waiting first.
 *
 * @param now epoch ms
 * @returns as many as a screen takes, and how many there are; `lacksAlarms`: CloudWatch did not say which alarms fire;
 *   `visitsUsedUpUntil`: until when nobody can request a lab visit, epoch ms
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
    .map((item) => ({ emailID: null, ...item }))
    .sort((one, other) => one.since - other.since || one.dueBy - other.dueBy);
  return {
    work: all.slice(0, mostListed),
    total: all.length,
    lacksAlarms: alarms === null,
    visitsUsedUpUntil: usedUpUntil,
  };
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

/** What was approved first is what a second person approves. */
async function refunds({ refunds: store, orders }: WorkPorts): Promise<FoundWork[]> {
  const due: Refund[] = await Array.fromAsync(store.due(always));
  return Promise.all(
    due.filter(waitsForPeople).map(async (refund) => {
      const { orderID, why, askedAt, requestedPaise, approvedPaise } = refund;
      const order = await orders.find(orderID);
      const amount = formatRupees((approvedPaise ?? requestedPaise) / 100);
      return {
        kind: 'refund',
        id: orderID,
        about: order ? `${plans[order.terms.offerName].level}, ${amount}` : amount,
        emailID: order?.terms.emailID || null,
        detail: why,
        since: askedAt,
        dueBy: askedAt + decisionMs,
      };
    }),
  );
}

async function reports({ reports: queue, catalogue }: WorkPorts): Promise<FoundWork[]> {
  return Promise.all(
    (await queue.all()).map(async ({ reportID, itemID, reason, reportedAt }) => ({
      kind: 'report',
      id: reportID,
      about: await titleOf(catalogue, itemID),
      detail: reason,
      since: reportedAt,
      dueBy: endOfWorkingDays(reportedAt, answerDays.report),
    })),
  );
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
async function refusedEntries({ schedules, catalogue }: WorkPorts): Promise<FoundWork[]> {
  const all = await Array.fromAsync(schedules.all());
  return Promise.all(
    all
      .filter(({ state }) => state === 'refused')
      .map(async ({ itemID, publishAt }) => ({
        kind: 'entry',
        id: itemID,
        about: await titleOf(catalogue, itemID),
        detail: null,
        since: publishAt,
        dueBy: endOfWorkingDays(publishAt, answerDays.entry),
      })),
  );
}

/** What an entry is called; its id while it is not published. */
async function titleOf(catalogue: WorkPorts['catalogue'], itemID: string): Promise<string> {
  return (await catalogue.item(itemID))?.title ?? itemID;
}
