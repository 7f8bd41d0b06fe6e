import type { Row } from '../Row.ts';
import { found, xplorer } from '../support/answers.ts';
import { withoutIndex } from '../support/entries.ts';
import { searches } from '../support/smokeEntries.ts';

export const row: Row<'search/for'> = {
  request: () => ({ key: 'gears', addBuild: false }),
  answer: { xplorers: [xplorer], data: found },
  good: 'A search',
  others: [withoutIndex('search/for')],
  roundTrips: 0,
  callsPerLearner: 60,
  smoke: searches('search/for'),
};
