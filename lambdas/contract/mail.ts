/** Every kind of mail, with what it is about as operators read it. */
export const mailKinds = {
  purchase: 'Receipt or invoice for a plan',
  refundDue: 'Payment we’ll refund',
  refundDecided: 'Decision about a refund',
  refundMade: 'Refund sent',
  planChanged: 'Plan changed after a refund or a reversal by the bank',
  planEnds: 'Plan ends soon',
  serviceAnswered: 'Answer to a service request',
  proposalDecided: 'Decision about a case study',
  questionAnswered: 'Answer to a question',
  mistakeAnswered: 'Answer to a reported mistake',
  labSeat: 'Seat at a lab day',
  labSeatEnded: 'Lab day booking ended with its plan',
  labDayCancelled: 'Lab day cancelled',
  certificateIssued: 'Certificate issued',
  registration: 'freeBites registration',
  accountDeleted: 'Account deleted',
  termsChanged: 'New terms announced',
  accountSuspended: 'Account suspended',
  guardianAsked: 'Parent or guardian asked',
  guardianAnswered: 'Parent or guardian answered',
  newSignIn: 'Sign-in from a new device',
  weekly: 'Weekly email that was asked for',
} as const;

/** A kind of mail. */
export type MailKind = keyof typeof mailKinds;

/**
 * The groups of mails that a person can switch off. A letter names its group in its own file; one without is about money, the safety of
 * the account or what the law asks for, and always comes.
 */
export const emailGroups = ['weekly', 'answers', 'work', 'labDays', 'planEnds'] as const;

/** A group of mails that can be switched off. */
export type EmailGroup = (typeof emailGroups)[number];

/** What a person chose, by group; a group of which they said nothing has its default. */
export type EmailChoices = { readonly [Group in EmailGroup]?: boolean | undefined };

/** Whether a person gets the mails of a group: all that they haven't switched off, and the weekly one once they have asked for it. */
export function getsEmails(choices: EmailChoices, group: EmailGroup): boolean {
  return choices[group] ?? group !== 'weekly';
}

/** A mail in words, in both forms that it is sent in. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
