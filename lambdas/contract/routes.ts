/**
 * Every route of the product by its name, which is also its address: `user/getProfile` answers at `/api/user/getProfile`. Plain data
 * with no imports at run time, so that the web, the functions, the CDK stacks and the local stack can all read this one table.
 */
import type { Group, RefusedStatus } from './vocabulary.ts';

/** Which of the two APIs serves a route. */
export type Host = 'site' | 'caseStudy';

/** Who may call: anyone, a signed-in person, or whoever signs the body with a shared secret. */
export type Access = 'visitor' | 'user' | 'signature';

/** What a route is, apart from its schemas. */
export interface Route {
  readonly host: Host;
  readonly access: Access;
  /** Only signed-in people of this group may call; everyone else is answered with 403 `insufficientPerm`. */
  readonly group?: Group;
  /** Whether the client may send the call again after silence or a 5xx: nothing happens twice. A `keyed` call needs its key for that. */
  readonly repeatable: boolean;
  /** Whether the call takes the header idempotency-key, 128 random bits as base64url or hex: with one key it happens once. */
  readonly keyed?: true;
  /**
   * How often one person, or one network address of visitors, may call; more is answered with 429 `operationFailed` and
   * Retry-After. Generous: normal use never reaches a limit.
   */
  readonly limit?: RateLimit;
  /** Refused statuses of this route's own, beyond those its access, group and limit bring (see `statusesOf`). */
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
    summary: 'Changes what is given of the profile; notSet takes the State away.',
  },
  'user/setWebInstance': {
    access: 'user',
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
    repeatable: false,
    limit: { calls: 5, perSeconds: 60 },
    summary: 'Proposes a case-study product; an operator approves it.',
  },
  'product/getMyProposals': {
    access: 'user',
    summary: "The person's own proposals, newest first, with what became of them.",
  },
  'product/getItem': {
    access: 'visitor',
    refusals: ['dataNotFound'],
    summary: 'A catalogue entry with its outline; with its document when that is free.',
  },
  'product/getDocument': {
    access: 'user',
    refusals: ['dataNotFound', 'insufficientPerm', 'noValidity'],
    summary: "A catalogue entry's document, when the person's plan opens it now.",
  },
  'product/saveProgress': {
    access: 'user',
    refusals: ['dataNotFound', 'insufficientPerm', 'noValidity'],
    summary: 'Marks a section of an entry as done, or as not done.',
  },
  'product/getProgress': {
    access: 'user',
    summary:
      'How far the person has come: with one entry, or with all that were begun, newest first.',
  },
  'product/requestLabVisit': {
    access: 'visitor',
    repeatable: false,
    // Counted by network address. The site's calls come through CloudFront, so that is an edge's, which many people share.
    limit: { calls: 60, perSeconds: 60 },
    summary: 'Asks for a visit of the mobile lab; an operator answers by mail.',
  },
  'payment/createOrder': {
    access: 'user',
    limit: { calls: 20, perSeconds: 60 },
    refusals: ['operationFailed'],
    summary: 'Opens an order of a plan with the payment provider, or gives the one that is open.',
  },
  'payment/upgradesubscription': {
    access: 'user',
    refusals: ['operationFailed', 'dataNotFound'],
    summary: 'Settles a paid order and grants its plan.',
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
    // A whole college may share one address on an afternoon.
    limit: { calls: 2000, perSeconds: 3600 },
    // noValidity: outside the college's window, with `data.opensAt` and `data.closesAt`.
    refusals: ['dataNotFound', 'noValidity'],
    summary:
      'Registers a student for free samples. The same key, college and address give the same id and change nothing.',
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
