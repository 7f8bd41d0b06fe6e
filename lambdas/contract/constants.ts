/** What code on both sides must agree on, above all numbers that the product states to people. Imports nothing, so that the web may load it. */

/** Largest request body in bytes; more is refused with 413. */
export const bodyLimitBytes = 64 * 1024;

/** What the ids of published case studies begin with, and those of no other entries. */
export const caseStudyPrefix = 'case-study-';

/** Price of an order in rupees when nothing else is known: the specification's default, not Explorer's price. */
export const defaultPriceRupees = 900;

/** Price of each offer in rupees. `seeker` is free; `notSet` cannot be ordered. */
export const priceRupees = {
  seeker: 0,
  explorer: 900,
  creator: 1900,
  innovator: 3900,
} as const;

/** How long a plan lasts that was paid at its full price, in days; less money gives fewer (`domain/money/plans/entitlement.ts`). */
export const planValidityDays = 365;

/** How long the request of one operator to make someone an operator waits for another operator, in days. */
export const operatorGrantDays = 7;

/** The causes for which days are added to a plan: see `ExtensionCause`. */
export const extensionCauses = ['outage', 'goodwill'] as const;

/** So many days one operator adds to one person's plan within 365 days; more are added by another operator. */
export const operatorDays = 30;

/** How long an order is offered for payment, in minutes. A payment that is begun later, but within `orderPayableHours`, counts all the same, for the days that it pays for. */
export const orderOpenMinutes = 30;

/** How long after its order was opened a payment may be begun, in hours. One that is begun later grants nothing, whenever its bank answers. */
export const orderPayableHours = 24;

/** Days in which a bank may still confirm a payment; after them Razorpay stops asking it ("late authorisation"). */
export const lateConfirmationDays = 3;

/** Days before the end of a plan in which it can be renewed. */
export const renewalWindowDays = 30;

/** Days after a payment in which a refund can be asked for. */
export const refundWindowDays = 7;

/** Days within which an approved refund is sent to the payment provider. */
export const refundApprovalDays = 5;

/** Longest reason that is given with a request for a refund, in characters. */
export const refundReasonLength = 1000;

/** Longest explanation of a difference in the books, in characters. */
export const explanationLength = 300;

/** How long finance's answer to a buyer whose refund it declines may be. */
export const declineReasonLength = 300;

/** How long the reason of days that are added to a plan may be. */
export const extensionReasonLength = 300;

/** How long an operator's reason for reading what a person wrote may be, and how short. */
export const lookReasonLength = 200;
export const shortestLookReason = 10;

/** How long the part of a title may be by which operators find entries. */
export const titlePartLength = 100;

/** How long an entry's text may be that is changed online, in characters. */
export const entryTextLength = 60_000;

/** How many days ahead an edition can be scheduled. */
export const scheduleDays = 365;

/** How long the note of an edition may be. */
export const noteLength = 200;

/** Web session id that ends the newest session instead of starting one; also the default. */
export const noWebSession = -1;

/** Longest name of a person, in characters. */
export const nameLength = 80;

/** The visitor's network address, which CloudFront's edge function writes over whatever a browser sends. */
export const viewerAddressHeader = 'x-viewer-address';

/** The custom origin header by which the site's API knows that a request came through CloudFront; its value is `Site.originVerify`. */
export const originVerifyHeader = 'x-origin-verify';

/** How many past web sessions `user/getSessionDetails` shows. */
export const recentSessionCount = 10;

/** How long a past web session is remembered, in days. */
export const sessionHistoryDays = 90;

/** So many past web sessions of a person are kept: the newest. */
export const sessionHistoryCount = 50;

/**
 * How long the order of a deleted account and what was stated of it is kept after the payment, in days: 8 years. Section 36 of
 * the CGST Act asks for 72 months from the due date of the annual return of its year, which is 7 years and 9 months at most.
 */
export const taxRecordDays = 2922;

/** How long an order is kept of which nothing came, in days: as long as something about its payments may arrive late. */
export const unpaidOrderDays = 200;

/** The same of a deleted account, in days after it was opened: a late payment still finds it. */
export const unpaidOrderOfDeletedDays = 30;

/** How long it is kept that an account was closed, in days: so long may something about its payments arrive late, a dispute last. */
export const closedAccountDays = 200;

/** How long it is kept that a mail was sent, in days: of its cause no second one is written. */
export const sentMailDays = 400;

/** How long results of Saturday challenges are kept, in days. */
export const challengeResultDays = 60;

/** How long logs are kept, in days. */
export const logDays = 400;

/** A mark that was made without a network counts as made at most so long before it is sent, ms. */
export const longestAgoMs = 400 * 86_400_000;

/** The longest value of a hidden call that a learner's code gives, as JSON, characters. */
export const longestHiddenValue = 1000;

/** How far back the database can be restored, in days. */
export const backupDays = 35;

/** How long a webhook that failed is recorded, in days. */
export const failedWebhookDays = 30;

/** How long zero-result searches are kept, in days. */
export const zeroResultDays = 90;

/** Most days that the operators' charts show. */
export const mostUsageDays = 90;

/** Catalogue entries on one page of the operators' list. */
export const catalogueListPageSize = 25;

/** Lab visit requests that are taken in a day in all (from 05:30 in India). */
export const labVisitsPerDay = 300;

/** How long a lab visit request is kept, in days. */
export const labVisitDays = 400;

/** How long it is kept who booked a lab day, in days after that day. */
export const labDayDays = 400;

/** Most people of one lab day, those in line included. */
export const labLineLength = 1000;

/** Longest text of a service request, of a message about it, and of what is written under a section, in characters. */
export const messageLength = 2000;

/** Most messages that a person can add to a service request; the answers to them come on top. */
export const serviceReplyCount = 20;

/** Most messages of a service request from both sides. */
export const serviceThreadLength = 30;

/** Days within which a submitted case study is read. */
export const caseStudyReadDays = 5;

/** Working days within which a service request is first answered. */
export const serviceAnswerDays = 5;

/** The id of an entry, a section or a college, as it may be in an address. */
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,63}$/;

/**
 * An https address of a domain, with a port below 60000, and no user name and password before it, which look like another domain.
 * ASCII alone, as RFC 3986 has it: nothing invisible, and nothing that turns the reading direction.
 */
export const httpsLinkPattern =
  /^https:\/\/(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}(?::[1-5]?[0-9]{1,4})?(?:[/?#][!-~]*)?$/;

/** Request header in which a browser sends its web session id. */
export const webSessionHeader = 'x-web-session';

/** Paths of the two hosts start with this. */
export const apiPrefix = '/api/';

/** Photos of one case study. */
export const photosPerCaseStudy = 4;

/** Largest photo of a case study, in bytes. */
export const photoLimitBytes = 1_000_000;

/** Longest side of a photo of a case study, in pixels. */
export const photoLimitPixels = 1600;

/** Where the photos of published case studies are served, and where their bucket has them. */
export const photosPath = '/photos/';

/** Where the public keys of certificates are served, and the profile of who issues them; the site's bucket has them under the same names. */
export const credentialsPath = '/credentials/';

/** Where their bucket has the photos that only their authors see. */
export const draftPhotosFolder = 'drafts/';

/** Where the pages of entries are in their bucket. */
export const entryPagesFolder = 'entries/';

/** What is known of them there: outside the folder that the site serves. */
export const pagesStateKey = 'state.json';

/**
 * Pages that the API makes each time they are asked for, as what they show must not outlive it: each is reached by a link with an id, and
 * is at `linkedPagePath`.
 */
export const linkedPages = ['certificate', 'college'] as const;
export type LinkedPage = (typeof linkedPages)[number];

/** Where the page router looks for a linked page. */
export function linkedPagePath(page: LinkedPage): string {
  return `/pages/${page}.html`;
}

/** Where the picture is that previews of a certificate's link show. The API draws it each time, as it makes the certificate's page. */
export const certificatePicturePath = '/certificate.png';

/** The picture in previews of the site's pages that have none of their own. */
export const sitePicturePath = '/share.png';

/** Where the site has the empty page that the pages of entries and linked pages are made from. */
export const pageTemplate = '/pages/template.html';

/** Case studies on one page of their gallery. */
export const galleryPageSize = 12;

/** How long a reader's report about a case study is kept, in days. */
export const itemReportDays = 400;

/** So often something is written in a question's thread at most: its answers, and changes of what is there. */
export const writtenPerThread = 100;

/** So many others have to find an answer of a person's best before a helper's badge stands on what that person writes. */
export const helperThanks = 10;

/** Longest text of a reader's report, in characters. */
export const reportLength = 500;

/** Catalogue entries on one page of search results. */
export const searchPageSize = 20;

/** The most hours and rupees that a search may name. */
export const mostSearchHours = 200;
export const mostSearchRupees = 100_000;

/**
 * A search counts this many matches at most: a total that reaches it means so many or more. So do the counts of a filter when
 * they add up to it (those of tags when the total reaches it).
 */
export const searchCountLimit = 1000;

/** Request header in which a client names one registration by 128 random bits, so that a retry doesn't register a student twice. */
export const idempotencyKeyHeader = 'idempotency-key';

/** Version of the privacy notice that people and students agree to: the one of `web/content/privacyPolicy.md`. */
export const noticeVersion = 'v2';

/** The version of the terms in force: `version` in `web/content/termsAndCond.md`. Another one has everybody asked again. */
export const termsVersion = 'v2';

/** How long the link works in days that asks a parent or guardian; once they have answered, it works as long as there is something to decide. */
export const guardianAskDays = 30;

/** How long a registration of someone under 18 waits for a parent or guardian, in days; then it is forgotten. */
export const guardianRegistrationDays = 14;

/** Who is under 18 needs a parent or guardian, so nobody turns 18 later than in so many years. */
export const ageOfMajority = 18;

/** Different samples that a registration opens without a place. With one it opens all of its college's; see `minimumPlaceDays`. */
export const samplesWithoutPlace = 1;

/** A place opens all samples until the college's window ends, but at least for so many days after it was given. */
export const minimumPlaceDays = 14;

/** How long a coordinator's link works when nothing else is said, in days. */
export const coordinatorLinkDays = 30;

/** Most seats of a college: its list of places has to fit into one item of the table. */
export const mostSeats = 5000;

/** Most samples that a college offers. */
export const mostSamples = 20;

/** So many students may register for each seat of a college, in one of its windows: made-up students can't bury the real ones. */
export const registrationsPerSeat = 3;
/** As many may register at a college with very few seats. */
export const fewestRegistrations = 100;

/** So many rows of a college's list are in one answer: at their longest they stay below the 6 MB that a function may answer. */
export const collegeListPage = 2000;

/** Most registrations that a coordinator or an operator confirms or declines in one call: a college's list at its largest. */
export const coordinatorMarks = registrationsPerSeat * mostSeats;

/** How long a student's registration is kept after it was received, in days. */
export const studentRetentionDays = 400;
/** How many of the last weeks a person sees of their own learning. */
export const shownWeeks = 8;
