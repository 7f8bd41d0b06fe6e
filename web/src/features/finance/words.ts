/** The page of finance and who may open it. */
export const financeTexts = {
  title: 'Finance',
  lead: 'This page is for the finance team.',
  loading: 'Checking your roles',
  unreachable: 'This page will show as soon as we can load your profile. Nothing is lost.',
  invitation: 'If you’re on the finance team, sign in with the account that has the role.',
  noRole:
    'Your account doesn’t have the finance role. If you got it within the last hour, sign out and sign in again to use it.',
  roleLost: 'Your account is no longer in the finance role. Nothing was changed.',
  views: { books: 'Books', lookUp: 'Look up', refunds: 'Refunds' },
} as const;

/** Refunds that wait for a decision. */
export const refundTexts = {
  heading: 'Refunds',
  loading: 'Loading the refunds',
  failed: 'We couldn’t load the refunds. Nothing has changed.',
  none: 'No refunds are waiting.',
  toDecide: (refunds: string) => `${refunds} to decide, most urgent first.`,
  since: (askedAt: string, dueBy: string) => `Since ${askedAt}, decide by ${dueBy}. Order `,
  approved: 'Approved. Razorpay sends the money within minutes.',
  approvedByYou: 'You’ve approved this. A second person has to approve it too.',
  declined: 'Declined. The buyer can read your reason in their profile.',
  needsTwo: 'Refunds this large need two approvals.',
  approvedBefore: (at: string) =>
    `Someone else approved this on ${at}. You’d be the second to approve.`,
  approve: (amount: string) => `Approve ${amount}`,
  busy: 'Sending…',
  question: (amount: string) => `Refund ${amount}?`,
  confirmFirst: 'Approve',
  confirm: 'Refund',
  afterFirst: 'The money is sent once a second person approves it too.',
  afterConfirm: 'The money goes back to the original payment method. This can’t be undone.',
  decline: 'Decline',
} as const;

/** The form that declines a refund. */
export const declineTexts = {
  form: 'Decline the refund',
  label: 'Why do you decline it?',
  hint: 'The buyer reads this in their profile.',
  problem: 'Tell the buyer why.',
  submit: 'Decline refund',
} as const;
