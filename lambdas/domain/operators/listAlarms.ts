import type { ListedAlarm } from '../../contract/groups/operator.ts';

/** An alarm as CloudWatch keeps it. */
export type Alarm = Omit<ListedAlarm, 'advice'>;

/** Port: the alarms of a stage. */
export interface StageAlarms {
  /** Those of both stacks that have alarms, in any order. @throws Error when CloudWatch does not answer */
  all(): Promise<readonly Alarm[]>;
  /** Notes that CloudWatch did not answer. */
  noteUnread(cause: unknown): void;
}

/**
 * The alarms of a stage: firing ones first, the longest firing first, then the others by name.
 *
 * @returns null when CloudWatch does not answer, so that everything else is shown all the same
 */
export async function listAlarms(alarms: StageAlarms): Promise<Alarm[] | null> {
  try {
    return (await alarms.all()).toSorted(
      (one, other) =>
        Number(isFiring(other)) - Number(isFiring(one)) ||
        (isFiring(one) ? one.since - other.since : 0) ||
        (alarmID(one) < alarmID(other) ? -1 : 1),
    );
  } catch (cause) {
    alarms.noteUnread(cause);
    return null;
  }
}

/** Whether an alarm needs a person. */
export function isFiring({ state }: Pick<Alarm, 'state'>): boolean {
  return state === 'ALARM';
}

/** Names an alarm among those of both stacks. */
export function alarmID({ host, name }: Pick<Alarm, 'host' | 'name'>): string {
  return host === 'site' ? name : `${host}/${name}`;
}
