/** Routes about catalogue entries. */
import * as z from 'zod/mini';
import { nameLength } from './constants.ts';
import { ItemDocument } from './document.ts';
import { Item, Progress, Proposal } from './entities.ts';
import { emailID, httpsLink, line, lines, slug } from './fields.ts';
import { ok, type Route, refused, request } from './route.ts';

export const product = {
  'product/addCaseStudyProduct': {
    host: 'site',
    access: 'user',
    summary: 'Proposes a case-study product; an operator approves it.',
    open: true,
    repeatable: false,
    limited: true,
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
    statuses: [],
  },
  'product/getMyProposals': {
    host: 'site',
    access: 'user',
    summary: "The person's own proposals, newest first, with what became of them.",
    open: true,
    repeatable: true,
    request: request({ emailID }),
    ok: ok({ data: z.object({ proposals: z.array(Proposal) }) }),
    refused: refused({}),
    statuses: [],
  },
  'product/getItem': {
    host: 'site',
    access: 'visitor',
    summary: 'A catalogue entry with its outline; with its document when that is free.',
    open: true,
    repeatable: true,
    request: request({ itemID: slug }),
    ok: ok({ data: z.object({ item: Item, document: z.nullable(ItemDocument) }) }),
    refused: refused({}),
    statuses: ['dataNotFound'],
  },
  'product/getDocument': {
    host: 'site',
    access: 'user',
    summary: "A catalogue entry's document, when the person's plan opens it now.",
    open: true,
    repeatable: true,
    request: request({ emailID, itemID: slug }),
    ok: ok({ data: z.object({ document: ItemDocument }) }),
    refused: refused({}),
    statuses: ['dataNotFound', 'insufficientPerm', 'noValidity'],
  },
  'product/saveProgress': {
    host: 'site',
    access: 'user',
    summary: 'Marks a section of an entry as done, or as not done.',
    open: true,
    repeatable: true,
    request: request({
      emailID,
      itemID: slug,
      section: slug,
      done: z._default(z.boolean(), true),
    }),
    ok: ok({ data: z.object({ progress: Progress }) }),
    refused: refused({}),
    statuses: ['dataNotFound', 'insufficientPerm', 'noValidity'],
  },
  'product/getProgress': {
    host: 'site',
    access: 'user',
    summary:
      'How far the person has come: with one entry, or with all that were begun, newest first.',
    open: true,
    repeatable: true,
    request: request({ emailID, itemID: z.optional(slug) }),
    ok: ok({ data: z.object({ progress: z.array(Progress) }) }),
    refused: refused({}),
    statuses: [],
  },
  'product/requestLabVisit': {
    host: 'site',
    access: 'visitor',
    summary: 'Asks for a visit of the mobile lab; an operator answers by mail.',
    open: true,
    repeatable: false,
    limited: true,
    request: request({
      name: line(nameLength),
      emailID,
      organisation: line(120),
      message: lines(2000),
    }),
    ok: ok({ data: z.object({ visitID: z.string() }) }),
    refused: refused({}),
    statuses: [],
  },
} as const satisfies Record<`product/${string}`, Route>;
