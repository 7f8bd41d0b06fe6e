/** Apart from the other texts of the console, which only its role downloads. */

/** The page and who may open it. */
export const operateTexts = {
  title: 'Operations',
  lead: 'This page is for the operations team.',
  loading: 'Checking your roles',
  unreachable: 'This page will open as soon as we can load your profile.',
  invitation: 'If you’re on the operations team, sign in with your team account.',
  noRole:
    'Your account doesn’t have access to Operations. If you were given access in the last hour, sign out and sign in again.',
  roleLost: 'Your account no longer has the operator role. Nothing was changed.',
  views: {
    work: 'To do',
    catalogue: 'Catalogue',
    searches: 'Searches',
    colleges: 'Colleges',
    people: 'People',
    mails: 'Emails',
    usage: 'Usage',
    health: 'Health',
    audit: 'Audit log',
  },
} as const;
