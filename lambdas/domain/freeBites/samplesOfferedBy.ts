import { samplesWithoutPlace } from '../../contract/constants.ts';
import type { CollegeFacts } from './College.ts';
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

/**
 * How many samples a registration opens: one of the student's choice; with a place, until the college's window ends, all that the
 * college offers. What was opened stays open.
 *
 * @param now epoch ms
 */
export function samplesGranted(
  { state }: Pick<Registration, 'state'>,
  { closesAt }: Pick<CollegeFacts, 'closesAt'>,
  offered: readonly OfferedSample[],
  now: number,
): number {
  const opensAll = state === 'place' && closesAt !== null && now <= closesAt;
  return opensAll ? offered.length : samplesWithoutPlace;
}

/** How a registration stands with the samples that are offered. @param now epoch ms */
export function samplesOf(
  registration: Pick<Registration, 'state' | 'opened'>,
  college: Pick<CollegeFacts, 'closesAt'>,
  offered: readonly OfferedSample[],
  now: number,
) {
  const { state, opened } = registration;
  return {
    samplesGranted: Math.max(opened.length, samplesGranted(registration, college, offered, now)),
    samplesUntil: state === 'place' ? college.closesAt : null,
    samplesUsed: opened.length,
    samples: offered.map(({ id, title }) => ({ id, title, opened: opened.includes(id) })),
  };
}
