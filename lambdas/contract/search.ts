/** Routes that search the catalogue. */
import * as z from 'zod/mini';
import { Xplorer } from './entities.ts';
import { ok, type Route, refused, request } from './route.ts';

const searchRequest = request({
  key: z.string().check(z.maxLength(200)),
  addService: z._default(z.boolean(), false),
  addiCourse: z._default(z.boolean(), true),
  addUtilities: z._default(z.boolean(), true),
  addBuild: z._default(z.boolean(), true),
});
const found = ok({ xplorers: z.array(Xplorer) });

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
