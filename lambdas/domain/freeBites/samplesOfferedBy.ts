import { minimumPlaceDays, samplesWithoutPlace } from '../../contract/constants.ts';
import type { CollegeFacts } from '../../contract/tables/colleges.ts';
import type { Samples } from './ports.ts';
import type { Registration } from './Registration.ts';

/** A sample that a college offers. */
export interface OfferedSample {
  readonly id: string;
  readonly title: string;
}

/** The samples that a college offers, in its order; those that are not published are left out. */
export async function samplesOfferedBy(
  samples: Pick<Samples, 'titles'>,
  college: CollegeFacts,
): Promise<OfferedSample[]> {
  const titles = await samples.titles();
  return college.samples.flatMap((id) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ id, title }];
  });
}

const dayMs = 86_400_000;

type DecidedState = Pick<Registration, 'state' | 'decidedAt'>;

/**
 * Until when a registration opens every sample: with a place until the college's window ends, and for at least `minimumPlaceDays`,
 * as many colleges confirm their lists only after that. Null without a place.
 *
 * @returns epoch ms
 */
function opensAllUntil(
  { state, decidedAt }: DecidedState,
  { closesAt }: Pick<CollegeFacts, 'closesAt'>,
): number | null {
  return state === 'place'
    ? Math.max(closesAt ?? 0, (decidedAt ?? 0) + minimumPlaceDays * dayMs)
    : null;
}

/**
 * How many samples a registration opens: one of the student's choice, or for a time all that the college offers. What was opened
 * stays open.
 *
 * @param now epoch ms
 */
export function samplesGranted(
  registration: DecidedState,
  college: Pick<CollegeFacts, 'closesAt'>,
  offered: readonly OfferedSample[],
  now: number,
): number {
  const until = opensAllUntil(registration, college);
  return until !== null && now <= until ? offered.length : samplesWithoutPlace;
}

/** The opened samples that a college offers. One that is withdrawn counts no more, so that the student can open another. */
export function samplesUsed(
  { opened }: Pick<Registration, 'opened'>,
  offered: readonly OfferedSample[],
): string[] {
  return opened.filter((itemID) => offered.some(({ id }) => id === itemID));
}

/** The status of a registration with the samples that are offered. @param now epoch ms */
export function samplesOf(
  registration: DecidedState & Pick<Registration, 'opened'>,
  college: Pick<CollegeFacts, 'closesAt'>,
  offered: readonly OfferedSample[],
  now: number,
) {
  const used = samplesUsed(registration, offered);
  return {
    samplesGranted: Math.max(used.length, samplesGranted(registration, college, offered, now)),
    samplesUntil: opensAllUntil(registration, college),
    samplesUsed: used.length,
    samples: offered.map(({ id, title }) => ({ id, title, opened: used.includes(id) })),
  };
}
