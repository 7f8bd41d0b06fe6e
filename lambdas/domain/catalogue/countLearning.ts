import { isComplete } from '../../contract/completion.ts';
import type { Progress } from '../../contract/entities.ts';
import { dayOf, endOf } from '../../contract/india.ts';
import type { Limits } from '../Limits.ts';
import type { ProgressStore } from './ports.ts';

/** What is counted of a day. */
export type DayCount = 'learners' | 'completions';

/** Port: counts by day in India. Nothing in them is about one person. */
export interface DayCounts {
  /** Counts one more. @param day in India */
  add(day: string, what: DayCount): Promise<void>;
  /** Notes that something could not be counted: a chart must not stop anyone from learning. */
  noteUncounted(cause: unknown): void;
}

/** What counting works with. */
export interface LearningPorts {
  readonly progress: Pick<ProgressStore, 'complete'>;
  readonly limits: Pick<Limits, 'count'>;
  readonly dayCounts: DayCounts;
}

/**
 * Counts, for the operators' charts, a person who learned something today, once a day, and an entry that the person has completed for
 * the first time. Who was counted today is kept as rate limits keep it, as a shortened hash that ages out.
 *
 * @param progress the person's, with an entry, as it is now
 * @param now epoch ms
 */
export async function countLearning(
  ports: LearningPorts,
  sub: string,
  progress: Progress,
  now: number,
): Promise<void> {
  const day = dayOf(now);
  const { itemID } = progress;
  try {
    const [callsToday, isNewlyComplete] = await Promise.all([
      ports.limits.count('learning', sub, endOf(day)),
      isComplete(progress) && ports.progress.complete(sub, itemID, now),
    ]);
    await Promise.all([
      callsToday === 1 && ports.dayCounts.add(day, 'learners'),
      isNewlyComplete && ports.dayCounts.add(day, 'completions'),
    ]);
  } catch (cause) {
    ports.dayCounts.noteUncounted(cause);
  }
}
