import { samplesPerStudent } from '../../contract/constants.ts';
import type { CollegeFacts } from './College.ts';
import type { Samples } from './ports.ts';

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

/** How a registration stands with the samples that are offered. */
export function samplesOf(offered: readonly OfferedSample[], opened: readonly string[]) {
  return {
    samplesGranted: samplesPerStudent,
    samplesUsed: opened.length,
    samples: offered.map(({ id, title }) => ({ id, title, opened: opened.includes(id) })),
  };
}
