/** Routes for the group finance. Long work is done a piece a call: call again until it is done, or come back later. */
import * as z from 'zod/mini';
import { ClosedMonth, Found, indianDay, indianMonth, ReportSummary, Run } from './books.ts';
import { emailID, line } from './fields.ts';
import { ok, type Route, refused, request } from './route.ts';

export const finance = {
  'finance/reconcile': {
    host: 'site',
    access: 'user',
    summary:
      'Begins or goes on with the reconciliation of a range of days in India, both included; answers how far it is, and the newest report.',
    open: false,
    repeatable: true,
    request: request({
      emailID,
      from: indianDay,
      to: indianDay,
      /** Whether to begin anew when there is a report already; else that one is given. */
      again: z._default(z.boolean(), false),
    }),
    ok: ok({ data: z.object({ run: Run, report: z.nullable(ReportSummary) }) }),
    refused: refused({}),
    statuses: ['insufficientPerm', 'operationFailed'],
  },
  'finance/lookUp': {
    host: 'site',
    access: 'user',
    summary:
      'Whether a person paid and what they got, by an order, payment, refund or settlement id, a UTR, a document number or an address.',
    open: false,
    repeatable: true,
    request: request({ emailID, what: line(254) }),
    ok: ok({ data: z.object({ found: Found }) }),
    refused: refused({}),
    statuses: ['insufficientPerm', 'dataNotFound', 'operationFailed'],
  },
  'finance/closeMonth': {
    host: 'site',
    access: 'user',
    summary:
      'Closes a month whose newest report has no unknown difference; a month that is closed is answered as it is.',
    open: false,
    repeatable: true,
    request: request({ emailID, month: indianMonth }),
    ok: ok({ data: z.object({ closed: ClosedMonth }) }),
    refused: refused({}),
    statuses: ['insufficientPerm', 'dataNotFound', 'operationFailed'],
  },
  'finance/export': {
    host: 'site',
    access: 'user',
    summary: 'A part of a report as a file: all parts, one after the other, are the file.',
    open: false,
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
    statuses: ['insufficientPerm', 'dataNotFound'],
  },
} as const satisfies Record<`finance/${string}`, Route>;
