import type { ScheduledFunction } from '../../../lambdas/contract/vocabulary.ts';
import {
  deletingAccount,
  publishingEditions,
  queueingMails,
  type RouteAccess,
  syncingOrders,
} from './routeAccess.ts';

/** Syncing orders, and rebuilding those missing from a restored database. */
const rebuildingOrders = {
  ...syncingOrders,
  orders: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
  commitments: ['GetItem'],
  'invoices/order': true,
} as const satisfies RouteAccess;

/** What scheduled functions may access. */
export const eventAccess = {
  pollPayments: {
    ...rebuildingOrders,
    'facts/payment': true,
    pollCursors: ['GetItem', 'PutItem'],
  },
  followUp: {
    ...syncingOrders,
    'orders/followUp': true,
    refunds: ['GetItem', 'PutItem', 'Query'],
    'refunds/due': true,
    invoices: ['GetItem', 'PutItem', 'Query'],
    'invoices/order': true,
    services: ['Query', 'UpdateItem'],
    labDays: ['GetItem', 'Query', 'UpdateItem'],
    moneySettings: true,
    ...queueingMails,
  },
  sendMails: {
    outbox: ['UpdateItem', 'DeleteItem'],
    'outbox/due': true,
    people: ['GetItem', 'UpdateItem'],
    orders: ['Query'],
    refunds: ['GetItem', 'Query'],
    services: ['GetItem'],
    proposals: ['GetItem'],
    posts: ['GetItem'],
    progress: ['Query'],
    items: ['GetItem'],
    labDays: ['GetItem'],
    'labDays/day': true,
    certificates: ['Query'],
    sessions: ['GetItem', 'Query'],
    invoices: ['GetItem'],
    'invoices/order': true,
    colleges: ['GetItem'],
    students: ['UpdateItem'],
    'students/due': true,
    'students/address': true,
    studentKey: true,
    mail: true,
  },
  finishErasures: { ...deletingAccount, 'sessions/deletions': true },
  nightly: {
    ...syncingOrders,
    'orders/opened': true,
    'facts/kept': true,
    'facts/payment': true,
    journal: ['PutItem', 'Query'],
    reports: ['GetObject', 'PutObject', 'ListBucket'],
    'services/unanswered': true,
  },
  buildIndex: {
    ...publishingEditions,
    'editions/scheduled': true,
    journal: ['PutItem'],
    items: ['GetItem', 'Scan', 'UpdateItem'],
    index: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'],
    documents: ['GetItem', 'PutItem', 'DeleteItem'],
    posts: ['Query'],
    pages: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'],
    siteOrigin: true,
    certificates: ['Query'],
    certificateKey: true,
    accounts: ['ListUsers', 'AdminListGroupsForUser'],
  },
} as const satisfies Record<ScheduledFunction, RouteAccess>;

/** What the function of alerts may access, on both hosts: it counts in windows, as rate limits do. */
export const alertAccess = {
  limits: ['GetItem', 'Query', 'UpdateItem'],
  alertTopic: true,
} as const satisfies RouteAccess;
