/** What the product talks about: people, sessions, orders, catalogue entries, students. */
import * as z from 'zod/mini';
import { mostListed } from './answerBounds.ts';
import { answerBytes, firstOf, listOf, storedBytes } from './answerSize.ts';
import {
  defaultPriceRupees,
  messageLength,
  nameLength,
  photosPerCaseStudy,
  writtenPerThread,
} from './constants.ts';
import { Block, OutlineEntry, Span } from './document.ts';
import {
  certificateID,
  day,
  emailID,
  epochMs,
  indianState,
  line,
  mostTags,
  registration,
  slug,
  text,
} from './fields.ts';
import { InvoiceName } from './invoice.ts';
import { emailGroups } from './mail.ts';
import { ModelId } from './model.ts';
import { Limits, Parts } from './parts.ts';
import { RefundRequest } from './refund.ts';
import { serviceIDs } from './services.ts';
import { ToolPreview } from './tool.ts';
import {
  AuthorShown,
  BestNumber,
  CheckedAspect,
  ItemKind,
  ItemLevel,
  OfferName,
  OpeningLevel,
  OwnPostState,
  PlanLevel,
  PostKind,
  PostRole,
  ProposalState,
  ServiceState,
  StudentState,
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

/** A parent or guardian, as someone under 18 names them. */
export const Guardian = z.object({ name: line(nameLength), emailID });
export type Guardian = z.infer<typeof Guardian>;

/** A parent or guardian whom we asked by email, and what they answered last. */
export const AskedGuardian = z.extend(Guardian, {
  /** When we wrote to them last. */
  askedAt: epochMs,
  agreedAt: z.optional(epochMs),
  /** When they declined, or took back that they agree; until they agree again. */
  declinedAt: z.optional(epochMs),
});
export type AskedGuardian = z.infer<typeof AskedGuardian>;

/** What a person with an account agreed to: the notice, the terms, and that they are 18 or over, or whom we asked who decides for them. */
export const AccountConsent = z.extend(Consent, {
  /** Which terms they accepted. */
  terms: VersionLabel,
  adult: z.boolean(),
  /** Under 18: the day in India on which they turn 18. */
  adultFrom: z.optional(day),
  /** Under 18. */
  guardian: z.optional(AskedGuardian),
  /** When it was taken back. */
  withdrawnAt: z.optional(epochMs),
});
export type AccountConsent = z.infer<typeof AccountConsent>;

/** The Saturday challenge of a week. */
export const WeekChallenge = z.object({
  /** The Saturday on which the week begins. */
  week: day,
  /** The entry that has its model. */
  itemID: slug,
  sentence: z.string(),
  /** How many people have met it. */
  metBy: z.int(),
  /** The best results of people who show their first names. */
  shown: listOf(z.object({ name: z.string(), figure: z.string() }), mostListed.challengeResults),
  /** The person's best. */
  own: z.nullable(z.object({ figure: z.string(), isShown: z.boolean() })),
});
export type WeekChallenge = z.infer<typeof WeekChallenge>;

/** What a person chose about groups of mails: true for one that they get. */
export const EmailChoices = z.partialRecord(z.enum(emailGroups), z.boolean());

/** The signed-in person as shown to that person. */
export const UserInfo = z.object({
  emailID,
  name: z.string(),
  /** For documents: the place of supply. Null while the person has not said. */
  state: z.nullable(indianState),
  plan: Plan,
  createdAt: epochMs,
  /** Null until the person has agreed to a notice. */
  consent: z.nullable(AccountConsent),
  /** Tags of what the person wants to build. Null until they have answered or skipped the question. */
  interests: z.nullable(listOf(line(30), 10)),
  /** The path through the catalogue that the person follows. */
  pathID: z.nullable(slug),
  /** Which groups of mails the person has switched off or on. All other mails are always sent. */
  emails: EmailChoices,
  /** The entry that the last plan was bought for; null when it was bought for none. */
  boughtFor: z.nullable(slug),
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
  /** Ours, and small: what the offer is and costs. */
  products: z.record(z.string(), z.unknown()).register(answerBytes, { most: 10_000 }),
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
   * `confirming`: a payment is under way, as Razorpay says; `failed`: every payment has failed, and another can follow while the
   * order is open; `released`: a payment was authorised but not captured, because the plan was not needed any more or the time for
   * it was over; `expired`: no payment was tried while it was open; `inReview`: the payment differs from the order.
   */
  state: z.enum(['open', 'confirming', 'failed', 'released', 'paid', 'expired', 'inReview']),
  /**
   * `duplicate` and `lowerPlan`: paid while the same or a higher plan was in force; `tooLate`: more than `orderPayableHours` after it was
   * opened. All of it is due as a refund.
   */
  outcome: z.enum(['none', 'granted', 'duplicate', 'lowerPlan', 'tooLate', 'refunded']),
  paidAt: z.nullable(epochMs),
  validFrom: z.nullable(epochMs),
  validUntil: z.nullable(epochMs),
  /** Days that were added to its plan. */
  addedDays: z.int(),
  /** Days that operators added to the plan in force at a time, and why. They may lengthen the plan of another order. */
  extensions: z.array(z.object({ days: z.int(), at: epochMs, reason: z.string() })),
  /** The order of the higher plan that ended its plan. */
  endedBy: z.nullable(z.string()),
  refund: z.enum(['none', 'partial', 'full']),
  paymentID: z.nullable(z.string()),
  /** What was paid for it that differs from `price`, so that it bought nothing; null when nothing was, or in another currency. */
  mismatchedAmount: z.nullable(z.number()),
  /** Whether the buyer disputes its payment at the bank, which has not decided: nothing is refunded meanwhile. */
  isDisputed: z.boolean(),
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
  tags: listOf(z.string(), mostTags),
  plan: OpeningLevel,
  /** Null for a case study, as are its hours. */
  level: z.nullable(ItemLevel),
  hours: z.nullable(z.number()),
  /** Left out where it isn't said what they cost. */
  parts: z.optional(Parts),
  updatedAt: epochMs,
};

/** A photo of a case study. It is served under `path` once the case study is published. */
export const Photo = z.object({
  photoID: z.string(),
  path: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Photo = z.infer<typeof Photo>;

/** Longest part of a case study (its problem, what was built, …), in characters. */
export const caseStudyTextLength = 2000;

/** The one number that those who built an entry compare, and between which values it can be. */
export const Measured = z.object({
  /** Such as `lap time`. */
  name: z.string(),
  unit: z.string(),
  best: BestNumber,
  least: z.number(),
  most: z.number(),
  /** What the entry's text predicts; left out where it predicts nothing. */
  predicted: z.optional(z.number()),
  /** How far from its prediction the number may be, in %, where the text then calls the prediction right. */
  within: z.optional(z.number()),
});
export type Measured = z.infer<typeof Measured>;

/** One such number, as it was measured, and what its author had predicted, where that is known. */
export const Measurement = z.extend(
  z.pick(Measured, { name: true, unit: true, predicted: true, within: true }),
  { value: z.number() },
);
export type Measurement = z.infer<typeof Measurement>;

/** What a build photo shows: the entry that was built, as it was called then, and what was measured; null for who didn't. */
export const BuildPhoto = z.object({
  itemID: slug,
  title: z.string(),
  measured: z.nullable(Measurement),
});
export type BuildPhoto = z.infer<typeof BuildPhoto>;

/** How many people have shown that they built an entry, and the best that they measured; null where none did. */
export const Built = z.object({ count: z.int(), best: z.nullable(Measurement) });
export type Built = z.infer<typeof Built>;

/** What the author of a published case study says: texts that were left out are empty, and null is who is not named. */
export const CaseStudy = z.object({
  /** Of a build photo: it has this and one photo in place of texts. */
  buildPhoto: z.nullable(BuildPhoto),
  author: z.nullable(z.string()),
  college: z.nullable(z.string()),
  problem: text(caseStudyTextLength),
  built: text(caseStudyTextLength),
  result: text(caseStudyTextLength),
  lessons: text(caseStudyTextLength),
  link: z.nullable(z.string()),
  photos: listOf(Photo, photosPerCaseStudy),
  publishedAt: epochMs,
});
export type CaseStudy = z.infer<typeof CaseStudy>;

/** A published case study in the gallery. */
export const CaseStudyCard = z.object({
  itemID: slug,
  buildPhoto: z.nullable(BuildPhoto),
  title: z.string(),
  summary: z.string(),
  tags: listOf(z.string(), mostTags),
  author: z.nullable(z.string()),
  college: z.nullable(z.string()),
  photo: z.nullable(Photo),
  publishedAt: epochMs,
});
export type CaseStudyCard = z.infer<typeof CaseStudyCard>;

/** One catalogue entry as a search answers it. */
export const Xplorer = z.object({
  ...itemFields,
  isCaseStudy: z.boolean(),
  /** What matches, in the tags each as a whole; those come first among the entry's. */
  marks: z.object({
    title: listOf(Mark, 400),
    summary: listOf(Mark, 400),
    tags: listOf(z.string(), mostTags),
  }),
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
    tag: listOf(z.object({ tag: z.string(), count: z.int() }), mostListed.searchTags),
    /** What taking each limit away would give. */
    without: z.object({ hours: z.int(), rupees: z.int(), parts: z.int() }),
  }),
  /** What the key says of time, money and parts, and the words beside that, which alone are searched; null when it says nothing. */
  understood: z.nullable(z.object({ text: z.string(), limits: Limits })),
  /** Where no entry has all words of the key: those of which each entry has some. */
  partial: listOf(z.string(), mostListed.searchWords),
  /** What was searched in place of a key that finds nothing as it is spelled. */
  corrected: z.nullable(z.string()),
  suggestions: listOf(z.string(), mostListed.searchSuggestions),
  /** Where nothing was found in any kind: entries without the limits and filters, or of what leads to what no entry has. Where little was: more of its topics. */
  nearest: listOf(Xplorer, mostListed.searchNearest),
  /** The words that lead there. */
  nearestBy: listOf(z.string(), mostListed.searchNearest),
});
export type SearchData = z.infer<typeof SearchData>;

/** Who answers for an entry's text, and what it rests on. */
export const Credits = z.object({
  authors: z.array(z.string()),
  checkedBy: z.array(z.object({ name: z.string(), aspect: CheckedAspect })),
  sources: z.array(z.array(Span)),
});
export type Credits = z.infer<typeof Credits>;

/** A catalogue entry as anyone may see it: everything but the sections' text. */
export const Item = z
  .object({
    ...itemFields,
    caseStudy: z.optional(CaseStudy),
    /** Empty for a case study. */
    makes: z.string(),
    needs: z.array(z.string()),
    /** What the tool of a utility gives at first. */
    tool: z.optional(ToolPreview),
    /** The simulation above its text. */
    model: z.optional(ModelId),
    /** Left out where those who built it have no number to compare. */
    measured: z.optional(Measured),
    intro: z.array(Block),
    outline: z.array(OutlineEntry),
    /** Left out where the entry names none of it. */
    credits: z.optional(Credits),
    /** How many questions are shown under each section that has some, by its id. */
    questions: z.optional(z.record(slug, z.int())),
  })
  .register(answerBytes, { most: storedBytes });
export type Item = z.infer<typeof Item>;

/** How far a person has come with an entry. */
export const Progress = z
  .object({
    itemID: slug,
    title: z.string(),
    kind: ItemKind,
    /** Ids of the sections that are done. */
    done: z.array(slug),
    /** Ids of the checks that are passed. */
    passed: z.array(slug),
    /** Ids of passed checks that a certificate does not count yet: the solution was shown first. A right answer on a later day counts. */
    toRepeat: z.array(slug),
    /** The texts of steps that the person put in order, as they passed: what an order check shows from then on. */
    orders: z.array(z.object({ check: slug, steps: z.array(z.string()) })),
    /** Passed checks that are to be answered again, and since when. */
    reviews: z.array(z.object({ check: slug, dueAt: epochMs })),
    /** How many sections the entry has. */
    sections: z.int(),
    /** How many checks it has. */
    checks: z.int(),
    /** Of each section, in order: how many of its checks are not passed once it is done; null before that. */
    questionsLeft: z.array(z.nullable(z.int())),
    /** The section that was marked last. */
    last: z.nullable(slug),
    /** Where to continue: the first section that isn't done, else the first with a check that isn't passed; null when nothing is left. */
    next: z.nullable(slug),
    /** The title of that section. */
    nextTitle: z.nullable(z.string()),
    updatedAt: epochMs,
  })
  .register(answerBytes, { most: storedBytes });
export type Progress = z.infer<typeof Progress>;

/** What a certificate is of: a course, or a path with every entry of it. */
export const CertificateSubject = z.object({ kind: z.enum(['course', 'path']), id: slug });
export type CertificateSubject = z.infer<typeof CertificateSubject>;

/** The certificate of a completed course or path. Nothing in it is personal but the name. */
export const Certificate = z.object({
  certificateID,
  /** As in the profile when it was issued. */
  name: z.string(),
  subject: CertificateSubject,
  title: z.string(),
  /** When the course, or an entry of the path, as it was completed, had been updated last. */
  edition: epochMs,
  hours: z.nullable(z.number()),
  topics: listOf(z.string(), mostTags),
  issuedAt: epochMs,
  /** The same as an Open Badges 3.0 credential, signed: a VC-JWT. */
  credential: text(10_000),
});
export type Certificate = z.infer<typeof Certificate>;

/** A certificate as its owner sees it. While it is hidden, its link finds nothing for anyone else. */
export const OwnCertificate = z.extend(Certificate, { hidden: z.boolean() });
export type OwnCertificate = z.infer<typeof OwnCertificate>;

/** Something that happened to a person's plan, work or account, of which they were sent a mail. */
export const Notice = z
  .object({
    subject: z.string(),
    /** The page of the site that tells more; null when none does. */
    path: z.nullable(z.string()),
    /** When the mail was sent, epoch ms. */
    at: epochMs,
  })
  .register(answerBytes, { most: 2000 });
export type Notice = z.infer<typeof Notice>;

/** Names a question under a section. */
const postHash = z.string().check(z.maxLength(16), z.regex(/^[0-9a-f]{16}$/));

/** A question, or with `answer` one of its answers. */
export const postName = { section: slug, question: postHash, answer: z.optional(postHash) };

/** What anyone who may read a section sees of a question or an answer. */
const ShownPost = z.object({
  id: postHash,
  /** Markdown, a little of it. Empty for a question that its person deleted. */
  words: text(messageLength),
  /** Null for who is not named. */
  name: z.nullable(z.string()),
  role: PostRole,
  at: epochMs,
  changedAt: z.nullable(epochMs),
  /** Whether it is the caller's. */
  isOwn: z.boolean(),
  /** Whether an operator has hidden it: then only its author sees it. */
  isHidden: z.boolean(),
});
export type ShownPost = z.infer<typeof ShownPost>;

/** A question with its answers, the best one first, then the oldest. */
export const SectionQuestion = z.extend(ShownPost, {
  isDeleted: z.boolean(),
  /** Whether nothing more may be written in its thread. */
  isLocked: z.boolean(),
  /** The answer that helped. */
  best: z.nullable(postHash),
  answers: listOf(ShownPost, writtenPerThread),
});
export type SectionQuestion = z.infer<typeof SectionQuestion>;

/** Something that the caller wrote under a section, with what became of it. */
export const OwnPost = z.object({
  id: postHash,
  itemID: slug,
  /** The entry's. */
  title: z.string(),
  section: slug,
  kind: PostKind,
  /** How it begins. */
  words: text(messageLength),
  state: OwnPostState,
  at: epochMs,
});
export type OwnPost = z.infer<typeof OwnPost>;

/** An entry that a person has saved for later. */
export const SavedEntry = z.object({
  itemID: slug,
  title: z.string(),
  kind: ItemKind,
  savedAt: epochMs,
});
export type SavedEntry = z.infer<typeof SavedEntry>;

/** A case study as its author sees it. `summary` says what was built; `itemID` is set while it is in the catalogue. */
export const Proposal = z.object({
  productID: z.string(),
  /** Of a build photo, the short kind of case study: what its author built. It has one photo, and no texts of its author's. */
  buildPhoto: z.nullable(BuildPhoto),
  title: z.string(),
  problem: text(caseStudyTextLength),
  summary: text(caseStudyTextLength),
  result: text(caseStudyTextLength),
  lessons: text(caseStudyTextLength),
  collegeID: z.nullable(slug),
  /** The college's name, as it is shown. */
  college: z.string(),
  link: z.nullable(z.string()),
  tags: listOf(z.string(), mostTags),
  author: AuthorShown,
  photos: listOf(Photo, photosPerCaseStudy),
  state: ProposalState,
  /** How often it was submitted. */
  submission: z.int(),
  /** When the author agreed to have it published; null before that. */
  consentAt: z.nullable(epochMs),
  /** Why it was declined, or what is to be changed. */
  reason: z.nullable(z.string()),
  /** When it was submitted last; of a draft, when it was begun. */
  proposedAt: epochMs,
  itemID: z.nullable(slug),
});
export type Proposal = z.infer<typeof Proposal>;

/** What one side wrote about a service request, or that its state changed; either may be left out. */
export const ServiceMessage = z.object({
  from: z.enum(['learner', 'xplorers']),
  text: z.string(),
  became: z.nullable(ServiceState),
  at: epochMs,
});
export type ServiceMessage = z.infer<typeof ServiceMessage>;

/** A request for a service, as the person who made it sees it. */
export const ServiceRequest = z
  .object({
    requestID: z.string(),
    itemID: z.enum(serviceIDs),
    state: ServiceState,
    about: z.string(),
    link: z.nullable(z.string()),
    /** The day by which the person needs it. */
    neededBy: z.nullable(day),
    requestedAt: epochMs,
    /** By when it is first answered. */
    answerBy: epochMs,
    messages: z.array(ServiceMessage),
  })
  .register(answerBytes, { most: storedBytes });
export type ServiceRequest = z.infer<typeof ServiceRequest>;

/** How often a service is included within `planValidityDays`, and how often the person requested it in the last ones. */
export const ServiceAllowance = z.object({
  itemID: z.enum(serviceIDs),
  included: z.int(),
  used: z.int(),
  /** When the next request can be made; null while one is left. */
  nextAt: z.nullable(epochMs),
});
export type ServiceAllowance = z.infer<typeof ServiceAllowance>;

/** A day of the mobile lab as anyone may see it. */
export const LabDay = z.object({
  labDayID: z.string(),
  day,
  place: z.string(),
  /** What is built. */
  builds: z.string(),
  /** Who may come. */
  audience: z.string(),
  seats: z.int(),
  /** Seats that are booked, and people in line for one. */
  booked: z.int(),
  waiting: z.int(),
  /** Why it does not take place; null when it does. */
  cancelled: z.nullable(z.string()),
});
export type LabDay = z.infer<typeof LabDay>;

/** A person's seat at a lab day; `place` is the place in line, from 1, and null for who has a seat. */
export const LabSeat = z.object({ labDayID: z.string(), place: z.nullable(z.int()) });
export type LabSeat = z.infer<typeof LabSeat>;

/** What a student gives to register for free samples. */
export const Student = z.object({
  name: line(80),
  emailID,
  collegeID: slug,
  rollNumber: line(30),
  /** Helps the college to know a student whose roll number it can't find. */
  course: z.optional(line(80)),
  year: z.optional(z.int().check(z.minimum(1), z.maximum(6))),
  consent: Consent,
  adult: z.boolean(),
  /** Needed under 18: a parent or guardian, whom we ask by email. */
  guardian: z.optional(Guardian),
});
export type Student = z.infer<typeof Student>;

/** A student in a college's list: what it takes to know one, without address and guardian. */
export const ListedStudent = z.object({
  registration,
  name: text(nameLength),
  rollNumber: text(30),
  course: z.optional(text(nameLength)),
  year: z.optional(z.int()),
  receivedAt: epochMs,
  state: StudentState,
  waitingPosition: z.nullable(z.int()),
});
export type ListedStudent = z.infer<typeof ListedStudent>;

/** All that is held of a person, kind by kind, with why and for how long, a page at a time; and who else handles some of it. */
export const PersonalData = z.object({
  exportedAt: epochMs,
  /** Every kind, with those of its entries that are on this page. */
  held: firstOf(
    z.object({
      what: z.string(),
      why: z.string(),
      howLong: z.string(),
      entries: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  elsewhere: listOf(z.object({ who: z.string(), what: z.string() }), 10),
  /** Where the next page begins; null after the last. */
  next: z.nullable(z.int()),
});
export type PersonalData = z.infer<typeof PersonalData>;

/** What stays after an account is deleted. `until` is null where it depends on something else. */
export const KeptData = z.object({
  what: z.string(),
  why: z.string(),
  until: z.nullable(epochMs),
});
export type KeptData = z.infer<typeof KeptData>;
