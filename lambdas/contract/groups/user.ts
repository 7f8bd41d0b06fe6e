/** Routes about the signed-in person. */
import * as z from 'zod/mini';
import { firstOf, listOf } from '../answerSize.ts';
import { nameLength, recentSessionCount } from '../constants.ts';
import {
  EmailChoices,
  Guardian,
  KeptData,
  Notice,
  OrderSummary,
  PersonalData,
  Quote,
  Session,
  UserInfo,
} from '../entities.ts';
import { day, emailID, line, slug, webSessionID } from '../fields.ts';
import { indianStates } from '../india.ts';
import { emailGroups } from '../mail.ts';
import { CreateStatus, GuardianState, VersionLabel } from '../vocabulary.ts';
import { defineEndpoints, ok, request } from './endpoint.ts';

export const user = defineEndpoints({
  'user/getProfile': {
    request: request({ emailID }),
    ok: ok({ userinfo: UserInfo, data: z.object({ createStatus: CreateStatus }) }),
  },
  'user/updateProfile': {
    request: request({
      emailID,
      name: z.optional(line(nameLength)),
      state: z.optional(z.enum([...indianStates, 'notSet'])),
      interests: z.optional(z.array(line(30)).check(z.maxLength(10))),
      pathID: z.optional(z.union([slug, z.literal('notSet')])),
      boughtFor: z.optional(z.union([slug, z.literal('notSet')])),
      /** Groups that are left out stay as they are. */
      emails: z.optional(EmailChoices),
    }),
    ok: ok({ userinfo: UserInfo }),
  },
  'user/stopEmails': {
    request: request({
      group: z.enum(emailGroups),
      token: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}\.[A-Za-z0-9_-]{22}$/)),
    }),
    ok: ok({}),
  },
  'user/setConsent': {
    request: request({
      emailID,
      /** notSet takes it back. */
      consent: z.union([
        z.object({
          version: VersionLabel,
          terms: VersionLabel,
          adult: z.boolean(),
          /** Needed under 18: the day in India on which the person turns 18, and a parent or guardian, whom we ask by email. */
          adultFrom: z.optional(day),
          guardian: z.optional(Guardian),
        }),
        z.literal('notSet'),
      ]),
    }),
    ok: ok({ userinfo: UserInfo }),
  },
  'user/guardianConsent': {
    request: request({
      token: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}\.[A-Za-z0-9_-]{22}$/)),
      agrees: z.optional(z.boolean()),
    }),
    ok: ok({
      data: z.object({
        /** The address of the account. */
        emailID,
        name: z.string(),
        state: GuardianState,
        adultFrom: day,
      }),
    }),
  },
  'user/setWebInstance': {
    request: request({ emailID, webSessionID }),
    ok: ok({}),
  },
  'user/getSessionDetails': {
    request: request({ emailID }),
    ok: ok({
      session: z.nullable(Session),
      data: z.object({ recent: listOf(Session, recentSessionCount) }),
    }),
  },
  'user/signOutEverywhere': {
    request: request({ emailID }),
    ok: ok({}),
  },
  'user/getNotices': {
    request: request({ emailID }),
    ok: ok({ data: z.object({ notices: firstOf(Notice) }) }),
  },
  'user/getOrders': {
    request: request({ emailID }),
    ok: ok({
      orders: firstOf(OrderSummary),
      data: z.object({
        quotes: listOf(Quote, 4),
        /** How many older orders don't fit into an answer. */
        leftOut: z.int(),
      }),
    }),
  },
  'user/exportData': {
    request: request({
      emailID,
      /** The `next` of the page before. */
      after: z._default(z.int().check(z.minimum(0)), 0),
    }),
    ok: ok({ data: PersonalData }),
  },
  'user/deleteAccount': {
    request: request({ emailID, confirm: z.literal(true) }),
    ok: ok({ data: z.object({ kept: listOf(KeptData, 20) }) }),
  },
});
