/** Apart from the other texts of finance, which only its role downloads. */

/** The page and who may open it. */
export const financeTexts = {
  title: 'Finance',
  lead: 'This page is for the finance team.',
  loading: 'Checking your roles',
  unreachable: 'This page will open as soon as we can load your profile.',
  invitation: 'If you’re on the finance team, sign in with your team account.',
  noRole:
    'Your account doesn’t have access to Finance. If you were given access in the last hour, sign out and sign in again.',
  roleLost: 'Your account is no longer in the finance role. Nothing was changed.',
  views: { books: 'Books', lookUp: 'Look up', refunds: 'Refunds' },
} as const;
