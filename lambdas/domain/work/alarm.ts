import { alarmID, isFiring, listAlarms, type StageAlarms } from '../operators/listAlarms.ts';
import type { FoundWork } from './Work.ts';

/** In which operators look at an alarm, at any time of day, ms. */
const alarmMs = 3_600_000;

/** Alarms that fire. */
export const alarm = {
  /** Null when CloudWatch does not say which. */
  async list({ alarms }: { readonly alarms: StageAlarms }): Promise<FoundWork[] | null> {
    const all = await listAlarms(alarms);
    const firing = all?.filter(isFiring).map((one) => ({
      kind: 'alarm' as const,
      id: alarmID(one),
      about: one.meaning,
      since: one.since,
      dueBy: one.since + alarmMs,
    }));
    return firing ?? null;
  },
};
