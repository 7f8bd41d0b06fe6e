import { challengeAt } from '../../../contract/challenges.ts';
import { dayOf, mondayOf, plusDays, startOf } from '../../../contract/india.ts';
import { mailCause, text } from '../../../contract/mailCause.ts';
import type { Catalogue, ProgressStore } from '../../catalogue/ports.ts';
import { getProgress } from '../../catalogue/progress.ts';
import type { UpcomingLabDays } from '../../lab/LabDays.ts';
import { listLabDays } from '../../lab/labSeats.ts';
import type { People } from '../../people/People.ts';
import { letter } from '../Letter.ts';
import type { NewMail } from '../Outbox.ts';

const hourMs = 3_600_000;
/** Days after the Monday of a week. */
const saturday = 5;
/** From when on it is sent, in hours of the day in India, and for how long: mails of the minute don't wait behind a whole week's letters. */
const firstHour = 7;
const spreadHours = 3;

interface Ports {
  readonly people: Pick<People, 'find'>;
  readonly progress: Pick<ProgressStore, 'find' | 'ofPerson'>;
  readonly catalogue: Pick<Catalogue, 'item'>;
  readonly upcoming: UpcomingLabDays;
}

/** Once a week, to who asked for it: what is due for review, what comes next, the week's challenge, and the lab days that are planned. `day`: the Saturday in India. */
export const weekly = letter('weekly', {
  group: 'weekly',
  cause: mailCause({ day: text }),
  key: ({ day }) => day,
  next: nextWeekly,
  async read({ people, progress, catalogue, upcoming }: Ports, { day }, { sub, now }) {
    if (mondayOf(dayOf(now)) !== mondayOf(day)) {
      return 'notNeeded'; // so late that the next one has its turn
    }
    const [person, learning, lab] = await Promise.all([
      people.find(sub),
      getProgress({ progress, catalogue }, sub, undefined, now),
      listLabDays(upcoming, now),
    ]);
    const { progress: own } = learning.data;
    const { model, itemID } = challengeAt(now);
    const pathID = person?.pathID ?? null;
    const planned = lab.data.labDays.filter(({ cancelled }) => cancelled === null);
    const labDays = planned.map(({ day, place }) => ({ day, place }));
    return { data: { progress: own, pathID, challenge: { model, itemID }, labDays } };
  },
});

/** The first letter of a person that is still to come. */
export function nextWeekly(sub: string, now: number): NewMail {
  const [day = '', lookAt = 0] =
    [0, 7]
      .map((days) => plusDays(mondayOf(dayOf(now)), saturday + days))
      .map((one): [string, number] => [one, sentAt(sub, one)])
      .find(([, at]) => at > now) ?? [];
  return weekly.to(sub, { day }, lookAt);
}

/** People's letters are spread over the morning by their ids, which are random. */
function sentAt(sub: string, day: string): number {
  const place = Number.parseInt(sub.slice(0, 8), 16) || 0;
  return startOf(day) + firstHour * hourMs + (place % (spreadHours * hourMs));
}
