import { inPlans } from 'virtual:plans';
import { services } from '../../../../lambdas/contract/services.ts';
import type { PlanFacts } from './plans.ts';
import { planTexts as texts } from './words.ts';

const { counts } = inPlans;
const requests = Object.values(services).map(({ included }) => included);

/** What a plan adds to the one before, with how many of each the catalogue has. */
export function addsWithCounts({ offerName, adds }: PlanFacts): readonly string[] {
  switch (offerName) {
    case 'seeker':
      return adds;
    case 'explorer':
      return [texts.courses(counts.iCourse), texts.tools(counts.utility)];
    case 'creator':
      return [texts.builds(counts.build)];
    case 'innovator':
      return [
        texts.services(requests.length, Math.min(...requests), Math.max(...requests)),
        texts.labDays,
      ];
  }
}

/** The same in one line. */
export function shortAdds({ offerName }: PlanFacts): string {
  switch (offerName) {
    case 'seeker':
      return texts.shortFree;
    case 'explorer':
      return texts.plus(
        `${texts.count('iCourse', counts.iCourse)} and ${texts.count('utility', counts.utility)}`,
      );
    case 'creator':
      return texts.plus(texts.count('build', counts.build));
    case 'innovator':
      return texts.plus(`${texts.count('service', requests.length)}, ${texts.shortLabDays}`);
  }
}
