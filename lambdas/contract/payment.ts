/** Routes about orders and payments. */
import * as z from 'zod/mini';
import { defaultPriceRupees, refundReasonLength } from './constants.ts';
import { Order, PaymentVerification, UserInfo } from './entities.ts';
import { emailID, indianState, line, lines, requestID } from './fields.ts';
import { Invoice, RefundRequest } from './invoice.ts';
import { ok, type Route, refused, request } from './route.ts';
import { CreateStatus, OfferName } from './vocabulary.ts';

const failedByDefault = z._default(CreateStatus, 'failed');
const orderID = z.string().check(z.regex(/^[0-9A-Za-z_-]{40}$/));
const price = z._default(z.number(), defaultPriceRupees);

export const payment = {
  'payment/createOrder': {
    host: 'site',
    access: 'user',
    summary: 'Opens an order of a plan with the payment provider, or gives the one that is open.',
    open: true,
    repeatable: true,
    limited: true,
    request: request({
      name: line(80),
      emailID,
      offerName: z._default(OfferName, 'notSet'),
      state: z.optional(indianState),
    }),
    ok: ok({ order: z.nullable(Order), createStatus: failedByDefault, price }),
    refused: refused({ createStatus: failedByDefault, price }),
    statuses: ['operationFailed'],
  },
  'payment/upgradesubscription': {
    host: 'site',
    access: 'user',
    summary: 'Settles a paid order and grants its plan.',
    open: true,
    repeatable: true,
    request: z.object({
      id: z.optional(requestID),
      emailID,
      offerName: OfferName,
      verifyBuy: PaymentVerification,
    }),
    ok: ok({ cookie: z.string(), userinfo: UserInfo, createStatus: failedByDefault }),
    refused: refused({ createStatus: failedByDefault }),
    statuses: ['operationFailed', 'dataNotFound'],
  },
  'payment/getInvoice': {
    host: 'site',
    access: 'user',
    summary:
      "The invoices of one of the person's orders, credit notes included, and whether its receipt or tax invoice is still being prepared.",
    open: true,
    repeatable: true,
    request: request({ emailID, orderID }),
    ok: ok({ data: z.object({ invoices: z.array(Invoice), preparing: z.boolean() }) }),
    refused: refused({}),
    statuses: ['dataNotFound'],
  },
  'payment/requestRefund': {
    host: 'site',
    access: 'user',
    summary: "Asks for the money of one of the person's orders; asking again changes nothing.",
    open: true,
    repeatable: true,
    request: request({ emailID, orderID, reason: lines(refundReasonLength) }),
    ok: ok({ data: z.object({ refundRequest: RefundRequest }) }),
    refused: refused({}),
    statuses: ['dataNotFound', 'noValidity'],
  },
  'payment/webhook': {
    host: 'site',
    access: 'signature',
    summary: "Razorpay's events: a raw body and its signature.",
    open: true,
    repeatable: true,
    request: z.unknown(),
    ok: ok({}),
    refused: refused({}),
    statuses: [],
  },
} as const satisfies Record<`payment/${string}`, Route>;
