/** Routes for the group finance. Long work is done a piece a call: call again until it is done, or come back later. */
import * as z from 'zod/mini';
import {
  BookRow,
  ClosedMonth,
  DifferenceClass,
  indianDay,
  indianMonth,
  ReportSummary,
  Run,
  StatedFact,
  WaitingRefund,
} from './books.ts';
import { explanationLength } from './constants.ts';
import { emailID, line } from './fields.ts';
import { Found } from './paymentLookUp.ts';
import { ok, type Route, refused, request } from './route.ts';

export const finance = {
  'finance/reconcile': {
    host: 'site',
    access: 'user',
    group: 'finance',
    summary:
      'Begins or goes on with the reconciliation of a range of days in India, both included; answers how far it is, and the newest report.',
    open: true,
    repeatable: true,
    request: request({
      emailID,
      from: indianDay,
      to: indianDay,
      /** Whether to begin anew when there is a report already; else that one is given. */
      again: z._default(z.boolean(), false),
    }),
    ok: ok({
      data: z.object({
        run: Run,
        report: z.nullable(ReportSummary),
        /** When the range is a month that is closed. */
        closed: z.nullable(ClosedMonth),
      }),
    }),
    refused: refused({}),
    statuses: ['operationFailed'],
  },
  'finance/lookUp': {
    host: 'site',
    access: 'user',
    group: 'finance',
    summary:
      'Whether a person paid and what they got, by an order, payment, refund or settlement id, a UTR, a document number or an address.',
    open: true,
    repeatable: true,
    request: request({ emailID, what: line(254) }),
    ok: ok({ data: z.object({ found: Found }) }),
    refused: refused({}),
    statuses: ['dataNotFound', 'operationFailed'],
  },
  'finance/getRows': {
    host: 'site',
    access: 'user',
    group: 'finance',
    summary: 'The rows of a report that one of its sums is made of, a page at a time.',
    open: true,
    repeatable: true,
    request: request({
      emailID,
      from: indianDay,
      to: indianDay,
      version: z.int().check(z.minimum(1)),
      /** What the sum is by, and which of those it is. */
      by: z.enum(['day', 'method', 'offer', 'settlement']),
      name: line(64),
      /** Where the page begins, as the page before said. */
      after: z._default(z.int().check(z.minimum(0)), 0),
    }),
    ok: ok({ data: z.object({ rows: z.array(BookRow), next: z.nullable(z.int()) }) }),
    refused: refused({}),
    statuses: ['dataNotFound'],
  },
  'finance/getFacts': {
    host: 'site',
    access: 'user',
    group: 'finance',
    summary: 'What Razorpay has stated about an order, fact by fact, as it was kept.',
    open: true,
    repeatable: true,
    request: request({ emailID, orderID: line(64) }),
    ok: ok({ data: z.object({ facts: z.array(StatedFact) }) }),
    refused: refused({}),
    statuses: ['dataNotFound'],
  },
  'finance/getRefunds': {
    host: 'site',
    access: 'user',
    group: 'finance',
    summary: 'The refunds that wait for somebody to agree, the most urgent first.',
    open: true,
    repeatable: true,
    request: request({ emailID }),
    ok: ok({ data: z.object({ refunds: z.array(WaitingRefund) }) }),
    refused: refused({}),
    statuses: [],
  },
  'finance/approveRefund': {
    host: 'site',
    access: 'user',
    group: 'finance',
    summary:
      'Agrees to a refund; above a limit it takes two people. Agreeing again changes nothing.',
    open: true,
    repeatable: true,
    request: request({
      emailID,
      orderID: line(64),
      paymentID: line(64),
      /** What the person who agrees has seen: another amount is not given back. */
      paise: z.int().check(z.minimum(1)),
    }),
    ok: ok({ data: z.object({ state: z.enum(['agreed', 'approved']) }) }),
    refused: refused({}),
    statuses: ['dataNotFound'],
  },
  'finance/explain': {
    host: 'site',
    access: 'user',
    group: 'finance',
    summary: 'Says in words why a difference may stay: reports made from now on show it as known.',
    open: true,
    repeatable: true,
    request: request({
      emailID,
      class: DifferenceClass,
      subject: line(64),
      words: line(explanationLength),
    }),
    ok: ok({}),
    refused: refused({}),
    statuses: [],
  },
  'finance/closeMonth': {
    host: 'site',
    access: 'user',
    group: 'finance',
    summary:
      'Closes a month whose newest report has no unknown difference; a month that is closed is answered as it is.',
    open: true,
    repeatable: true,
    request: request({ emailID, month: indianMonth }),
    ok: ok({ data: z.object({ closed: ClosedMonth }) }),
    refused: refused({}),
    statuses: ['dataNotFound', 'operationFailed'],
  },
  'finance/export': {
    host: 'site',
    access: 'user',
    group: 'finance',
    summary: 'A part of a report as a file: all parts, one after the other, are the file.',
    open: true,
    repeatable: true,
    request: request({
      emailID,
      from: indianDay,
      to: indianDay,
      version: z.int().check(z.minimum(1)),
      format: z.enum(['csv', 'xlsx']),
      /** Counts from 0. */
      part: z._default(z.int().check(z.minimum(0)), 0),
    }),
    ok: ok({
      data: z.object({
        fileName: z.string(),
        mediaType: z.string(),
        parts: z.int(),
        /** Base64. */
        content: z.string(),
      }),
    }),
    refused: refused({}),
    statuses: ['dataNotFound'],
  },
} as const satisfies Record<`finance/${string}`, Route>;
