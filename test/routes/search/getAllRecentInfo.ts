import type { Row } from '../Row.ts';
import { withoutIndex } from '../support/entries.ts';
import { searches } from '../support/smokeEntries.ts';

export const row: Row<'search/getAllRecentInfo'> = {
  request: () => ({ key: '' }),
  good: 'A search',
  others: [withoutIndex('search/getAllRecentInfo')],
  roundTrips: 0,
  callsPerLearner: 20,
  smoke: searches('search/getAllRecentInfo'),
};
