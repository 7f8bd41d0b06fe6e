import { expect, it } from 'vitest';
import type { LearningDay, TrafficDay } from '../../lambdas/contract/groups/operator.ts';
import { startOf } from '../../lambdas/contract/india.ts';
import {
  listUsage,
  type UsageDays,
  type UsagePorts,
} from '../../lambdas/domain/operators/listUsage.ts';

const now = startOf('2026-11-24') + 1;

function portsOf(learning: LearningDay[], traffic: TrafficDay[] | Error) {
  const asked: UsageDays[] = [];
  const unread: unknown[] = [];
  const ports: UsagePorts = {
    learning: {
      async *between() {
        yield* learning;
      },
    },
    traffic: {
      async between(days) {
        asked.push(days);
        if (traffic instanceof Error) {
          throw traffic;
        }
        return traffic;
      },
      noteUnread: (cause) => void unread.push(cause),
    },
  };
  return { ports, asked, unread };
}

it('usage has every day in India up to today, those without anything as nothing, and no response time where there was no call', async () => {
  const counted = { day: '2026-11-23', learners: 3, completions: 1 };
  const measured = { day: '2026-11-24', searches: 9, medianMs: 30, p95Ms: 200 };
  const { ports, asked } = portsOf([counted], [measured]);

  const usage = await listUsage(ports, 3, now);

  expect(asked).toEqual([{ from: '2026-11-22', to: '2026-11-24' }]);
  expect(usage).toEqual({
    learning: [
      { day: '2026-11-22', learners: 0, completions: 0 },
      counted,
      { day: '2026-11-24', learners: 0, completions: 0 },
    ],
    traffic: [
      { day: '2026-11-22', searches: 0, medianMs: null, p95Ms: null },
      { day: '2026-11-23', searches: 0, medianMs: null, p95Ms: null },
      measured,
    ],
  });
});

it('usage has what was counted also when AWS does not say what it measured', async () => {
  const cause = new Error('throttled');
  const { ports, unread } = portsOf([{ day: '2026-11-24', learners: 3, completions: 1 }], cause);

  const usage = await listUsage(ports, 1, now);

  expect(usage).toEqual({
    learning: [{ day: '2026-11-24', learners: 3, completions: 1 }],
    traffic: null,
  });
  expect(unread).toEqual([cause]);
});
