/** Routes about catalogue entries. */
import * as z from 'zod/mini';
import { mostListed } from '../answerBounds.ts';
import { answerBytes, firstOf, listOf, storedBytes } from '../answerSize.ts';
import {
  galleryPageSize,
  longestAgoMs,
  longestHiddenValue,
  messageLength,
  nameLength,
  photoLimitBytes,
  photosPerCaseStudy,
  reportLength,
  shownWeeks,
} from '../constants.ts';
import { ItemDocument, Section, Span } from '../document.ts';
import {
  Built,
  CaseStudyCard,
  Certificate,
  CertificateSubject,
  caseStudyTextLength,
  Item,
  LabDay,
  LabSeat,
  OwnCertificate,
  OwnPost,
  Progress,
  Proposal,
  postName,
  SavedEntry,
  SectionQuestion,
  ServiceAllowance,
  ServiceRequest,
  WeekChallenge,
} from '../entities.ts';
import {
  base64,
  certificateID,
  day,
  emailID,
  httpsLink,
  line,
  lines,
  mostTags,
  optionalLine,
  optionalLines,
  slug,
  text,
} from '../fields.ts';
import { serviceIDs } from '../services.ts';
import { AuthorShown, CheckFeedback, ReportReason } from '../vocabulary.ts';
import { defineEndpoints, ok, request } from './endpoint.ts';

const labDayID = text(64).check(z.minLength(1));
const oneLabDay = {
  request: request({ emailID, labDayID }),
  /** The day as it is then, and the person's seat; null when there is none. */
  ok: ok({ data: z.object({ labDay: LabDay, seat: z.nullable(LabSeat) }) }),
};
/** The id of a proposal: its author's own, never shown to others. */
const productID = z.string().check(z.regex(/^[0-9a-z-]{1,40}$/));
/** The id of a photo: a hash of its content. */
const photoID = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** As many questions as fit into an answer, and how many older ones don't. */
const postsOfSection = ok({
  data: z.object({ questions: firstOf(SectionQuestion), leftOut: z.int() }),
});

/** Ids of options or steps, as the document has them. */
const optionIDs = z.array(slug).check(z.minLength(1), z.maxLength(12));
/** What a reader answers to a check. */
const CheckReply = z.discriminatedUnion('kind', [
  /** As it was typed, unit included. `again`: which of the other questions it answers, from 0. */
  z.object({
    kind: z.literal('number'),
    text: line(60),
    again: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
  }),
  z.object({ kind: z.literal('choice'), chosen: optionIDs }),
  z.object({ kind: z.literal('order'), order: optionIDs }),
  /**
   * Code is tried on the reader's device, which says whether it passed the cases that are shown, and the value of each hidden call, as
   * JSON. `code` is a short hash of it.
   */
  z.object({
    kind: z.literal('code'),
    passed: z.boolean(),
    code: z.string().check(z.regex(/^[0-9a-z]{1,16}$/)),
    values: z.array(z.object({ id: slug, value: text(longestHiddenValue) })).check(z.maxLength(4)),
  }),
]);
export type CheckReply = z.infer<typeof CheckReply>;
const CheckResult = z
  .object({
    passed: z.boolean(),
    feedback: z.nullable(CheckFeedback),
    /** The author's words on this very answer. */
    reasons: z.array(z.array(Span)),
    /** After two wrong answers. */
    hint: z.nullable(z.array(Span)),
    /** After three wrong answers, or on passing. `answer` has the right options or steps, or the number. */
    solution: z.nullable(
      z.object({ answer: z.array(z.string()), code: z.nullable(z.string()), words: z.array(Span) }),
    ),
  })
  .register(answerBytes, { most: storedBytes });
export type CheckResult = z.infer<typeof CheckResult>;
const oneCheck = { itemID: slug, check: slug, reply: CheckReply };

export const product = defineEndpoints({
  'product/addCaseStudyProduct': {
    request: request({
      product: z.object({
        title: line(120),
        summary: lines(caseStudyTextLength),
        collegeID: z.optional(slug),
        link: z.optional(httpsLink),
        tags: z.optional(z.array(line(30)).check(z.maxLength(mostTags))),
      }),
    }),
    ok: ok({ data: z.object({ productID: z.string() }) }),
  },
  'product/saveCaseStudy': {
    request: request({
      emailID,
      /** Left out: a new draft is opened, or the person's one photo of the build. */
      productID: z.optional(productID),
      /** Of a build photo: the build that the person has completed, and its number as they measured and as they predicted it. The study's texts are then left alone. */
      buildPhoto: z.optional(
        z.object({
          itemID: slug,
          value: z._default(z.nullable(z.number()), null),
          predicted: z._default(z.nullable(z.number()), null),
        }),
      ),
      study: z.object({
        title: optionalLine(120),
        problem: optionalLines(caseStudyTextLength),
        summary: optionalLines(caseStudyTextLength),
        result: optionalLines(caseStudyTextLength),
        lessons: optionalLines(caseStudyTextLength),
        college: optionalLine(120),
        link: z._default(z.nullable(httpsLink), null),
        tags: z._default(z.array(line(30)).check(z.maxLength(mostTags)), []),
        author: z._default(AuthorShown, 'anonymous'),
      }),
      /** The photos that stay, in their order; left out, all of them do. */
      photos: z.optional(z.array(photoID).check(z.maxLength(photosPerCaseStudy))),
      /** Whether the author agrees to have it published. */
      consent: z._default(z.boolean(), false),
      submit: z._default(z.boolean(), false),
    }),
    ok: ok({ data: z.object({ proposal: Proposal }) }),
  },
  'product/uploadPhoto': {
    request: request({ emailID, productID, photo: base64(photoLimitBytes) }),
    ok: ok({ data: z.object({ proposal: Proposal }) }),
  },
  'product/getPhoto': {
    request: request({ emailID, productID, photoID }),
    ok: ok({ data: z.object({ photo: base64(photoLimitBytes) }) }),
  },
  'product/withdrawCaseStudy': {
    request: request({
      emailID,
      productID,
      /** Whether the author's copy goes too. */
      erase: z._default(z.boolean(), false),
    }),
    ok: ok({ data: z.object({ proposal: z.nullable(Proposal) }) }),
  },
  'product/getCaseStudies': {
    request: request({
      /** Photos of builds in place of the longer case studies. */
      buildPhotos: z._default(z.boolean(), false),
      /** Of photos: only those of this entry. */
      of: z.optional(slug),
      tag: z.optional(line(30)),
      college: z.optional(line(120)),
      /** From 0. */
      page: z._default(z.int().check(z.minimum(0), z.maximum(500)), 0),
    }),
    ok: ok({
      data: z.object({
        studies: listOf(CaseStudyCard, galleryPageSize),
        total: z.int(),
        pageSize: z.int(),
        /** What each filter would give, the most frequent first. */
        tags: listOf(z.object({ tag: z.string(), count: z.int() }), mostListed.caseStudyFilters),
        colleges: listOf(
          z.object({ college: z.string(), count: z.int() }),
          mostListed.caseStudyFilters,
        ),
      }),
    }),
  },
  'product/reportItem': {
    request: request({
      itemID: slug,
      /** The post that it is about; left out for a case study. */
      post: z.optional(z.object(postName)),
      reason: ReportReason,
      words: optionalLines(reportLength),
    }),
    ok: ok({ data: z.object({ reportID: z.string() }) }),
  },
  'product/getFreePosts': {
    request: request({ itemID: slug, section: slug }),
    ok: postsOfSection,
  },
  'product/getPosts': {
    request: request({ emailID, itemID: slug, section: slug }),
    ok: postsOfSection,
  },
  'product/getMyPosts': {
    request: request({ emailID }),
    ok: ok({
      data: z.object({
        posts: listOf(OwnPost, mostListed.ownPosts),
        /** How many older ones there are. */
        leftOut: z.int(),
      }),
    }),
  },
  'product/addPost': {
    request: request({
      emailID,
      itemID: slug,
      section: slug,
      /** The question that it answers; left out for a new one. */
      question: z.optional(postName.question),
      words: lines(messageLength),
      author: z._default(AuthorShown, 'anonymous'),
    }),
    /** `answer` is null for a question. */
    ok: ok({
      data: z.object({ question: postName.question, answer: z.nullable(postName.question) }),
    }),
  },
  'product/changePost': {
    request: request({
      emailID,
      itemID: slug,
      ...postName,
      /** `accept` and `unaccept`: which answer helped the person who asked. */
      change: z.enum(['edit', 'delete', 'accept', 'unaccept']),
      /** What it says from now on, for `edit`. */
      words: optionalLines(messageLength),
    }),
    ok: ok({}),
  },
  'product/reportMistake': {
    request: request({ emailID, itemID: slug, section: slug, words: lines(messageLength) }),
    ok: ok({}),
  },
  'product/getMyProposals': {
    request: request({ emailID }),
    ok: ok({
      data: z.object({
        proposals: firstOf(Proposal),
        /** How many older ones don't fit into an answer. */
        leftOut: z.int(),
      }),
    }),
  },
  'product/getItem': {
    request: request({ itemID: slug }),
    ok: ok({
      data: z.object({
        item: Item,
        document: z.nullable(ItemDocument),
        /** Of an entry that needs a plan, its first section. */
        opening: z.nullable(Section.register(answerBytes, { most: storedBytes })),
        built: z.optional(Built),
      }),
    }),
  },
  'product/getDocument': {
    request: request({ emailID, itemID: slug }),
    ok: ok({ data: z.object({ document: ItemDocument }) }),
  },
  'product/saveProgress': {
    request: request({
      emailID,
      itemID: slug,
      section: slug,
      done: z._default(z.boolean(), true),
      /** How long before the call it was marked, ms: what was marked without a network is sent later. */
      agoMs: z._default(z.int().check(z.minimum(0), z.maximum(longestAgoMs)), 0),
    }),
    ok: ok({ data: z.object({ progress: Progress }) }),
  },
  'product/getProgress': {
    request: request({ emailID, itemID: z.optional(slug) }),
    ok: ok({
      data: z.object({
        progress: firstOf(Progress),
        /** Of the last weeks, the oldest first, whether the person did something in it. */
        weeks: listOf(z.boolean(), shownWeeks),
      }),
    }),
  },
  'product/answerCheck': {
    request: request({ emailID, ...oneCheck }),
    /** `progress` is null until something is passed or done. */
    ok: ok({ data: z.object({ result: CheckResult, progress: z.nullable(Progress) }) }),
  },
  'product/tryCheck': {
    request: request({
      ...oneCheck,
      /** Different wrong answers before this one, as the browser counts them. */
      tries: z._default(z.int().check(z.minimum(0), z.maximum(1000)), 0),
    }),
    ok: ok({ data: z.object({ result: CheckResult }) }),
  },
  'product/saveEntry': {
    request: request({ emailID, itemID: slug, saved: z._default(z.boolean(), true) }),
    ok: ok({ data: z.object({ saved: z.boolean() }) }),
  },
  'product/getChallenge': {
    request: request({ emailID }),
    ok: ok({ data: z.object({ challenge: WeekChallenge }) }),
  },
  'product/meetChallenge': {
    request: request({
      emailID,
      week: day,
      /** The model's inputs by name; those left out are as at first. */
      settings: z.record(z.string().check(z.regex(/^[a-z][a-z0-9]{0,19}$/)), z.number()),
      showName: z._default(z.boolean(), false),
    }),
    ok: ok({ data: z.object({ challenge: WeekChallenge }) }),
  },
  'product/getSavedEntries': {
    request: request({ emailID }),
    ok: ok({ data: z.object({ entries: listOf(SavedEntry, mostListed.savedEntries) }) }),
  },
  'product/issueCertificate': {
    request: request({ emailID, subject: CertificateSubject }),
    ok: ok({ data: z.object({ certificate: OwnCertificate }) }),
  },
  'product/getCertificate': {
    request: request({ certificateID }),
    ok: ok({ data: z.object({ certificate: Certificate }) }),
  },
  'product/getMyCertificates': {
    request: request({ emailID }),
    ok: ok({ data: z.object({ certificates: firstOf(OwnCertificate) }) }),
  },
  'product/changeCertificate': {
    request: request({
      emailID,
      subject: CertificateSubject,
      change: z.enum(['hide', 'show', 'delete']),
    }),
    /** As it is then; null once it is deleted. */
    ok: ok({ data: z.object({ certificate: z.nullable(OwnCertificate) }) }),
  },
  'product/requestLabVisit': {
    request: request({
      name: line(nameLength),
      emailID,
      organisation: line(120),
      message: lines(2000),
    }),
    ok: ok({ data: z.object({ visitID: z.string() }) }),
  },
  'product/requestService': {
    request: request({
      emailID,
      itemID: z.enum(serviceIDs),
      about: lines(messageLength),
      link: z.optional(httpsLink),
      neededBy: z.optional(day),
    }),
    ok: ok({ data: z.object({ request: ServiceRequest }) }),
  },
  'product/getMyServiceRequests': {
    request: request({ emailID }),
    ok: ok({
      data: z.object({
        /** Newest first. */
        requests: firstOf(ServiceRequest),
        /** Of the last `planValidityDays`; empty without Innovator. */
        allowances: listOf(ServiceAllowance, serviceIDs.length),
      }),
    }),
  },
  'product/replyToService': {
    request: request({
      emailID,
      requestID: text(128).check(z.minLength(1)),
      message: z.optional(lines(messageLength)),
      /** What it does beside adding the message, which may then be left out. */
      action: z._default(z.enum(['reply', 'withdraw', 'close']), 'reply'),
    }),
    ok: ok({ data: z.object({ request: ServiceRequest }) }),
  },
  'product/getLabDays': {
    request: request({}),
    ok: ok({ data: z.object({ labDays: listOf(LabDay, mostListed.labDays) }) }),
  },
  'product/getMyLabSeats': {
    request: request({ emailID }),
    ok: ok({ data: z.object({ seats: listOf(LabSeat, mostListed.labDays) }) }),
  },
  'product/bookLabSeat': oneLabDay,
  'product/cancelLabSeat': oneLabDay,
});
