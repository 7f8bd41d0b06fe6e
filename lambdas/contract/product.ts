/** Routes about catalogue entries. */
import * as z from 'zod/mini';
import { httpsLink, line, lines, slug } from './fields.ts';
import { ok, type Route, refused, request } from './route.ts';

export const product = {
  'product/addCaseStudyProduct': {
    host: 'site',
    access: 'user',
    summary: 'Proposes a case-study product; an operator approves it.',
    open: false,
    repeatable: false,
    request: request({
      product: z.object({
        title: line(120),
        summary: lines(2000),
        collegeID: z.optional(slug),
        link: z.optional(httpsLink),
        tags: z.optional(z.array(line(30)).check(z.maxLength(8))),
      }),
    }),
    ok: ok({ data: z.object({ productID: z.string() }) }),
    refused: refused({}),
    statuses: ['operationFailed'],
  },
} as const satisfies Record<`product/${string}`, Route>;
