/** Reports of reconciliation as scenarios use them. */
import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { World } from '../../../infra/local/console/scenarios/World.ts';
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
export function reportMonth(world: World, month: string): Promise<{ version: number }> {
  return report(world, daysOfMonth(month));
}

/** The report of a day on which nothing was sold. */
export async function quietReport(world: World) {
  const days = quietDay();
  return { ...days, ...(await report(world, days)) };
}

/** Reconciles some days to the end. */
async function report(world: World, days: object): Promise<{ version: number }> {
  for (let again = true; ; again = false) {
    const body = await world.must('finance/reconcile', { ...days, again });
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
    play: (world) => world.call(id, { body: { version: 999_999 } }),
  };
}
