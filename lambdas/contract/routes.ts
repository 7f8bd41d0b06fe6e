/**
 * Every route of the product by its name, which is also its address: `user/getProfile` answers at `/api/user/getProfile`. Plain data
 * with no imports at run time, so that the web, the functions, the CDK stacks and the local stack can all read this one table.
 */
import type { Group, RefusedStatus } from './vocabulary.ts';

/** Which of the two hosts a route is called at. */
export type Host = 'site' | 'caseStudy';

/** Who may call: anyone, a signed-in person, or a sender who signs the body with a shared secret. */
export type Access = 'visitor' | 'user' | 'signature';

/** What a route is, apart from its schemas. */
export interface Route {
  readonly host: Host;
  readonly access: Access;
  /** Only signed-in people of this group may call; everyone else is answered with 403 `insufficientPerm`. */
  readonly group?: Group;
  /**
   * Whether the person must have agreed to the privacy notice as it is now, and under 18 a parent or guardian too: for routes that store
   * what a person writes. `ofGuardian`: only a parent or guardian, and only of a person under 18. Everyone else is answered with 403
   * `accessDenied`. A refund needs no consent: it follows from the sale.
   */
  readonly consent?: true | 'ofGuardian';
  /**
   * Whether a call must name the caller's newest web session: for what a plan pays for, so that an account is used in one place by any
   * client. Every other call is checked only when it names one.
   */
  readonly webSession?: true;
  /** Whether the client may send the call again after silence or a 5xx: nothing happens twice. A `keyed` call needs its key for that. */
  readonly repeatable: boolean;
  /** Whether the call takes the header idempotency-key, 128 random bits as base64url or hex: with one key it happens once. */
  readonly keyed?: true;
  /**
   * Whether mail programs call it: the one-click unsubscribing of RFC 8058 sends a form, and its fields are in the address.
   */
  readonly byMail?: true;
  /**
   * How often one person, or one network address of visitors, may call; more is answered with 429 `operationFailed` and
   * Retry-After. Generous: normal use never reaches a limit.
   */
  readonly limit?: RateLimit;
  /** Largest request body in bytes, when it is not `bodyLimitBytes`. */
  readonly bodyLimitBytes?: number;
  /** Refused statuses of this route's own, beyond those its access, group, consent and limit bring (see `statusesOf`). */
  readonly refusals: readonly RefusedStatus[];
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
}

/** So many calls in each window of a fixed length. */
export interface RateLimit {
  readonly calls: number;
  readonly perSeconds: number;
}

/** What a row need not say. */
const defaults = { host: 'site', repeatable: true, refusals: [] } as const;

/** A row of the table: what it leaves out has its default. */
type Row = Omit<Route, keyof typeof defaults> & Partial<Route>;

const table = {
  'user/getProfile': {
    access: 'user',
    summary: 'The person who calls; the first call creates the profile.',
  },
  'user/updateProfile': {
    access: 'user',
    consent: true,
    summary:
      'Changes what is given of the profile; notSet takes the State, or what a plan was bought for, away.',
  },
  'user/stopEmails': {
    access: 'visitor',
    byMail: true,
    limit: { calls: 60, perSeconds: 60 },
    refusals: ['dataNotFound'],
    summary: 'Switches off a group of mails to one person, by the link in such a mail.',
  },
  'user/setConsent': {
    access: 'user',
    limit: { calls: 60, perSeconds: 3600 },
    summary:
      'Agrees to the privacy notice and accepts the terms, with the age or a guardian, whom we ask by email; notSet takes that back.',
  },
  'user/guardianConsent': {
    access: 'visitor',
    limit: { calls: 60, perSeconds: 60 },
    refusals: ['dataNotFound'],
    summary:
      'What a parent or guardian is asked by the link of our email; with `agrees`, their answer, which they can change.',
  },
  'user/setWebInstance': {
    access: 'user',
    limit: { calls: 60, perSeconds: 3600 },
    summary: 'Makes a web session the newest; -1 ends the newest.',
  },
  'user/getSessionDetails': {
    access: 'user',
    summary: 'The newest web session and the recent ones.',
  },
  'user/signOutEverywhere': {
    access: 'user',
    refusals: ['operationFailed'],
    summary: 'Ends every session of the person on every device; tokens issued before are refused.',
  },
  'user/getNotices': {
    access: 'user',
    summary: 'What the person was told by mail, newest first.',
  },
  'user/getOrders': {
    access: 'user',
    summary: "The person's orders, newest first, and what each plan would cost now.",
  },
  'user/exportData': {
    access: 'user',
    summary: 'All that is held of the person, and who else handles it.',
  },
  'user/deleteAccount': {
    access: 'user',
    summary: 'Closes the account at once and for good; says what is kept, why and until when.',
  },
  'product/addCaseStudyProduct': {
    access: 'user',
    consent: true,
    repeatable: false,
    limit: { calls: 5, perSeconds: 60 },
    summary: 'Proposes a case-study product; an operator approves it.',
  },
  'product/saveCaseStudy': {
    access: 'user',
    consent: true,
    limit: { calls: 120, perSeconds: 60 },
    refusals: ['dataNotFound', 'noValidity'],
    summary:
      'Opens a draft of a case study or of a photo of a build, changes it, or submits it; an operator publishes it. An untouched draft is given again.',
  },
  'product/uploadPhoto': {
    access: 'user',
    consent: true,
    limit: { calls: 60, perSeconds: 3600 },
    // A photo of 1 MB in base64.
    bodyLimitBytes: 1_433_600,
    refusals: ['dataNotFound', 'noValidity'],
    summary:
      'Adds a photo to a case study of the person: WebP of one plain image, without metadata.',
  },
  'product/getPhoto': {
    access: 'user',
    refusals: ['dataNotFound'],
    summary: "A photo of one of the person's own case studies, in base64.",
  },
  'product/withdrawCaseStudy': {
    access: 'user',
    refusals: ['dataNotFound'],
    summary:
      'Takes a case study back, published or not. Its author keeps it as a draft, or has it erased.',
  },
  'product/getCaseStudies': {
    access: 'visitor',
    summary:
      'Published case studies, newest first, by tag and college, or posts, also those about one entry.',
  },
  'product/reportItem': {
    access: 'visitor',
    repeatable: false,
    // Counted by network address, as for requests of a lab visit.
    limit: { calls: 60, perSeconds: 60 },
    refusals: ['dataNotFound'],
    summary:
      'Tells operators that a published case study, or a post under an entry, breaks a rule.',
  },
  'product/getFreePosts': {
    access: 'visitor',
    refusals: ['dataNotFound', 'insufficientPerm'],
    summary: 'The questions and answers under a section of a free entry, newest question first.',
  },
  'product/getPosts': {
    access: 'user',
    refusals: ['dataNotFound', 'insufficientPerm', 'noValidity'],
    summary:
      "The questions and answers under a section of an entry that the person's plan opens, newest question first.",
  },
  'product/getMyPosts': {
    access: 'user',
    summary:
      'What the person wrote under sections of entries, newest first, with what became of it.',
  },
  'product/addPost': {
    access: 'user',
    consent: true,
    keyed: true,
    limit: { calls: 20, perSeconds: 3600 },
    // noValidity also: nothing more may be written in the question's thread.
    refusals: ['dataNotFound', 'insufficientPerm', 'noValidity'],
    summary:
      'Asks a question under a section, or answers one, for readers of the section; the same key does it once.',
  },
  'product/changePost': {
    access: 'user',
    consent: true,
    limit: { calls: 60, perSeconds: 3600 },
    refusals: ['dataNotFound', 'noValidity'],
    summary:
      "Changes or deletes one of the person's own posts, or marks which answer to their question helped.",
  },
  'product/reportMistake': {
    access: 'user',
    consent: true,
    keyed: true,
    limit: { calls: 20, perSeconds: 3600 },
    refusals: ['dataNotFound', 'insufficientPerm', 'noValidity'],
    summary:
      'Tells operators of a mistake in a section that the person may read; the same key does it once.',
  },
  'product/getMyProposals': {
    access: 'user',
    summary: "The person's own proposals, newest first, with what became of them.",
  },
  'product/getItem': {
    access: 'visitor',
    refusals: ['dataNotFound'],
    summary:
      'A catalogue entry with its outline, and who built it; with its document when that is free.',
  },
  'product/getDocument': {
    access: 'user',
    webSession: true,
    refusals: ['dataNotFound', 'insufficientPerm', 'noValidity'],
    summary: "A catalogue entry's document, when the person's plan opens it now.",
  },
  'product/saveProgress': {
    access: 'user',
    consent: true,
    refusals: ['dataNotFound', 'insufficientPerm', 'noValidity'],
    summary: 'Marks a section of an entry as done, or as not done.',
  },
  'product/getProgress': {
    access: 'user',
    summary:
      'How far the person has come: with one entry, or with all that were begun, newest first.',
  },
  'product/answerCheck': {
    access: 'user',
    webSession: true,
    consent: true,
    // Nobody reads and answers one question a second for long.
    limit: { calls: 60, perSeconds: 60 },
    refusals: ['dataNotFound', 'insufficientPerm', 'noValidity'],
    summary:
      "Grades an answer to a check of an entry that the person's plan opens, and keeps what is passed.",
  },
  'product/tryCheck': {
    access: 'visitor',
    // Counted by network address, which the students of a college may share.
    limit: { calls: 600, perSeconds: 60 },
    refusals: ['dataNotFound'],
    summary: 'Grades an answer to a check of a free entry for anyone, and keeps nothing.',
  },
  'product/saveEntry': {
    access: 'user',
    consent: true,
    refusals: ['dataNotFound'],
    summary: 'Saves an entry for later, or takes it off the list of saved ones.',
  },
  'product/getSavedEntries': {
    access: 'user',
    summary: 'The entries that the person has saved, newest first.',
  },
  'product/getChallenge': {
    access: 'user',
    summary: 'The Saturday challenge of the week, how many have met it, and the person’s best.',
  },
  'product/meetChallenge': {
    access: 'user',
    consent: true,
    limit: { calls: 60, perSeconds: 3600 },
    summary:
      'Computes the challenge’s model at some settings, and keeps the figure when it meets the challenge and is the person’s best.',
  },
  'product/issueCertificate': {
    access: 'user',
    consent: true,
    limit: { calls: 20, perSeconds: 60 },
    // noValidity: the course is not complete, with what is left in `data` (`repeats`: questions to answer once more on a later day, because
    // their solution was shown first), or the profile has no name.
    refusals: ['dataNotFound', 'noValidity'],
    summary:
      'Issues the certificate of a course or path that the person has completed, once: asking again gives the same one.',
  },
  'product/getCertificate': {
    access: 'visitor',
    refusals: ['dataNotFound'],
    summary: 'A certificate by its link, unless its owner hides it.',
  },
  'product/getMyCertificates': {
    access: 'user',
    summary: "The person's own certificates, newest first, hidden ones too.",
  },
  'product/changeCertificate': {
    access: 'user',
    refusals: ['dataNotFound'],
    summary: "Hides one of the person's own certificates, shows it again, or deletes it.",
  },
  'product/requestLabVisit': {
    access: 'visitor',
    repeatable: false,
    // Counted by network address, which the people of a college may share.
    limit: { calls: 60, perSeconds: 60 },
    summary: 'Asks for a visit of the mobile lab; an operator answers by mail.',
  },
  'product/requestService': {
    access: 'user',
    webSession: true,
    consent: true,
    keyed: true,
    limit: { calls: 10, perSeconds: 60 },
    // noValidity: no plan is in force, or no more is included within `planValidityDays`, with `data.included`.
    refusals: ['insufficientPerm', 'noValidity'],
    summary: 'Asks for a service that Innovator includes; the same key asks once.',
  },
  'product/getMyServiceRequests': {
    access: 'user',
    webSession: true,
    summary: "The person's service requests, newest first, and how many more can be made.",
  },
  'product/replyToService': {
    access: 'user',
    webSession: true,
    consent: true,
    keyed: true,
    limit: { calls: 20, perSeconds: 60 },
    // noValidity: the state of the request does not allow it.
    refusals: ['dataNotFound', 'noValidity'],
    summary: "Adds a message to one of the person's service requests, withdraws it or closes it.",
  },
  'product/getLabDays': {
    access: 'visitor',
    summary: 'The days of the mobile lab that are to come, the next one first.',
  },
  'product/getMyLabSeats': {
    access: 'user',
    webSession: true,
    summary: "The person's seats at lab days to come, and places in line.",
  },
  'product/bookLabSeat': {
    access: 'user',
    webSession: true,
    consent: 'ofGuardian',
    refusals: ['dataNotFound', 'insufficientPerm', 'noValidity'],
    summary:
      'Books a seat at a lab day, or a place in line when all are taken; asking again changes nothing.',
  },
  'product/cancelLabSeat': {
    access: 'user',
    webSession: true,
    refusals: ['dataNotFound', 'noValidity'],
    summary: 'Gives a seat or a place in line to the next person.',
  },
  'payment/createOrder': {
    access: 'user',
    consent: 'ofGuardian',
    limit: { calls: 20, perSeconds: 60 },
    refusals: ['operationFailed'],
    summary: 'Opens an order of a plan with the payment provider, or gives the one that is open.',
  },
  'payment/upgradesubscription': {
    access: 'user',
    refusals: ['operationFailed', 'dataNotFound'],
    summary: "Verifies checkout's answer, settles its order and grants the plan.",
  },
  'payment/getInvoice': {
    access: 'user',
    refusals: ['dataNotFound'],
    summary:
      "The invoices of one of the person's orders, credit notes included, and whether its receipt or tax invoice is still being prepared.",
  },
  'payment/requestRefund': {
    access: 'user',
    refusals: ['dataNotFound', 'noValidity'],
    summary: "Asks for the money of one of the person's orders; asking again changes nothing.",
  },
  'payment/webhook': {
    access: 'signature',
    refusals: ['operationFailed'],
    summary: "Razorpay's events: a raw body and its signature.",
  },
  'search/for': {
    access: 'visitor',
    refusals: ['operationFailed'],
    summary: 'Catalogue entries that match a text, best first.',
  },
  'search/getAllRecentInfo': {
    access: 'visitor',
    refusals: ['operationFailed'],
    summary: 'Catalogue entries that match a text, newest first.',
  },
  'search/wouldBuild': {
    access: 'visitor',
    // Counted by network address, which the people of a college may share: an address can call itself any number of devices.
    limit: { calls: 200, perSeconds: 86_400 },
    summary: 'Counts, once a device and day, someone who would build what a search didn’t find.',
  },
  'freeBites/getCollegeInfo': {
    host: 'caseStudy',
    access: 'visitor',
    refusals: ['dataNotFound'],
    summary: 'Public facts of a college and its registration window.',
  },
  'freeBites/findCollege': {
    host: 'caseStudy',
    access: 'visitor',
    limit: { calls: 600, perSeconds: 60 },
    summary: 'Colleges that take part, by name or city; typing mistakes are tolerated.',
  },
  'freeBites/registerStudent': {
    host: 'caseStudy',
    access: 'visitor',
    keyed: true,
    // A college of 5,000 may share one address on an afternoon, and some of its students send twice.
    limit: { calls: 6000, perSeconds: 3600 },
    // noValidity: outside the college's window, or when it takes no more registrations, with `data.opensAt` and `data.closesAt`.
    refusals: ['dataNotFound', 'noValidity'],
    summary:
      'Registers a student for free samples. The same key, college and address give the same id and change nothing; `hasOtherDetails` says that the first details were others.',
  },
  'freeBites/resendStudentID': {
    host: 'caseStudy',
    access: 'visitor',
    // As many unverified addresses as registrations from one network address have mailed in a day.
    limit: { calls: 300, perSeconds: 86_400 },
    summary:
      'Mails a student the id of a registration again. The answer does not say whether there is one.',
  },
  'freeBites/guardianConsent': {
    host: 'caseStudy',
    access: 'visitor',
    limit: { calls: 60, perSeconds: 60 },
    refusals: ['dataNotFound'],
    summary:
      'What a parent or guardian is asked by the link of our email; with `agrees`, their answer. Declining cancels the registration and erases what the student entered.',
  },
  'freeBites/getStudentInfo': {
    host: 'caseStudy',
    access: 'visitor',
    limit: { calls: 600, perSeconds: 60 },
    refusals: ['dataNotFound'],
    summary: 'State of a registration, without personal data.',
  },
  'freeBites/openSample': {
    host: 'caseStudy',
    access: 'visitor',
    refusals: ['dataNotFound', 'insufficientPerm'],
    summary: "The document of one of the college's samples; counts once an item.",
  },
  'freeBites/getCollegeList': {
    host: 'caseStudy',
    access: 'visitor',
    limit: { calls: 60, perSeconds: 60 },
    refusals: ['dataNotFound'],
    summary: "A page of a college's registrations, by its coordinator's link.",
  },
  'freeBites/confirmStudents': {
    host: 'caseStudy',
    access: 'visitor',
    limit: { calls: 30, perSeconds: 60 },
    bodyLimitBytes: 1024 * 1024,
    refusals: ['dataNotFound'],
    summary:
      "Confirms and declines registrations of a college by its coordinator's link, and gives the free places.",
  },
  'freeBites/giveBackPlace': {
    host: 'caseStudy',
    access: 'visitor',
    refusals: ['dataNotFound'],
    summary: 'Cancels a registration and erases what the student entered.',
  },
  'finance/reconcile': {
    access: 'user',
    group: 'finance',
    refusals: ['operationFailed'],
    summary:
      'Starts or continues the reconciliation of a range of days in India, both included; answers its progress and the newest report.',
  },
  'finance/lookUp': {
    access: 'user',
    group: 'finance',
    refusals: ['dataNotFound', 'operationFailed'],
    summary:
      'Whether a person paid and what they got, by an order, payment, refund or settlement id, a UTR, a document number or an address.',
  },
  'finance/getRows': {
    access: 'user',
    group: 'finance',
    refusals: ['dataNotFound'],
    summary: 'The rows of a report that one of its sums is made of, a page at a time.',
  },
  'finance/getFacts': {
    access: 'user',
    group: 'finance',
    refusals: ['dataNotFound'],
    summary: 'What Razorpay has stated about an order, fact by fact, as it was kept.',
  },
  'finance/getRefunds': {
    access: 'user',
    group: 'finance',
    summary: 'The refunds that wait for approval, the most urgent first.',
  },
  'finance/approveRefund': {
    access: 'user',
    group: 'finance',
    refusals: ['dataNotFound'],
    summary:
      'Agrees to a refund; above a limit it takes two people. Agreeing again changes nothing.',
  },
  'finance/declineRefund': {
    access: 'user',
    group: 'finance',
    refusals: ['dataNotFound'],
    summary: 'Declines a refund that the buyer asked for, with the reason that the buyer reads.',
  },
  'finance/explain': {
    access: 'user',
    group: 'finance',
    summary: 'Accepts a difference and says why: later reports show it as known.',
  },
  'finance/closeMonth': {
    access: 'user',
    group: 'finance',
    refusals: ['dataNotFound', 'operationFailed'],
    summary:
      'Closes a month whose newest report has no unknown difference; a month that is closed is answered as it is.',
  },
  'finance/export': {
    access: 'user',
    group: 'finance',
    refusals: ['dataNotFound'],
    summary: 'A part of a report as a file: all parts, one after the other, are the file.',
  },
  'operator/getWork': {
    access: 'user',
    group: 'operator',
    summary:
      'Everything that waits for a person, the longest waiting first; alarms before it, and after it refunds, which finance decides.',
  },
  'operator/openWork': {
    access: 'user',
    group: 'operator',
    refusals: ['dataNotFound'],
    summary: 'One thing that waits, with what is needed to answer it, and who else has it open.',
  },
  'operator/answerWork': {
    access: 'user',
    group: 'operator',
    keyed: true,
    // noValidity: it was answered or changed since the operator opened it.
    refusals: ['dataNotFound', 'noValidity'],
    summary: 'Answers one thing that waits; the same key answers once.',
  },
  'operator/getAuditLog': {
    access: 'user',
    group: 'operator',
    summary:
      'Uses of special rights on some days in India, both included, newest first, a page at a time.',
  },
  'operator/openPerson': {
    access: 'user',
    group: 'operator',
    // operationFailed: Cognito did not say which roles the person has.
    refusals: ['dataNotFound', 'operationFailed'],
    summary:
      'The account with an address: plan, orders, sessions, consents and roles; what its person wrote only with a reason. And who else has it open.',
  },
  'operator/changePerson': {
    access: 'user',
    group: 'operator',
    // noValidity: it is the operator's own account, no plan is in force, or the role is not granted here.
    refusals: ['dataNotFound', 'noValidity', 'operationFailed'],
    summary:
      "Grants or revokes a role, signs a person out everywhere, adds days to the person's plan, suspends the account or lifts that. Doing it again changes nothing more.",
  },
  'operator/getCatalogue': {
    access: 'user',
    group: 'operator',
    summary:
      'Entries that editors wrote, withdrawn ones included, by title, the last updated first.',
  },
  'operator/getZeroResultSearches': {
    access: 'user',
    group: 'operator',
    summary:
      'The hundred searches that found nothing which most people would build, then the most frequent.',
  },
  'operator/getMails': {
    access: 'user',
    group: 'operator',
    summary: 'Mails that are to be sent within a day, and mails that were given up.',
  },
  'operator/getUsage': {
    access: 'user',
    group: 'operator',
    summary:
      'By day in India: active learners, completed entries, searches and response times. Nothing in it is about one person.',
  },
  'operator/getHealth': {
    access: 'user',
    group: 'operator',
    summary:
      'Alarms with their states, whether searches find every change, failed mails and failed webhooks.',
  },
  'operator/openEntry': {
    access: 'user',
    group: 'operator',
    refusals: ['dataNotFound'],
    summary:
      "An entry's source, the newest or an older one, its history, and who else has it open.",
  },
  'operator/changeEntry': {
    access: 'user',
    group: 'operator',
    // noValidity: it was changed since the operator opened it, or it is changed by an import alone.
    refusals: ['dataNotFound', 'noValidity'],
    summary:
      "Checks an entry's text, stores it as the newest edition and publishes it. Doing it again changes nothing more.",
  },
  'operator/setEntryOpen': {
    access: 'user',
    group: 'operator',
    refusals: ['dataNotFound'],
    summary:
      'Withdraws an entry from the catalogue and from colleges that offer it as a sample, or puts it back. Doing it again changes nothing more.',
  },
  'operator/getColleges': {
    access: 'user',
    group: 'operator',
    summary: 'Colleges of freeBites with their windows, seats and places, by name.',
  },
  'operator/openCollege': {
    access: 'user',
    group: 'operator',
    bodyLimitBytes: 1024 * 1024,
    refusals: ['dataNotFound'],
    summary:
      'A page of a college’s students, what confirming its list would change of them, and who else has it open. Nothing is written to the list.',
  },
  'operator/changeCollege': {
    access: 'user',
    group: 'operator',
    // noValidity: it was changed since the operator opened it.
    refusals: ['dataNotFound', 'noValidity'],
    summary: "Changes a college's window, seats and samples. Doing it again changes nothing more.",
  },
  'operator/confirmCollege': {
    access: 'user',
    group: 'operator',
    bodyLimitBytes: 1024 * 1024,
    // noValidity: other changes are due than the operator was shown.
    refusals: ['dataNotFound', 'noValidity'],
    summary:
      'Confirms and declines registrations of a college and gives its free places, if that changes what was shown. Doing it again changes nothing more.',
  },
} as const satisfies Record<`${string}/${string}`, Row>;

/** The name of a route. */
export type RouteId = keyof typeof table;

/** All routes, typed one by one, defaults filled in. */
export type Routes = {
  readonly [R in RouteId]: Route &
    Omit<typeof defaults, keyof (typeof table)[R]> &
    (typeof table)[R];
};

/** Every route's name. */
export const routeIds = Object.keys(table) as RouteId[]; // Object.keys forgets the key type

/** Every route by its name. */
export const routes = Object.fromEntries(
  routeIds.map((routeId) => [routeId, { ...defaults, ...table[routeId] }]),
) as Routes; // Object.fromEntries forgets the key type
