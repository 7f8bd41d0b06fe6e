import type { ListedAlarm, Retries, ScheduleRun } from '../../contract/groups/operator.ts';
import { fillIn, type RunbookSection } from '../alerts/runbook.ts';
import type { IndexStore } from '../catalogue/IndexStore.ts';
import type { ItemSource } from '../catalogue/ports.ts';
import { hasEveryChange } from '../catalogue/renewIndex.ts';
import { findLateMail } from '../mail/lateMails.ts';
import type { FailedMails } from '../mail/Outbox.ts';
import type { FailedWebhooks } from '../money/ports.ts';
import { type Alarm, isFiring, listAlarms, type StageAlarms } from './listAlarms.ts';

/** Port: the runs of what the clock starts. */
export interface ScheduleRuns {
  /** The last run of each within 26 hours, which takes in the nightly one. @param now epoch ms. @throws Error when AWS does not answer */
  latest(now: number): Promise<ScheduleRun[]>;
  /** Notes that AWS did not answer. */
  noteUnread(cause: unknown): void;
}

/** What checking the health of a stage works with. */
export interface HealthPorts {
  readonly alarms: StageAlarms;
  readonly index: {
    readonly source: Pick<ItemSource, 'version'>;
    readonly store: Pick<IndexStore, 'current'>;
    /** Of the files that searches read. */
    readonly format: number;
    /** Notes that the index in service is not known. */
    noteUnread(cause: unknown): void;
  };
  readonly runs: ScheduleRuns;
  readonly mails: FailedMails;
  /** The queues of mails to people and to students. */
  readonly mailQueues: Parameters<typeof findLateMail>[0];
  readonly webhooks: Pick<FailedWebhooks, 'all'>;
  /** Notes that the database did not say what is left to retry. */
  noteRetriesUnread(cause: unknown): void;
  /** The runbook's sections by their titles. */
  readonly runbook: ReadonlyMap<string, RunbookSection>;
  /** What the runbook's commands are for. */
  readonly stage: string;
}

/** How a stage is, as far as it is known. */
export interface Health {
  /** Firing ones first; null when CloudWatch does not answer. */
  readonly alarms: ListedAlarm[] | null;
  /** Null when there is none, or its bucket or the database does not answer. */
  readonly index: { readonly isCurrent: boolean; readonly builtAt: number } | null;
  /** Null when CloudWatch does not answer. */
  readonly runs: ScheduleRun[] | null;
  /** Null when the database does not answer. */
  readonly retries: Retries | null;
}

/**
 * Alarms with what the runbook says about those that fire, when each schedule last ran, whether searches find every change, and what
 * is left to retry. What does not answer costs only its own part.
 *
 * It is answered while the database is down, because then it is needed most: if DynamoDB doesn't say whether the operator's account is
 * still active, the token alone decides. Alarms and the runbook name no person. Every other call fails closed.
 *
 * @param now epoch ms
 */
export async function checkHealth(ports: HealthPorts, now: number): Promise<Health> {
  const [alarms, runs, index, retries] = await Promise.all([
    listAlarms(ports.alarms),
    latestRuns(ports.runs, now),
    checkIndex(ports),
    findRetries(ports, now),
  ]);
  return {
    alarms: alarms?.map((alarm) => ({ ...alarm, advice: adviceOn(alarm, ports) })) ?? null,
    runs,
    index,
    retries,
  };
}

async function findRetries(ports: HealthPorts, now: number): Promise<Retries | null> {
  try {
    const [lateMailSince, failedMails, failedWebhooks] = await Promise.all([
      findLateMail(ports.mailQueues, now),
      countOf(ports.mails.all()),
      countOf(ports.webhooks.all()),
    ]);
    return { lateMailSince, failedMails, failedWebhooks };
  } catch (cause) {
    ports.noteRetriesUnread(cause);
    return null;
  }
}

async function latestRuns(runs: ScheduleRuns, now: number): Promise<Health['runs']> {
  try {
    return await runs.latest(now);
  } catch (cause) {
    runs.noteUnread(cause);
    return null;
  }
}

function adviceOn(alarm: Alarm, { runbook, stage }: HealthPorts): ListedAlarm['advice'] {
  const section = runbook.get(alarm.name);
  if (!isFiring(alarm) || !section) {
    return null;
  }
  const { impact, diagnose, fix, verify } = section;
  return {
    impact: fillIn(impact, stage),
    diagnose: fillIn(diagnose, stage),
    fix: fillIn(fix, stage),
    verify: fillIn(verify, stage),
  };
}

async function checkIndex({ index }: HealthPorts): Promise<Health['index']> {
  const { source, store, format } = index;
  try {
    const [version, current] = await Promise.all([source.version(), store.current()]);
    return (
      current && {
        isCurrent: hasEveryChange(current, { version, format }),
        builtAt: current.builtAt,
      }
    );
  } catch (cause) {
    index.noteUnread(cause);
    return null;
  }
}

async function countOf(all: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _one of all) {
    count += 1;
  }
  return count;
}
