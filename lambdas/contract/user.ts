/** Routes about the signed-in person. */
import * as z from 'zod/mini';
import { nameLength } from './constants.ts';
import { Consent, OrderSummary, Quote, Session, UserInfo } from './entities.ts';
import { emailID, line, webSessionID } from './fields.ts';
import { ok, type Route, refused, request } from './route.ts';
import { indianStates } from './states.ts';
import { CreateStatus } from './vocabulary.ts';

export const user = {
  'user/getProfile': {
    host: 'site',
    access: 'user',
    summary: 'The person who calls; the first call creates the profile.',
    open: true,
    repeatable: true,
    request: request({ emailID }),
    ok: ok({ userinfo: UserInfo, data: z.object({ createStatus: CreateStatus }) }),
    refused: refused({}),
    statuses: [],
  },
  'user/updateProfile': {
    host: 'site',
    access: 'user',
    summary: 'Changes what is given of the profile; notSet takes the State away.',
    open: true,
    repeatable: true,
    request: request({
      emailID,
      name: z.optional(line(nameLength)),
      state: z.optional(z.enum([...indianStates, 'notSet'])),
      consent: z.optional(Consent),
    }),
    ok: ok({ userinfo: UserInfo }),
    refused: refused({}),
    statuses: [],
  },
  'user/setWebInstance': {
    host: 'site',
    access: 'user',
    summary: 'Makes a web session the newest; -1 ends the newest.',
    open: true,
    repeatable: true,
    request: request({ emailID, webSessionID }),
    ok: ok({}),
    refused: refused({}),
    statuses: [],
  },
  'user/getSessionDetails': {
    host: 'site',
    access: 'user',
    summary: 'The newest web session and the recent ones.',
    open: true,
    repeatable: true,
    request: request({ emailID }),
    ok: ok({ session: z.nullable(Session), data: z.object({ recent: z.array(Session) }) }),
    refused: refused({}),
    statuses: [],
  },
  'user/signOutEverywhere': {
    host: 'site',
    access: 'user',
    summary: 'Ends every session of the person on every device; tokens issued before are refused.',
    open: true,
    repeatable: true,
    request: request({ emailID }),
    ok: ok({}),
    refused: refused({}),
    statuses: ['operationFailed'],
  },
  'user/getOrders': {
    host: 'site',
    access: 'user',
    summary: "The person's orders, newest first, and what each plan would cost now.",
    open: true,
    repeatable: true,
    request: request({ emailID }),
    ok: ok({ orders: z.array(OrderSummary), data: z.object({ quotes: z.array(Quote) }) }),
    refused: refused({}),
    statuses: [],
  },
} as const satisfies Record<`user/${string}`, Route>;
