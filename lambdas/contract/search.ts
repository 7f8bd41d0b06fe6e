/** Routes that search the catalogue. */
import * as z from 'zod/mini';
import { SearchData, Xplorer } from './entities.ts';
import { line } from './fields.ts';
import { ok, type Route, refused, request } from './route.ts';
import { PlanLevel, SearchSort } from './vocabulary.ts';

const searchRequest = request({
  key: z.string().check(z.maxLength(200)),
  addService: z._default(z.boolean(), false),
  addiCourse: z._default(z.boolean(), true),
  addUtilities: z._default(z.boolean(), true),
  addBuild: z._default(z.boolean(), true),
  tags: z.optional(z.array(line(30)).check(z.maxLength(8))),
  plan: z.optional(PlanLevel),
  sort: z.optional(SearchSort),
  /** From 0. */
  page: z._default(z.int().check(z.minimum(0), z.maximum(500)), 0),
});
const found = ok({ xplorers: z.array(Xplorer), data: SearchData });

export const search = {
  'search/for': {
    host: 'site',
    access: 'visitor',
    summary: 'Catalogue entries that match a text, best first.',
    open: false,
    repeatable: true,
    request: searchRequest,
    ok: found,
    refused: refused({}),
    statuses: [],
  },
  'search/getAllRecentInfo': {
    host: 'site',
    access: 'visitor',
    summary: 'Catalogue entries that match a text, newest first.',
    open: false,
    repeatable: true,
    request: searchRequest,
    ok: found,
    refused: refused({}),
    statuses: [],
  },
} as const satisfies Record<`search/${string}`, Route>;
