/** Routes for the group finance. Long work is done a piece a call: call again until it is done, or come back later. */
import * as z from 'zod/mini';
import { exportPartBytes, mostListed } from '../answerBounds.ts';
import { firstOf, listOf } from '../answerSize.ts';
import {
  BookRow,
  ClosedMonth,
  DifferenceClass,
  Figure,
  indianDay,
  indianMonth,
  paise,
  ReportPart,
  ReportSummary,
  Run,
  StatedFact,
} from '../books.ts';
import { declineReasonLength, explanationLength } from '../constants.ts';
import { base64, emailID, line } from '../fields.ts';
import { DaysBack, RefundDecisionProblem, WaitingRefund } from '../refund.ts';
import { defineEndpoints, ok, refused, request } from './endpoint.ts';
import { Found } from './paymentLookUp.ts';

const decisionRefused = refused({
  data: z.optional(z.looseObject({ refund: z.optional(RefundDecisionProblem) })),
});

export const finance = defineEndpoints({
  'finance/reconcile': {
    request: request({
      emailID,
      /** The first day in India, such as 2026-11-01, and the last one. */
      from: indianDay,
      to: indianDay,
      /** Whether to start over when there is a report already; otherwise that report is returned. */
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
  },
  'finance/lookUp': {
    request: request({
      emailID,
      /** An order, payment, refund or settlement, a UTR, an invoice number, or an email address. */
      what: line(254),
    }),
    ok: ok({ data: z.object({ found: Found }) }),
  },
  'finance/getRows': {
    request: request({
      emailID,
      /** The report: its days and its version. */
      from: indianDay,
      to: indianDay,
      version: z.int().check(z.minimum(1)),
      figure: Figure,
      /** The part of the report whose figure it is, such as {"by": "offer", "name": "explorer"}; null for the whole report's. */
      part: z.nullable(ReportPart),
      /** Where the page begins, as the page before said. */
      after: z._default(z.int().check(z.minimum(0)), 0),
    }),
    ok: ok({
      data: z.object({
        /** The figure: what all of its rows add up to. */
        paise,
        rows: listOf(BookRow, mostListed.rows),
        next: z.nullable(z.int()),
      }),
    }),
  },
  'finance/getFacts': {
    request: request({ emailID, orderID: line(64) }),
    ok: ok({ data: z.object({ facts: firstOf(StatedFact) }) }),
  },
  'finance/getRefunds': {
    request: request({ emailID }),
    ok: ok({ data: z.object({ refunds: listOf(WaitingRefund, mostListed.refunds) }) }),
  },
  'finance/approveRefund': {
    request: request({
      emailID,
      orderID: line(64),
      paymentID: line(64),
      /** The amount that the approver has seen, or a part of it: no other amount is refunded. */
      paise: z.int().check(z.minimum(1)),
      /** Whether the refund makes up for our fault: the days that it takes from the plan are added back. Once set, it stays set. */
      isOurFault: z._default(z.boolean(), false),
    }),
    ok: ok({
      data: z.object({
        /** `agreed` while a second person has to approve too. */
        state: z.enum(['agreed', 'approved']),
        /** Null unless this call was the first approval, and for our fault. */
        daysBack: z.nullable(DaysBack),
      }),
    }),
    refused: decisionRefused,
  },
  'finance/declineRefund': {
    request: request({
      emailID,
      orderID: line(64),
      paymentID: line(64),
      /** Why, for the buyer to read. */
      words: line(declineReasonLength),
    }),
    ok: ok({}),
    refused: decisionRefused,
  },
  'finance/explain': {
    request: request({
      emailID,
      /** As the report names the difference. */
      class: DifferenceClass,
      subject: line(64),
      /** Why it is acceptable. */
      words: line(explanationLength),
    }),
    ok: ok({}),
  },
  'finance/closeMonth': {
    request: request({
      emailID,
      /** Such as 2026-11. Once it is closed, its report can't change. */
      month: indianMonth,
    }),
    ok: ok({ data: z.object({ closed: ClosedMonth }) }),
  },
  'finance/export': {
    request: request({
      emailID,
      /** The report: its days and its version. */
      from: indianDay,
      to: indianDay,
      version: z.int().check(z.minimum(1)),
      format: z.enum(['csv', 'xlsx']),
      /** Which piece of the file; counts from 0. */
      part: z._default(z.int().check(z.minimum(0)), 0),
    }),
    ok: ok({
      data: z.object({
        fileName: z.string(),
        mediaType: z.string(),
        parts: z.int(),
        content: base64(exportPartBytes),
      }),
    }),
  },
});
