/**
 * Every table of the product and what it holds of people, in the order of the copy that people are given. A table without a row
 * fails a test, and so does an attribute that looks personal and is not named. The copy of one's data is made by these rows.
 */
import { catalogueInventory } from './catalogue.ts';
import { freeBitesInventory } from './freeBites.ts';
import { moneyInventory } from './money.ts';
import { peopleInventory } from './people.ts';

export const dataInventory = [
  ...peopleInventory,
  ...moneyInventory,
  ...catalogueInventory,
  ...freeBitesInventory,
] as const;

/** Tables that the copy of a person's data has. */
export type ExportedName = Extract<(typeof dataInventory)[number], { inExport: true }>['name'];
