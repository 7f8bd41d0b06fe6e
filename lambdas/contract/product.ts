/** Routes about catalogue entries. */
import * as z from 'zod/mini';
import { nameLength } from './constants.ts';
import { ItemDocument } from './document.ts';
import { defineEndpoints, ok, request } from './endpoint.ts';
import { Item, Progress, Proposal } from './entities.ts';
import { emailID, httpsLink, line, lines, slug } from './fields.ts';

export const product = defineEndpoints({
  'product/addCaseStudyProduct': {
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
  },
  'product/getMyProposals': {
    request: request({ emailID }),
    ok: ok({ data: z.object({ proposals: z.array(Proposal) }) }),
  },
  'product/getItem': {
    request: request({ itemID: slug }),
    ok: ok({ data: z.object({ item: Item, document: z.nullable(ItemDocument) }) }),
  },
  'product/getDocument': {
    request: request({ emailID, itemID: slug }),
    ok: ok({ data: z.object({ document: ItemDocument }) }),
  },
  'product/saveProgress': {
    request: request({
      emailID,
      itemID: slug,
      section: slug,
      done: z._default(z.boolean(), true),
    }),
    ok: ok({ data: z.object({ progress: Progress }) }),
  },
  'product/getProgress': {
    request: request({ emailID, itemID: z.optional(slug) }),
    ok: ok({ data: z.object({ progress: z.array(Progress) }) }),
  },
  'product/requestLabVisit': {
    request: request({
      name: line(nameLength),
      emailID,
      organisation: line(120),
      message: lines(2000),
    }),
    ok: ok({ data: z.object({ visitID: z.string() }) }),
  },
});
