/**
 * Every table of the product and what it holds of people, in the order of the copy that people are given. A table without a row
 * fails a test, and so does an attribute that looks personal and is not named. The copy of one's data is made by these rows.
 */
import { catalogueHoldings } from './catalogue.ts';
import { freeBitesHoldings } from './freeBites.ts';
import { moneyHoldings } from './money.ts';
import { peopleHoldings } from './people.ts';

export const holdings = [
  ...peopleHoldings,
  ...moneyHoldings,
  ...catalogueHoldings,
  ...freeBitesHoldings,
] as const;

/** Tables that the copy of a person's data has. */
export type ExportedName = Extract<(typeof holdings)[number], { inExport: true }>['name'];
