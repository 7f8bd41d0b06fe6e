import { type Clock, time } from './razorpay/clock.ts';
import type { Razorpay } from './razorpay/createRazorpay.ts';
import type { Schedule } from './schedulesOf.ts';

/** What lives by the product's clock. */
export interface Clocked {
  readonly clock: Clock;
  readonly razorpay: Pick<Razorpay, 'tick'>;
  readonly schedules: readonly Pick<Schedule, 'lambda' | 'everyMs'>[];
  readonly log: (line: string) => void;
}

/**
 * Moves the product's clock forward, stopping where something is due: for one hour schedules run as often as they say, and
 * once more at the end, since a year of sweeps would take all day and find nothing that the last one does not. What runs once a
 * night runs at the end if a night went by.
 *
 * @param ms above 0
 */
export async function moveClock(ms: number, clocked: Clocked): Promise<void> {
  const { clock, razorpay, schedules, log } = clocked;
  const tell = (error: unknown) => log(String(error));
  let moved = 0;
  for (const moment of stops(ms, schedules)) {
    await clock.advance(moment - moved);
    moved = moment;
    await razorpay.tick().catch(tell);
    for (const { lambda } of schedules.filter(({ everyMs }) => isDue(everyMs, moment, ms))) {
      await lambda.invoke({}).catch(tell);
    }
  }
}

/** When to stop, ms from the start, the end included. */
function stops(ms: number, schedules: Clocked['schedules']): number[] {
  const runs = schedules.flatMap(({ everyMs }) => {
    const count = Math.floor(Math.min(ms, time.hour) / everyMs);
    return Array.from({ length: count }, (_, index) => (index + 1) * everyMs);
  });
  return [...new Set([...runs, ms])].sort((one, other) => one - other);
}

function isDue(everyMs: number, moment: number, end: number): boolean {
  return (moment === end && everyMs <= Math.max(end, time.hour)) || moment % everyMs === 0;
}
