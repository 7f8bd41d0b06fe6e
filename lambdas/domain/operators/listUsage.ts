import type { LearningDay, TrafficDay } from '../../contract/groups/operator.ts';
import { dayOf, daysFrom, plusDays } from '../../contract/india.ts';

/** Two days in India, both included. */
export interface UsageDays {
  readonly from: string;
  readonly to: string;
}

/** Port: what was counted of learning. */
export interface LearningCounts {
  /** Days on which something was counted, in any order. */
  between(days: UsageDays): AsyncIterable<LearningDay>;
}

/** Port: what AWS measured of calls. */
export interface Traffic {
  /** Days with calls, in any order. @throws Error when AWS does not answer */
  between(days: UsageDays): Promise<readonly TrafficDay[]>;
  /** Notes that AWS did not answer. */
  noteUnread(cause: unknown): void;
}

/** What listing usage works with. */
export interface UsagePorts {
  readonly learning: LearningCounts;
  readonly traffic: Traffic;
}

/**
 * What people learned and searched on the last days, and how fast they were answered; every day is listed, the oldest first.
 *
 * Searches and response times are CloudWatch's metrics of the search function and the API, which AWS counts anyway and which are read
 * when someone opens the page; with the counts by day that costs less than a cent a month for 1,000 learners.
 *
 * @param count how many days in India, today included
 * @param now epoch ms
 * @returns `traffic`: null when AWS does not answer, so that what was counted is shown all the same
 */
export async function listUsage(
  { learning, traffic }: UsagePorts,
  count: number,
  now: number,
): Promise<{ learning: LearningDay[]; traffic: TrafficDay[] | null }> {
  const to = dayOf(now);
  const from = plusDays(to, 1 - count);
  const [counted, measured] = await Promise.all([
    Array.fromAsync(learning.between({ from, to })),
    traffic.between({ from, to }).catch((cause: unknown) => {
      traffic.noteUnread(cause);
      return null;
    }),
  ]);
  const days = daysFrom(from, to);
  const nothing = { learners: 0, completions: 0 };
  const noCalls = { searches: 0, medianMs: null, p95Ms: null };
  return {
    learning: days.map((day) => counted.find((one) => one.day === day) ?? { day, ...nothing }),
    traffic:
      measured && days.map((day) => measured.find((one) => one.day === day) ?? { day, ...noCalls }),
  };
}
