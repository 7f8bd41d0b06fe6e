/** What the product talks about: people, sessions, orders, catalogue entries, students. */
import * as z from 'zod/mini';
import { defaultPriceRupees } from './constants.ts';
import { Block, OutlineEntry } from './document.ts';
import { emailID, epochMs, indianState, line, slug } from './fields.ts';
import { InvoiceName, RefundRequest } from './invoice.ts';
import {
  ItemKind,
  ItemLevel,
  OfferName,
  OpeningLevel,
  PlanLevel,
  ProposalState,
  VersionLabel,
} from './vocabulary.ts';

/** Which plan a person has and which order gave it. Times are null on the free plan. */
export const Plan = z.object({
  level: PlanLevel,
  offerName: OfferName,
  validFrom: z.nullable(epochMs),
  validUntil: z.nullable(epochMs),
  orderID: z.nullable(z.string()),
  /** When the last renewal that is already paid for ends; null while there is none. */
  renewedUntil: z.nullable(epochMs),
  /** The lower plan that it replaced, and what of its price was credited, in rupees. */
  credited: z.nullable(z.object({ level: OpeningLevel, amount: z.number() })),
  /** On the free plan: the paid plan that ended last, and when. */
  ended: z.nullable(z.object({ level: OpeningLevel, at: epochMs })),
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
  /** Tags of what the person wants to build. Null until they have answered or skipped the question. */
  interests: z.nullable(z.array(line(30)).check(z.maxLength(8))),
  /** The path through the catalogue that the person follows. */
  pathID: z.nullable(slug),
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

/** The payment provider's order with what its checkout asks for. `amount` is in paise, `key` the provider's public key. */
export const ProviderOrder = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string(),
  key: z.string(),
});
export type ProviderOrder = z.infer<typeof ProviderOrder>;

/** An order of a plan. `price` is in rupees, `startTime` in epoch ms. */
export const Order = z.object({
  orderID: z.string(),
  startTime: epochMs,
  price: z._default(z.number(), defaultPriceRupees),
  emailID,
  order: ProviderOrder,
  offerName: OfferName,
  products: z.record(z.string(), z.unknown()),
});
export type Order = z.infer<typeof Order>;

/** Where the money of a paid order is, in rupees: the parts add up to `price`. */
export const MoneyOfOrder = z.object({
  /** In plans, by the order that gave the plan: its own, or a higher one that it was credited to. */
  inPlans: z.array(z.object({ orderID: z.string(), amount: z.number() })),
  /** Used up by days of plans that a higher one has ended. */
  used: z.number(),
  /** Due as a refund, without being asked for. */
  refundDue: z.number(),
  /** Refunded or on its way. */
  refunded: z.number(),
  /** Taken by the buyer's bank in a dispute. */
  lost: z.number(),
});
export type MoneyOfOrder = z.infer<typeof MoneyOfOrder>;

/** An order as its owner sees it in a list. Money is in rupees, times are epoch ms. */
export const OrderSummary = z.object({
  orderID: z.string(),
  offerName: OfferName,
  level: PlanLevel,
  /** What the plan cost without credit when it was ordered. */
  listPrice: z.number(),
  /** What was charged for it, or would be. */
  price: z.number(),
  startTime: epochMs,
  /**
   * `confirming`: a payment is under way, as Razorpay says; `failed`: every payment has failed, and another can follow; `released`: a payment was authorised but not taken, because the plan was not needed any
   * more; `expired`: it was never paid.
   */
  state: z.enum(['open', 'confirming', 'failed', 'released', 'paid', 'expired', 'inReview']),
  /** `duplicate` and `lowerPlan`: paid while the same or a higher plan was in force, so it is all due as a refund. */
  outcome: z.enum(['none', 'granted', 'duplicate', 'lowerPlan', 'refunded']),
  paidAt: z.nullable(epochMs),
  validFrom: z.nullable(epochMs),
  validUntil: z.nullable(epochMs),
  /** Days that were added to its plan. */
  addedDays: z.int(),
  /** The order of the higher plan that ended its plan. */
  endedBy: z.nullable(z.string()),
  refund: z.enum(['none', 'partial', 'full']),
  paymentID: z.nullable(z.string()),
  /** Null until it is paid. */
  money: z.nullable(MoneyOfOrder),
  /** In the order in which they were issued. */
  documents: z.array(InvoiceName),
  /** Null when there is no refund. */
  refundRequest: z.nullable(RefundRequest),
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

/** Where a text matches what was searched: from and to, in UTF-16 units, the end not included. */
export const Mark = z.tuple([z.int(), z.int()]);
export type Mark = z.infer<typeof Mark>;

/** What a catalogue entry is known by. `plan` is the lowest that opens it. */
const itemFields = {
  id: slug,
  kind: ItemKind,
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  plan: OpeningLevel,
  level: ItemLevel,
  hours: z.number(),
  updatedAt: epochMs,
};

/** One catalogue entry as a search answers it. */
export const Xplorer = z.object({
  ...itemFields,
  marks: z.object({ title: z.array(Mark), summary: z.array(Mark) }),
});
export type Xplorer = z.infer<typeof Xplorer>;

/** What a search found beside the page of entries. Each facet is counted as if it alone were not yet chosen. */
export const SearchData = z.object({
  /** `searchCountLimit` when there are so many or more. */
  total: z.int(),
  pageSize: z.int(),
  /** What each filter would give; of at most `searchCountLimit` matches. */
  counts: z.object({
    kind: z.record(ItemKind, z.int()),
    plan: z.record(OpeningLevel, z.int()),
    tag: z.array(z.object({ tag: z.string(), count: z.int() })),
  }),
  /** What was searched in place of a key that finds nothing as it is spelled. */
  corrected: z.nullable(z.string()),
  suggestions: z.array(z.string()),
});
export type SearchData = z.infer<typeof SearchData>;

/** A catalogue entry as anyone may see it: everything but the sections' text. */
export const Item = z.object({
  ...itemFields,
  makes: z.string(),
  needs: z.array(z.string()),
  intro: z.array(Block),
  outline: z.array(OutlineEntry),
});
export type Item = z.infer<typeof Item>;

/** How far a person has come with an entry. */
export const Progress = z.object({
  itemID: slug,
  title: z.string(),
  kind: ItemKind,
  /** Ids of the sections that are done. */
  done: z.array(slug),
  /** How many sections the entry has. */
  sections: z.int(),
  /** The section that was marked last. */
  last: z.nullable(slug),
  updatedAt: epochMs,
});
export type Progress = z.infer<typeof Progress>;

/** A case-study product that a person has proposed. `itemID` is set once it is in the catalogue. */
export const Proposal = z.object({
  productID: z.string(),
  title: z.string(),
  summary: z.string(),
  collegeID: z.nullable(slug),
  link: z.nullable(z.string()),
  tags: z.array(z.string()),
  state: ProposalState,
  proposedAt: epochMs,
  itemID: z.nullable(slug),
});
export type Proposal = z.infer<typeof Proposal>;

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

/** All that is held of a person, kind by kind, with why and for how long; and who else handles some of it. */
export const PersonalData = z.object({
  exportedAt: epochMs,
  held: z.array(
    z.object({
      what: z.string(),
      why: z.string(),
      howLong: z.string(),
      entries: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  elsewhere: z.array(z.object({ who: z.string(), what: z.string() })),
});
export type PersonalData = z.infer<typeof PersonalData>;

/** What stays after an account is deleted. `until` is null where it depends on something else. */
export const KeptData = z.object({
  what: z.string(),
  why: z.string(),
  until: z.nullable(epochMs),
});
export type KeptData = z.infer<typeof KeptData>;
