/** The product's closed word lists, spelled exactly as its owner spells them (`unknowError` included). */
import * as z from 'zod/mini';
import { extensionCauses } from './constants.ts';

/** What an answer says happened. Every answer has one of these words. */
export const Status = z.enum([
  'accessDenied',
  'allow',
  'ok',
  'failed',
  'redirect',
  'invalidUser',
  'pathNotFound',
  'outOfScopePath',
  'serverError',
  'invalidRequest',
  'invalidSession',
  'insufficientPerm',
  'noValidity',
  'unknowError',
  'dataNotFound',
  'signedOut',
  'noConnection',
  'sessionIsNotActive',
  'userNotAllowed',
  'invalidUserLogin',
  'notSet',
  'operationFailed',
  'invalidInput',
]);
export type Status = z.infer<typeof Status>;

/** Any status but `ok`. */
export const RefusedStatus = z.enum(
  Status.options.filter((status): status is Exclude<Status, 'ok'> => status !== 'ok'),
);
export type RefusedStatus = z.infer<typeof RefusedStatus>;

/** What a person's plan is called. `Unknown` is what a client shows when it does not know. */
export const PlanLevel = z.enum(['Freebie', 'Explorer', 'Creator', 'Innovator', 'Unknown']);
export type PlanLevel = z.infer<typeof PlanLevel>;

/** The levels that an entry of the catalogue can open with. */
export const OpeningLevel = z.enum(['Freebie', 'Explorer', 'Creator', 'Innovator']);
export type OpeningLevel = z.infer<typeof OpeningLevel>;

/** What can be bought. `seeker` is free and never ordered. */
export const OfferName = z.enum(['seeker', 'explorer', 'creator', 'innovator', 'notSet']);
export type OfferName = z.infer<typeof OfferName>;

/** What a call did to the person it was about, or that it failed. */
export const CreateStatus = z.enum(['newUser', 'userExist', 'failed', 'created']);
export type CreateStatus = z.infer<typeof CreateStatus>;

/** The policy viewer's documents. */
export const DocumentKey = z.enum(['privacyPolicy', 'termsAndCond', 'disclaimer', 'returnPolicy']);
export type DocumentKey = z.infer<typeof DocumentKey>;

/** Labels of a policy's or consent text's version. */
export const VersionLabel = z.enum(['v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6']);
export type VersionLabel = z.infer<typeof VersionLabel>;

/** Kinds of catalogue entry; the search flags addService, addiCourse, addUtilities and addBuild choose among them. */
export const ItemKind = z.enum(['service', 'iCourse', 'utility', 'build']);
export type ItemKind = z.infer<typeof ItemKind>;

/** How much a catalogue entry asks of its reader. */
export const ItemLevel = z.enum(['starter', 'intermediate', 'advanced']);
export type ItemLevel = z.infer<typeof ItemLevel>;

/** What a reader checks of an entry: that it is right, or that it reads well. */
export const CheckedAspect = z.enum(['subject', 'language']);
export type CheckedAspect = z.infer<typeof CheckedAspect>;

/** How a search is sorted: by how well it matches, by what is best for beginners, by the last change, or by title. */
export const SearchSort = z.enum(['best', 'beginner', 'newest', 'title']);
export type SearchSort = z.infer<typeof SearchSort>;

/**
 * What has become of a student's registration. Until the college's list is confirmed, everyone's is `received`; before, under 18, a
 * parent or guardian is asked.
 */
export const StudentState = z.enum([
  'guardianAsked',
  'received',
  'place',
  'waiting',
  'declined',
  'givenBack',
]);
export type StudentState = z.infer<typeof StudentState>;

/** What a parent or guardian has answered. `withdrawn`: agreed first, and took that back. */
export const GuardianState = z.enum(['asked', 'agreed', 'declined', 'withdrawn']);
export type GuardianState = z.infer<typeof GuardianState>;

/**
 * Groups of people who do more than learn. Finance sees and settles the money. Operators answer what waits for a person and look after
 * accounts. Commands of `npm run ops` other than `finance` and `operator` work with AWS credentials, whatever the group.
 */
export const Group = z.enum(['finance', 'operator']);
export type Group = z.infer<typeof Group>;

/** How far a service request is. It ends as closed, declined or withdrawn. */
export const ServiceState = z.enum([
  'requested',
  'accepted',
  'inProgress',
  'delivered',
  'closed',
  'declined',
  'withdrawn',
]);
export type ServiceState = z.infer<typeof ServiceState>;

/** What has become of a proposed product: `pending` waits for an operator, `approved` is published. */
export const ProposalState = z.enum([
  'draft',
  'pending',
  'changesRequested',
  'approved',
  'declined',
  'withdrawn',
]);
export type ProposalState = z.infer<typeof ProposalState>;

/** How the author of a case study is named on it. */
export const AuthorShown = z.enum(['named', 'firstName', 'anonymous']);
export type AuthorShown = z.infer<typeof AuthorShown>;

/** Whose words a post under a section are: a helper has given answers that many others found best. */
export const PostRole = z.enum(['learner', 'helper', 'team']);
export type PostRole = z.infer<typeof PostRole>;

/**
 * Whether a post is shown. `hidden`: by an operator; `mistake`: no question, but a mistake in the text that its person reported, which
 * operators alone read.
 */
export const PostState = z.enum(['shown', 'hidden', 'mistake']);
export type PostState = z.infer<typeof PostState>;

/** What a person wrote under a section. */
export const PostKind = z.enum(['question', 'answer', 'mistake']);
export type PostKind = z.infer<typeof PostKind>;

/**
 * What became of something that a person wrote under a section. `inReview`: a mistake that operators have yet to answer; `hidden`: by an
 * operator, or with the question that it answers.
 */
export const OwnPostState = z.enum(['inReview', 'shown', 'answered', 'hidden']);
export type OwnPostState = z.infer<typeof OwnPostState>;

/** Which of two measured numbers is the better one. */
export const BestNumber = z.enum(['lowest', 'highest']);
export type BestNumber = z.infer<typeof BestNumber>;

/** The state of an alarm, as CloudWatch names it. */
export const AlarmState = z.enum(['OK', 'ALARM', 'INSUFFICIENT_DATA']);
export type AlarmState = z.infer<typeof AlarmState>;

/** What runs by the clock. */
export const ScheduledFunction = z.enum([
  'pollPayments',
  'followUp',
  'sendMails',
  'finishErasures',
  'nightly',
  'buildIndex',
]);
export type ScheduledFunction = z.infer<typeof ScheduledFunction>;

/** What an operator does about a person's account. */
export const PersonChange = z.enum([
  'grantRole',
  'revokeRole',
  'signOut',
  'extendPlan',
  'suspend',
  'lift',
]);
export type PersonChange = z.infer<typeof PersonChange>;

/**
 * Why days are added to a plan. Days of an outage could not be used, so an upgrade doesn't charge them; goodwill lengthens the plan and
 * has no cash value.
 */
export const ExtensionCause = z.enum(extensionCauses);
export type ExtensionCause = z.infer<typeof ExtensionCause>;

/** What an operator does with an entry's text: looks at it as readers would, publishes it now or later, or cancels what is scheduled. */
export const EntryChange = z.enum(['preview', 'publish', 'schedule', 'cancel']);
export type EntryChange = z.infer<typeof EntryChange>;

/** What has become of a scheduled text. `refused`: its time came and it could not be published; it waits for a person. */
export const ScheduleState = z.enum(['scheduled', 'cancelled', 'refused']);
export type ScheduleState = z.infer<typeof ScheduleState>;

/** The rule that a reader says a case study or a post breaks. */
export const ReportReason = z.enum([
  'notOwnWork',
  'dangerous',
  'offensive',
  'personalData',
  'advertising',
  'other',
]);
export type ReportReason = z.infer<typeof ReportReason>;

/** What can be said of an answer to a check without knowing its author's reasons. The first three are not counted as a try. */
export const CheckFeedback = z.enum([
  'unreadable',
  'unitMissing',
  'unitUnknown',
  'unitOther',
  'powerOfTen',
  'sign',
  'rough',
  'tooSmall',
  'tooLarge',
  'someMissing',
  'someTooMany',
  'firstRight',
  'firstWrong',
  'shownOnly',
]);
export type CheckFeedback = z.infer<typeof CheckFeedback>;
