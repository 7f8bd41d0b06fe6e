import { mostListed } from '../../contract/answerBounds.ts';
import type { WorkItem } from '../../contract/groups/operator.ts';
import type { LimitCounts } from '../Limits.ts';
import { visitsUsedUpUntil } from '../visits/requestLabVisit.ts';
import type { FoundWork } from './Work.ts';
import { type ListPorts, works } from './works.ts';

/** What listing work works with. */
export type WorkPorts = ListPorts & { readonly limits: LimitCounts };

/**
 * Everything that waits for a person: first alarms, which can't wait, last refunds, which finance decides, before them questions that
 * learners have already answered, and each in the order of waiting.
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
  const [usedUpUntil, ...found] = await Promise.all([
    visitsUsedUpUntil(ports.limits, now),
    ...Object.values(works).map((work) => work.list(ports)),
  ]);
  const all = found
    .flatMap((items) => items ?? [])
    .sort(
      (one, other) =>
        placeOf(one) - placeOf(other) || one.since - other.since || one.dueBy - other.dueBy,
    );
  return {
    work: await Promise.all(all.slice(0, mostListed.work).map(named)),
    total: all.length,
    lacksAlarms: found.includes(null),
    visitsUsedUpUntil: usedUpUntil,
  };
}

function placeOf({ kind, detail }: FoundWork): number {
  if (kind === 'question') {
    return detail === 'unanswered' ? 1 : 2;
  }
  return kind === 'alarm' ? 0 : kind === 'refund' ? 3 : 1;
}

async function named({ named: lookUp, ...item }: FoundWork): Promise<WorkItem> {
  return { detail: null, emailID: null, ...item, ...(await lookUp?.()) };
}
