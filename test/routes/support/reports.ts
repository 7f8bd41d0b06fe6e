/** Reports of reconciliation as scenarios use them. */
import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { daysOfMonth } from '../../../lambdas/contract/india.ts';
import type { RouteId } from '../../../lambdas/contract/routes.ts';
import type { Way } from '../Row.ts';

const Report = z.object({
  data: z.object({
    run: z.object({ state: z.string() }),
    report: z.nullable(z.object({ version: z.int() })),
  }),
});

/** A month between two years, both included. */
export function someMonth(first: number, last: number): string {
  return `${randomInt(first, last + 1)}-${String(randomInt(1, 13)).padStart(2, '0')}`;
}

/** A day on which nothing was sold; there are so many that hardly two scenarios meet. */
export function quietDay() {
  const from = `${someMonth(2001, 2012)}-${randomInt(10, 29)}`;
  return { from, to: from };
}

/** Reconciles the days of a month to the end. */
export function reportMonth(user: ScenarioUser, month: string): Promise<{ version: number }> {
  return report(user, daysOfMonth(month));
}

/** The report of a day on which nothing was sold. */
export async function quietReport(user: ScenarioUser) {
  const days = quietDay();
  return { ...days, ...(await report(user, days)) };
}

/** Reconciles some days to the end. */
async function report(user: ScenarioUser, days: object): Promise<{ version: number }> {
  for (let again = true; ; again = false) {
    const body = await user.must('finance/reconcile', { ...days, again });
    const { run, report: made } = Report.parse(body).data;
    if (run.state === 'done' && made) {
      return { version: made.version };
    }
  }
}

/** A way to ask for a report that was never made. */
export function noSuchReport(id: RouteId): Way {
  return {
    answer: '404 dataNotFound',
    name: 'No such report',
    play: (user) => user.call(id, { body: { version: 999_999 } }),
  };
}
