/** What is held of people who sign in, or who ask for a visit. Imports constants only. */
import { closedAccountDays, sessionHistoryDays, visitDays } from './constants.ts';
import { type Holding, whileAccount } from './Holding.ts';

export const peopleHoldings = [
  {
    stack: 'site',
    name: 'people',
    what: 'Profile and consent',
    why: 'To know that it is you, and what you agreed to',
    howLong: whileAccount,
    fields: ['sub', 'emailID', 'name', 'state', 'createdAt', 'consent'],
    timeToLive: null,
    inExport: true,
    onDeletion: 'removed',
  },
  {
    stack: 'site',
    name: 'sessions',
    what: 'Sign-ins',
    why: 'To keep one place in use at a time, and to show you where you are signed in',
    howLong: `${sessionHistoryDays} days; the newest while you have an account`,
    fields: [
      ...['sub', 'webSessionID', 'startedAt', 'device', 'newest', 'notBefore'],
      // Written when the account is deleted; the e-mail address and the account's name go with the last of the data.
      'closed',
    ],
    timeToLive: 'expiresAt',
    inExport: true,
    onDeletion: {
      without: 'devices, times and everything that leads to you',
      because: 'a sign-in that is still open on some device has to be refused',
      until: `${closedAccountDays} days after the deletion`,
    },
  },
  {
    stack: 'site',
    name: 'progress',
    what: 'How far you have read',
    why: 'To take you back to where you were',
    howLong: whileAccount,
    fields: ['sub', 'itemID', 'done', 'last', 'updatedAt', 'begunAt'],
    timeToLive: null,
    inExport: true,
    onDeletion: 'removed',
  },
  {
    stack: 'site',
    name: 'proposals',
    what: 'Case-study products that you proposed',
    why: 'To consider them and to tell you what became of them',
    howLong: whileAccount,
    fields: [
      ...['sub', 'productID', 'title', 'summary', 'collegeID', 'link', 'tags'],
      ...['state', 'proposedAt', 'itemID'],
    ],
    timeToLive: null,
    inExport: true,
    onDeletion: 'removed',
  },
  {
    stack: 'site',
    name: 'visits',
    what: 'Wishes for a visit of the mobile lab',
    why: 'To answer them',
    howLong: `${visitDays} days`,
    fields: [...['emailID', 'visitID', 'name', 'organisation', 'message', 'requestedAt', 'state']],
    timeToLive: 'expiresAt',
    inExport: true,
    onDeletion: 'removed',
  },
  {
    stack: 'site',
    name: 'limits',
    what: 'Counted calls',
    why: 'To hold back programs that ask too often; who asks is kept as a shortened hash',
    howLong: 'The minute, hour or day that is counted; removed within days',
    fields: ['who', 'window', 'count'],
    timeToLive: 'expiresAt',
    inExport: true,
    onDeletion: 'removed',
  },
] as const satisfies readonly Holding[];
