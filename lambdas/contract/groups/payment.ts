/** Routes about orders and payments. */
import * as z from 'zod/mini';
import { firstOf } from '../answerSize.ts';
import { defaultPriceRupees, refundReasonLength } from '../constants.ts';
import { Order, PaymentVerification, UserInfo } from '../entities.ts';
import { emailID, indianState, line, lines, requestID } from '../fields.ts';
import { Invoice } from '../invoice.ts';
import { RefundRequest, RefundRequestProblem } from '../refund.ts';
import { CreateStatus, OfferName } from '../vocabulary.ts';
import { defineEndpoints, ok, refused, request } from './endpoint.ts';

const failedByDefault = z._default(CreateStatus, 'failed');
const orderID = z.string().check(z.regex(/^[0-9A-Za-z_-]{40}$/));
const price = z._default(z.number(), defaultPriceRupees);

export const payment = defineEndpoints({
  'payment/createOrder': {
    request: request({
      name: line(80),
      emailID,
      offerName: z._default(OfferName, 'notSet'),
      state: z.optional(indianState),
    }),
    ok: ok({ order: z.nullable(Order), createStatus: failedByDefault, price }),
    refused: refused({ createStatus: failedByDefault, price }),
  },
  'payment/upgradesubscription': {
    request: z.object({
      id: z.optional(requestID),
      emailID,
      offerName: OfferName,
      verifyBuy: PaymentVerification,
    }),
    ok: ok({ cookie: z.string(), userinfo: UserInfo, createStatus: failedByDefault }),
    refused: refused({ createStatus: failedByDefault }),
  },
  'payment/getInvoice': {
    request: request({ emailID, orderID }),
    ok: ok({ data: z.object({ invoices: firstOf(Invoice), preparing: z.boolean() }) }),
  },
  'payment/requestRefund': {
    request: request({ emailID, orderID, reason: lines(refundReasonLength) }),
    ok: ok({ data: z.object({ refundRequest: RefundRequest }) }),
    refused: refused({
      data: z.optional(z.looseObject({ refund: z.optional(RefundRequestProblem) })),
    }),
  },
  'payment/webhook': {
    request: z.unknown(),
    ok: ok({}),
  },
});
