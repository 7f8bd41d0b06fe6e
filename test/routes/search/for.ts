import type { Row } from '../Row.ts';
import { withoutIndex } from '../support/entries.ts';
import { searches } from '../support/smokeEntries.ts';

export const row: Row<'search/for'> = {
  request: () => ({ key: 'gears', addBuild: false }),
  good: 'A search',
  others: [withoutIndex('search/for')],
  roundTrips: 0,
  callsPerLearner: 60,
  smoke: searches('search/for'),
};
