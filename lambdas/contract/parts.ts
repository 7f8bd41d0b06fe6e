/** What a build needs that has to be bought. */
import * as z from 'zod/mini';
import { mostSearchHours, mostSearchRupees } from './constants.ts';

/** `none`: a phone or computer is enough; `arduino`: an Arduino Uno or Nano and what is wired to it; `paper`: paper or card and what holds it together. */
export const PartsKind = z.enum(['none', 'paper', 'arduino', 'other']);
export type PartsKind = z.infer<typeof PartsKind>;

/** What an entry is made of, and what that costs about, in rupees. */
export const Parts = z.object({ kind: PartsKind, least: z.int(), most: z.int() });
export type Parts = z.infer<typeof Parts>;

export const SearchHours = z.number().check(z.minimum(0.25), z.maximum(mostSearchHours));
export const SearchRupees = z.int().check(z.minimum(0), z.maximum(mostSearchRupees));

/** What a search allows an entry to take, cost and need; null is no limit. */
export const Limits = z.object({
  hours: z.nullable(SearchHours),
  rupees: z.nullable(SearchRupees),
  parts: z.nullable(PartsKind),
});
export type Limits = z.infer<typeof Limits>;
