/** Routes for the group operator. */
import * as z from 'zod/mini';
import { differenceBytes, fileNamesBytes, mostListed, personListBytes } from '../answerBounds.ts';
import { firstOf, listOf, storedText } from '../answerSize.ts';
import { indianDay } from '../books.ts';
import {
  catalogueListPageSize,
  collegeListPage,
  coordinatorMarks,
  declineReasonLength,
  entryTextLength,
  extensionReasonLength,
  lookReasonLength,
  messageLength,
  mostSamples,
  mostSeats,
  mostUsageDays,
  noteLength,
  photoLimitBytes,
  photosPerCaseStudy,
  recentSessionCount,
  reportLength,
  titlePartLength,
} from '../constants.ts';
import { ItemDocument } from '../document.ts';
import {
  AccountConsent,
  AskedGuardian,
  Item,
  ListedStudent,
  OrderSummary,
  Plan,
  Proposal,
  SectionQuestion,
  ServiceRequest,
  Session,
} from '../entities.ts';
import {
  base64,
  emailID,
  epochMs,
  line,
  optionalLine,
  optionalLines,
  placeInList,
  registration,
  slug,
  text,
} from '../fields.ts';
import {
  AlarmState,
  EntryChange,
  ExtensionCause,
  Group,
  ItemKind,
  OpeningLevel,
  PersonChange,
  ReportReason,
  ScheduledFunction,
  ScheduleState,
  StudentState,
} from '../vocabulary.ts';
import { defineEndpoints, ok, request } from './endpoint.ts';

/** What is opened on the console. */
const OpenableKind = z.enum([
  'caseStudy',
  'question',
  'mistake',
  'service',
  'visit',
  'report',
  'mail',
]);
export type OpenableKind = z.infer<typeof OpenableKind>;

/** How each kind is answered. */
export const workAnswers = {
  caseStudy: ['publish', 'requestChanges', 'decline'],
  question: ['answer', 'read', 'hide', 'show', 'lock', 'unlock', 'markBest'],
  mistake: ['answer'],
  service: ['accept', 'start', 'deliver', 'decline', 'reply'],
  visit: ['done'],
  report: ['close'],
  mail: ['retry', 'dismiss'],
} as const satisfies Readonly<Record<OpenableKind, readonly string[]>>;
const WorkAnswer = z.enum(Object.values(workAnswers).flat());
export type WorkAnswer = z.infer<typeof WorkAnswer>;
export type AnswerTo<Kind extends OpenableKind> = (typeof workAnswers)[Kind][number];

/** What can wait for an operator: refunds are finance's. */
const WorkKind = z.enum([...OpenableKind.options, 'refund', 'entry', 'alarm']);
export type WorkKind = z.infer<typeof WorkKind>;

/** One thing that waits for a person. */
export const WorkItem = z.object({
  kind: WorkKind,
  /** Names it among its kind. */
  id: z.string(),
  /** What it is about, in a line: a title, an organisation, a plan with its amount; an id where there is nothing else. */
  about: z.string(),
  /** Whose refund it is; null once the account is deleted, and for everything else. */
  emailID: z.nullable(z.string()),
  /**
   * The state of a service request, the reason of a report, the kind of a mail, whether a question is answered, `text` or `buildPhoto` of a
   * case study; null for others.
   */
  detail: z.nullable(z.string()),
  /** Since when it waits, and by when it is to be answered. */
  since: epochMs,
  dueBy: epochMs,
});
export type WorkItem = z.infer<typeof WorkItem>;

/** As the work queue names it. A mail's has its person's id and what it is about. */
const workID = line(254);

/** The person who waits, by name and address. */
const Contact = z.object({ name: z.string(), emailID: z.string() });

/** What an operator reads before answering. */
export const OpenedWork = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('caseStudy'),
    proposal: Proposal,
    /** The name that is shown on it; null for none. */
    authorName: z.nullable(z.string()),
    /** WebP in base64, in the order of the case study's own list. */
    photos: listOf(base64(photoLimitBytes, 'image/webp'), photosPerCaseStudy),
  }),
  z.object({
    kind: z.literal('question'),
    itemID: z.string(),
    section: z.string(),
    /** The post that is opened: the question, or the answer with this id. */
    answer: z.nullable(z.string()),
    /** The whole thread, hidden posts included. */
    thread: SectionQuestion,
    /** How often something was written in it. */
    written: z.int(),
  }),
  z.object({
    kind: z.literal('mistake'),
    itemID: z.string(),
    section: z.string(),
    words: text(messageLength),
    reportedAt: epochMs,
    /** What was answered; null while it waits. */
    reply: z.nullable(text(messageLength)),
  }),
  z.object({
    kind: z.literal('service'),
    request: ServiceRequest,
    /** Null once the account is deleted. */
    person: z.nullable(Contact),
  }),
  z.object({
    kind: z.literal('visit'),
    visitID: z.string(),
    person: Contact,
    organisation: z.string(),
    message: text(2000),
    requestedAt: epochMs,
    isDone: z.boolean(),
  }),
  z.object({
    kind: z.literal('report'),
    reportID: z.string(),
    itemID: z.string(),
    /** The post that it is about, by its name in the queue; null for a case study. */
    post: z.nullable(z.string()),
    reason: ReportReason,
    words: text(reportLength),
    reportedAt: epochMs,
  }),
  z.object({
    kind: z.literal('mail'),
    mailID: z.string(),
    /** What the mail is about. */
    cause: z.string(),
    tries: z.int(),
    failedAt: epochMs,
  }),
]);
export type OpenedWork = z.infer<typeof OpenedWork>;

/** Another operator who opened the same thing a little while ago. */
export const OnIt = z.object({ name: z.string(), since: epochMs });
export type OnIt = z.infer<typeof OnIt>;

/** One use of a special right. */
export const AuditEntry = z.object({
  at: epochMs,
  /** The address of the account, or who ran the command. */
  who: z.string(),
  what: z.string(),
  subject: z.string(),
  /** The opaque id of the person whom it was about; null when it was about none. */
  about: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** An order as an operator sees it: what was paid and what it gave, nothing of Razorpay's. */
const PersonOrder = z.pick(OrderSummary, {
  orderID: true,
  level: true,
  price: true,
  startTime: true,
  state: true,
  outcome: true,
  validFrom: true,
  validUntil: true,
  addedDays: true,
  extensions: true,
  endedBy: true,
  refund: true,
});
export type PersonOrder = z.infer<typeof PersonOrder>;

/** Something that a person wrote to us. */
export const WrittenText = z.object({
  kind: z.enum(['caseStudy', 'post', 'service', 'refund']),
  /** Names it among its kind. */
  id: z.string(),
  at: epochMs,
  text: z.string(),
});
export type WrittenText = z.infer<typeof WrittenText>;

/** A person's account as an operator sees it. */
export const OpenedPerson = z.object({
  emailID: z.string(),
  name: z.string(),
  createdAt: epochMs,
  roles: listOf(Group, Group.options.length),
  /** Since when the account is suspended, and why; null while it is not. */
  suspension: z.nullable(z.object({ at: epochMs, reason: z.string() })),
  plan: Plan,
  /** Newest first. */
  orders: firstOf(PersonOrder, personListBytes),
  /** Newest first. */
  sessions: listOf(
    z.pick(Session, { startedAt: true, device: true, active: true }),
    recentSessionCount,
  ),
  /** Null when the person has agreed to nothing. A guardian is not named. */
  consent: z.nullable(
    z.extend(z.pick(AccountConsent, { version: true, at: true, adult: true, withdrawnAt: true }), {
      guardian: z.optional(
        z.pick(AskedGuardian, { askedAt: true, agreedAt: true, declinedAt: true }),
      ),
    }),
  ),
  /** What the person wrote, newest first; null unless a reason was given. */
  written: z.nullable(firstOf(WrittenText, personListBytes)),
  /** How many older orders and texts do not fit into an answer. */
  leftOut: z.int(),
});
export type OpenedPerson = z.infer<typeof OpenedPerson>;

/** An entry that editors wrote, as operators list it. */
export const CatalogueEntry = z.object({
  itemID: z.string(),
  kind: ItemKind,
  title: z.string(),
  /** The plan that opens it. */
  plan: OpeningLevel,
  /** False once it is withdrawn. */
  isOpen: z.boolean(),
  updatedAt: epochMs,
  /** How many people have started it. */
  learners: z.int(),
  /** Names of the first colleges that offer it to their students as a sample, and how many do. */
  colleges: listOf(z.string(), mostListed.offeringColleges),
  offeredBy: z.int(),
  onIt: z.nullable(OnIt),
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

/** A text that is to be published at a set time, or that could not be then. */
export const ListedSchedule = z.object({
  itemID: z.string(),
  publishAt: epochMs,
  state: ScheduleState,
  /** As an edition's. */
  who: z.string(),
  note: z.string(),
});
export type ListedSchedule = z.infer<typeof ListedSchedule>;

/** The same with its entry's title, or its id while it is new. */
const ScheduledEntry = z.extend(ListedSchedule, { title: z.string() });
export type ScheduledEntry = z.infer<typeof ScheduledEntry>;

/** A search that found nothing, without who searched. */
export const ZeroResultSearch = z.object({
  /** In small letters, without addresses and long numbers. */
  words: z.string(),
  /** How often, while it is kept. */
  times: z.int(),
  /** How many said that they would build it, each once a device and day. */
  votes: z.int(),
  lastAt: epochMs,
});
export type ZeroResultSearch = z.infer<typeof ZeroResultSearch>;

/** What people learned on a day in India. */
export const LearningDay = z.object({
  day: indianDay,
  /** People who marked a section as done or passed a check, each once. */
  learners: z.int(),
  /** Entries that a person completed for the first time. */
  completions: z.int(),
});
export type LearningDay = z.infer<typeof LearningDay>;

/** What AWS measured on a day in India. */
export const TrafficDay = z.object({
  day: indianDay,
  /** Calls of `search/for`. */
  searches: z.int(),
  /** Half of the API's calls were answered within this time, ms; null when there was none. */
  medianMs: z.nullable(z.int()),
  /** 95 of 100 were. */
  p95Ms: z.nullable(z.int()),
});
export type TrafficDay = z.infer<typeof TrafficDay>;

/** An alarm of the stage, which CloudWatch keeps. */
export const ListedAlarm = z.object({
  /** Whose stack it is of: both have one that is called `alertsFailing`. */
  host: z.enum(['site', 'caseStudy']),
  /** As its section of the runbook is called. */
  name: z.string(),
  /** What has happened when it fires, in a sentence. */
  meaning: z.string(),
  state: AlarmState,
  /** Since when it is in this state. */
  since: epochMs,
  /** What the runbook says about it; null unless it fires. */
  advice: z.nullable(
    z.object({ impact: z.string(), diagnose: z.string(), fix: z.string(), verify: z.string() }),
  ),
});
export type ListedAlarm = z.infer<typeof ListedAlarm>;

/** What is left to send or to handle again. */
export const Retries = z.object({
  /** Since when the oldest mail should have been sent that is more than half an hour late; null when none is. */
  lateMailSince: z.nullable(epochMs),
  /** Mails that were given up. */
  failedMails: z.int(),
  /** Webhooks that failed and are recorded, to be replayed. */
  failedWebhooks: z.int(),
});
export type Retries = z.infer<typeof Retries>;

/** A function that runs by the clock, as AWS has counted its runs. */
export const ScheduleRun = z.object({
  name: ScheduledFunction,
  /** The minute of its last run; null when AWS has counted none within 26 hours. */
  lastRunAt: z.nullable(epochMs),
  /** Whether that run failed. */
  hasFailed: z.boolean(),
});
export type ScheduleRun = z.infer<typeof ScheduleRun>;

/** One stored source of an entry, as its history lists it. */
const EntryEdition = z.object({
  /** From 1. */
  edition: z.int(),
  /** SHA-256 of the source, hexadecimal. */
  hash: text(64),
  /** The hash of the edition that it was made from; null for the first. */
  baseHash: z.nullable(text(64)),
  /** The address of an operator, `repository`, or the name of who ran a command. */
  who: text(254),
  at: epochMs,
  note: text(noteLength),
  /** False as long as only the catalogue has it. */
  isInRepository: z.boolean(),
});

/** A scheduled text as operators open it. */
const OpenedSchedule = z.extend(z.omit(ListedSchedule, { itemID: true }), {
  /** When it was stored or its state changed; what a change of it has to name. */
  at: epochMs,
  markdown: storedText(),
  files: firstOf(z.string(), fileNamesBytes),
  /** The rule that it broke when its time came; null when it broke none. */
  problem: z.nullable(z.string()),
  /** Whether it was refused because the person who scheduled it is no longer an operator. */
  isRoleRevoked: z.boolean(),
  /** Whether another edition was stored since the one that it was made from. */
  isStale: z.boolean(),
  /** From the newest edition to it, in lines. */
  difference: firstOf(z.string(), differenceBytes),
});

/** An entry as operators open it to change it. */
export const OpenedEntry = z.object({
  itemID: z.string(),
  /** The edition whose source this is; 0 for an entry that is scheduled and has none yet. */
  edition: z.int(),
  markdown: storedText(),
  /** Names of the files that a text made from it may have. */
  files: firstOf(z.string(), fileNamesBytes),
  /** What a change has to name as its base; null when there is no edition. */
  newestHash: z.nullable(z.string()),
  /** Newest first. */
  history: listOf(EntryEdition, mostListed.editions),
  /** What waits for its time, was refused then, or was cancelled. */
  schedule: z.nullable(OpenedSchedule),
  onIt: z.nullable(OnIt),
});
export type OpenedEntry = z.infer<typeof OpenedEntry>;

/** A mail that is to be sent, or was given up. Whom it goes to is not said. */
export const ListedMail = z.object({
  /** As the work queue names it; null for a mail to a student without an account. */
  id: z.nullable(z.string()),
  /** What it is about. */
  kind: z.string(),
  /** When it is sent or tried again; once it was given up, when that was. */
  at: epochMs,
  /** How often we have tried to send it. */
  tries: z.int(),
});
export type ListedMail = z.infer<typeof ListedMail>;

/** A college of freeBites. */
export const ListedCollege = z.object({
  collegeID: z.string(),
  name: z.string(),
  city: z.string(),
  /** The window of registration; both null while that is not known. */
  opensAt: z.nullable(epochMs),
  closesAt: z.nullable(epochMs),
  isOpen: z.boolean(),
  seats: z.int(),
  /** How many had a place and how many waited when the list was confirmed last. */
  placed: z.int(),
  waiting: z.int(),
  /** Ids of the samples that its students may open. */
  samples: listOf(z.string(), mostSamples),
  /** Counts how often its facts were changed. */
  revision: z.int(),
});
export type ListedCollege = z.infer<typeof ListedCollege>;

/** What confirming a list changes of one registration. */
const PlaceChange = z.object({
  registration,
  from: StudentState,
  to: StudentState,
  /** On the waiting list, from 1. */
  position: z.nullable(z.int()),
});

/** A college with its students, and what confirming its list would change. */
export const OpenedCollege = z.object({
  college: ListedCollege,
  /** Whether the college has said who its students are: then others stay received. */
  hasVouched: z.boolean(),
  /** In order of arrival, without those who cancelled. */
  students: z.array(ListedStudent),
  changes: z.array(PlaceChange),
  /** Names all changes, those of other pages too. */
  changesHash: z.string(),
  /** How the list is after them. */
  after: z.object({ places: z.int(), waiting: z.int(), declined: z.int() }),
  onIt: z.nullable(OnIt),
});
export type OpenedCollege = z.infer<typeof OpenedCollege>;

/** A page of it: some students, of at most `collegeListPage`, and what changes of them. */
export const OpenedCollegePage = z.extend(OpenedCollege, {
  students: z.array(ListedStudent).check(z.maxLength(collegeListPage)),
  changes: z.array(PlaceChange).check(z.maxLength(collegeListPage)),
  /** Where the next page begins; null after the last. */
  next: z.nullable(placeInList),
});
export type OpenedCollegePage = z.infer<typeof OpenedCollegePage>;

/** Registrations that an operator confirms or declines for a college. */
const marks = z._default(z.array(registration).check(z.maxLength(coordinatorMarks)), []);

export const operator = defineEndpoints({
  'operator/getWork': {
    request: request({ emailID }),
    ok: ok({
      data: z.object({
        work: listOf(WorkItem, mostListed.work),
        /** How many there are, those that are not listed included. */
        total: z.int(),
        /** Whether alarms that fire are missing, because CloudWatch did not answer. */
        lacksAlarms: z.boolean(),
        /** When lab visits can be requested again, because the day's requests are used up; null while they can. */
        visitsUsedUpUntil: z.nullable(epochMs),
      }),
    }),
  },
  'operator/openWork': {
    request: request({ emailID, kind: OpenableKind, workID }),
    ok: ok({ data: z.object({ work: OpenedWork, onIt: z.nullable(OnIt) }) }),
  },
  'operator/answerWork': {
    request: request({
      emailID,
      kind: OpenableKind,
      workID,
      /** One of its kind's answers; any other is refused. */
      answer: WorkAnswer,
      /** What the person reads. */
      words: optionalLines(Math.max(messageLength, declineReasonLength)),
      /** The submission of a case study, how many messages a service request had, or how often something was written in a question's thread, when it was opened. */
      seen: z._default(z.int().check(z.minimum(0)), 0),
      /** Whether the case study was published when it was opened. */
      wasPublished: z._default(z.boolean(), false),
    }),
    ok: ok({}),
  },
  'operator/getAuditLog': {
    request: request({
      emailID,
      /** The first day in India, such as 2026-11-01, and the last one. */
      from: indianDay,
      to: indianDay,
      /** Where the page begins, as the page before said. */
      after: z.optional(z.string().check(z.regex(/^[0-9]{13}#[^\p{Cc}]{1,600}$/u))),
    }),
    ok: ok({
      data: z.object({
        entries: listOf(AuditEntry, mostListed.auditEntries),
        next: z.nullable(z.string()),
      }),
    }),
  },
  'operator/openPerson': {
    request: request({
      emailID,
      /** The address of the account, exactly. */
      address: emailID,
      /** Why the operator has to read what the person wrote; empty: it is not shown. */
      reason: optionalLine(lookReasonLength),
    }),
    ok: ok({ data: z.object({ person: OpenedPerson, onIt: z.nullable(OnIt) }) }),
  },
  'operator/changePerson': {
    request: request({
      emailID,
      /** The address of the account, exactly. */
      address: emailID,
      change: PersonChange,
      /** Which role is granted or revoked. */
      role: z.optional(Group),
      /** How many days are added to the plan, and of what cause. `reason`: why they are, or why the account is suspended; the person reads it. */
      days: z._default(z.int().check(z.minimum(0), z.maximum(365)), 0),
      cause: z.optional(ExtensionCause),
      reason: optionalLine(extensionReasonLength),
    }),
    /**
     * `isNew`: false when the same had been done for the same reason before; `needsSecond`: another operator has to ask for the same
     * within `operatorGrantDays`.
     */
    ok: ok({ data: z.object({ isNew: z.boolean(), needsSecond: z.boolean() }) }),
  },
  'operator/getCatalogue': {
    request: request({
      emailID,
      /** Part of the title or the id, in any case; empty: every entry. */
      title: optionalLine(titlePartLength),
      kind: z.optional(ItemKind),
      /** False: withdrawn ones; both when left out. */
      isOpen: z.optional(z.boolean()),
      /** From 1. */
      page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
    }),
    ok: ok({
      data: z.object({
        entries: listOf(CatalogueEntry, catalogueListPageSize),
        /** How many there are on all pages. */
        total: z.int(),
        /** Texts of any entry that wait for their time or were refused then, the earliest ones first. */
        schedules: listOf(ScheduledEntry, mostListed.schedules),
      }),
    }),
  },
  'operator/getZeroResultSearches': {
    request: request({ emailID }),
    ok: ok({
      data: z.object({ searches: listOf(ZeroResultSearch, mostListed.zeroResultSearches) }),
    }),
  },
  'operator/getMails': {
    request: request({ emailID }),
    ok: ok({
      data: z.object({
        /** Within a day, the next first. */
        waiting: listOf(ListedMail, mostListed.mails),
        /** Whether more are to be sent within the day than are listed. */
        isMore: z.boolean(),
        /** Given up, the oldest first. */
        failed: listOf(ListedMail, mostListed.mails),
      }),
    }),
  },
  'operator/getUsage': {
    request: request({
      emailID,
      /** How many days in India, today included. */
      days: z.int().check(z.minimum(1), z.maximum(mostUsageDays)),
    }),
    ok: ok({
      data: z.object({
        /** Every day, the oldest first. */
        learning: listOf(LearningDay, mostUsageDays),
        /** The same days; null when AWS did not answer. */
        traffic: z.nullable(listOf(TrafficDay, mostUsageDays)),
      }),
    }),
  },
  'operator/getHealth': {
    request: request({ emailID }),
    ok: ok({
      data: z.object({
        /** Firing ones first; null when CloudWatch did not answer. */
        alarms: z.nullable(firstOf(ListedAlarm)),
        /** Null when there is none, or its bucket or the database did not answer. */
        index: z.nullable(
          z.object({
            /** Whether searches find every change of the catalogue. */
            isCurrent: z.boolean(),
            builtAt: epochMs,
          }),
        ),
        /** Null when CloudWatch did not answer. */
        runs: z.nullable(listOf(ScheduleRun, ScheduledFunction.options.length)),
        /** Null when the database did not answer. */
        retries: z.nullable(Retries),
      }),
    }),
  },
  'operator/setEntryOpen': {
    request: request({ emailID, itemID: slug, isOpen: z.boolean() }),
    /** `isNew`: false when the entry was in this state before. */
    ok: ok({ data: z.object({ isNew: z.boolean() }) }),
  },
  'operator/openEntry': {
    request: request({
      emailID,
      itemID: slug,
      /** Which edition's source; the newest when it is left out. */
      edition: z.optional(z.int().check(z.minimum(1))),
    }),
    ok: ok({ data: OpenedEntry }),
  },
  'operator/changeEntry': {
    request: request({
      emailID,
      itemID: slug,
      change: EntryChange,
      /** Needed by every change but `cancel`. */
      markdown: z._default(text(entryTextLength), ''),
      /** The newest edition's, as the entry was opened; left out for an entry that is new. */
      baseHash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
      /** The edition that was opened, whose files stay; 0 for the scheduled text, and for an entry that is new. */
      openedEdition: z._default(z.int().check(z.minimum(0)), 0),
      note: optionalLine(noteLength),
      /** When `schedule` is to publish it. */
      publishAt: z.optional(epochMs),
      /** `at` of the scheduled text that `schedule` or `cancel` is about, as the entry was opened; left out for none. */
      seenSchedule: z.optional(epochMs),
    }),
    ok: ok({
      data: z.object({
        /** False when all of it was so before. */
        isNew: z.boolean(),
        /** What `publish` made the newest edition. */
        edition: z.nullable(z.int()),
        /** What `preview` would show readers. */
        shown: z.nullable(z.object({ item: Item, document: ItemDocument })),
      }),
    }),
  },
  'operator/getColleges': {
    request: request({ emailID }),
    ok: ok({
      data: z.object({
        colleges: firstOf(ListedCollege),
        /** How many, by name, come after these and don't fit into an answer. */
        leftOut: z.int(),
      }),
    }),
  },
  'operator/openCollege': {
    request: request({
      emailID,
      collegeID: slug,
      confirm: marks,
      decline: marks,
      /** The `next` of the page before; the first page when left out. */
      after: z.optional(placeInList),
    }),
    ok: ok({ data: OpenedCollegePage }),
  },
  'operator/changeCollege': {
    request: request({
      emailID,
      collegeID: slug,
      /** As the college was opened. */
      revision: z.int().check(z.minimum(0)),
      /** All three: `window` as null or {"opensOn": day, "closesOn": day}, `seats` as a number, `samples` as a list of ids. */
      settings: z.object({
        /** Days in India, both included; null while the window is not known. */
        window: z.nullable(z.object({ opensOn: indianDay, closesOn: indianDay })),
        seats: z.int().check(z.minimum(0), z.maximum(mostSeats)),
        samples: z.array(slug).check(z.maxLength(mostSamples)),
      }),
    }),
    /** `isNew`: false when the college was so before. */
    ok: ok({ data: z.object({ isNew: z.boolean() }) }),
  },
  'operator/confirmCollege': {
    request: request({
      emailID,
      collegeID: slug,
      confirm: marks,
      decline: marks,
      /** Names the changes that were shown. */
      changesHash: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    }),
    /** How many registrations changed; 0 when all was so before. */
    ok: ok({ data: z.object({ changed: z.int() }) }),
  },
});
