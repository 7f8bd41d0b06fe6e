/** Routes that search the catalogue. */
import * as z from 'zod/mini';
import { listOf } from '../answerSize.ts';
import { searchPageSize } from '../constants.ts';
import { SearchData, Xplorer } from '../entities.ts';
import { line, mostTags, text } from '../fields.ts';
import { PartsKind, SearchHours, SearchRupees } from '../parts.ts';
import { ItemKind, OpeningLevel, SearchSort } from '../vocabulary.ts';
import { defineEndpoints, ok, request } from './endpoint.ts';

const searchRequest = request({
  key: text(200),
  addService: z._default(z.boolean(), false),
  addiCourse: z._default(z.boolean(), true),
  addUtilities: z._default(z.boolean(), true),
  addBuild: z._default(z.boolean(), true),
  /** Kinds beside those that the flags ask for: the owner's client sends the flags as the specification has them. */
  alsoKinds: z.optional(z.array(ItemKind).check(z.maxLength(4))),
  tags: z.optional(z.array(line(30)).check(z.maxLength(mostTags))),
  plan: z.optional(OpeningLevel),
  /** Only entries that take so many hours at most. */
  hours: z.optional(SearchHours),
  /** Only entries that say what their parts cost, and so many rupees at most. */
  rupees: z.optional(SearchRupees),
  parts: z.optional(PartsKind),
  sort: z.optional(SearchSort),
  /** From 0. */
  page: z._default(z.int().check(z.minimum(0), z.maximum(500)), 0),
});
const found = ok({ xplorers: listOf(Xplorer, searchPageSize), data: SearchData });

export const search = defineEndpoints({
  'search/for': {
    request: searchRequest,
    ok: found,
  },
  'search/getAllRecentInfo': {
    request: searchRequest,
    ok: found,
  },
  'search/wouldBuild': {
    request: request({
      /** What was searched. */
      key: text(200),
      /** 128 random bits that the browser keeps, as base64url. */
      deviceID: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
    }),
    ok: ok({}),
  },
});
