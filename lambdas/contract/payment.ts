/** Routes about orders and payments. */
import * as z from 'zod/mini';
import { defaultPriceRupees } from './constants.ts';
import { Order, PaymentVerification, UserInfo } from './entities.ts';
import { emailID, indianState, line, requestID } from './fields.ts';
import { ok, type Route, refused, request } from './route.ts';
import { CreateStatus, OfferName } from './vocabulary.ts';

const failedByDefault = z._default(CreateStatus, 'failed');
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
  'payment/webhook': {
    host: 'site',
    access: 'signature',
    summary: "Razorpay's events: a raw body and its signature.",
    open: true,
    repeatable: true,
    request: z.unknown(),
    ok: ok({}),
    refused: refused({}),
    statuses: ['operationFailed'],
  },
} as const satisfies Record<`payment/${string}`, Route>;
