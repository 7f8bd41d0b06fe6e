/** What the product talks about: people, sessions, orders, catalogue entries, students. */
import * as z from 'zod/mini';
import { defaultPriceRupees } from './constants.ts';
import { emailID, epochMs, indianState, line, slug } from './fields.ts';
import { ItemKind, OfferName, PlanLevel, VersionLabel } from './vocabulary.ts';

/** Which plan a person has and which order gave it. Times are null on the free plan. */
export const Plan = z.object({
  level: PlanLevel,
  offerName: OfferName,
  validFrom: z.nullable(epochMs),
  validUntil: z.nullable(epochMs),
  orderID: z.nullable(z.string()),
});
export type Plan = z.infer<typeof Plan>;

/** The text a person agreed to, and when. */
export const Consent = z.object({ version: VersionLabel, at: epochMs });
export type Consent = z.infer<typeof Consent>;

/** The signed-in person as shown to that person. */
export const UserInfo = z.object({
  emailID,
  name: z.string(),
  /** For documents: the place of supply. Null while the person has not said. */
  state: z.nullable(indianState),
  plan: Plan,
  createdAt: epochMs,
  consent: z.nullable(Consent),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** One browser's sign-in as the server saw it. `active`: it is the newest the server accepted. */
export const Session = z.object({
  webSessionID: z.int(),
  startedAt: epochMs,
  device: z.string(),
  active: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** An order of a plan. `price` is in rupees, `startTime` in epoch ms; `order` is the payment provider's. */
export const Order = z.object({
  orderID: z.string(),
  startTime: epochMs,
  price: z._default(z.number(), defaultPriceRupees),
  emailID,
  order: z.record(z.string(), z.unknown()),
  offerName: OfferName,
  products: z.record(z.string(), z.unknown()),
});
export type Order = z.infer<typeof Order>;

/** An order as its owner sees it in a list. Money is in rupees, times are epoch ms. */
export const OrderSummary = z.object({
  orderID: z.string(),
  offerName: OfferName,
  level: PlanLevel,
  price: z.number(),
  startTime: epochMs,
  /** `confirming`: money may be on its way; `expired`: it was never paid. */
  state: z.enum(['open', 'confirming', 'paid', 'expired', 'inReview']),
  /** `duplicate` and `creditSpent`: paid, but its money is to be given back. */
  outcome: z.enum(['none', 'granted', 'duplicate', 'creditSpent', 'refunded']),
  paidAt: z.nullable(epochMs),
  validFrom: z.nullable(epochMs),
  validUntil: z.nullable(epochMs),
  refund: z.enum(['none', 'partial', 'full']),
  paymentID: z.nullable(z.string()),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** What buying an offer now would cost, in rupees, and why. */
export const Quote = z.object({
  offerName: OfferName,
  /** What the offer costs without credit. */
  price: z.number(),
  /** Value of the unused days of a lower plan. */
  credit: z.number(),
  /** What would be charged. */
  toPay: z.number(),
  purchase: z.enum(['new', 'renewal', 'upgrade', 'notNeeded']),
});
export type Quote = z.infer<typeof Quote>;

/** The three ids that the payment provider's checkout hands to the browser. */
export const PaymentVerification = z.object({
  razorpay_order_id: z.string().check(z.regex(/^order_[A-Za-z0-9]{14}$/)),
  razorpay_payment_id: z.string().check(z.regex(/^pay_[A-Za-z0-9]{14}$/)),
  razorpay_signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type PaymentVerification = z.infer<typeof PaymentVerification>;

/** One catalogue entry as a search answers it. */
export const Xplorer = z.object({
  id: slug,
  kind: ItemKind,
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  plan: PlanLevel,
  updatedAt: epochMs,
});
export type Xplorer = z.infer<typeof Xplorer>;

/** What a student gives to register for free samples. */
export const Student = z.object({
  name: line(80),
  emailID,
  collegeID: slug,
  rollNumber: line(30),
  course: line(80),
  year: z.int().check(z.minimum(1), z.maximum(6)),
  phone: z.optional(z.string().check(z.regex(/^\+[1-9][0-9]{6,14}$/))),
  consent: Consent,
  adult: z.boolean(),
  guardian: z.optional(z.object({ name: line(80), emailID, consent: Consent })),
});
export type Student = z.infer<typeof Student>;
