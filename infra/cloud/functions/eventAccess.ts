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
  people: ['GetItem'],
  issued: true,
} as const satisfies RouteAccess;

/** What scheduled functions may access. */
export const eventAccess = {
  sweep: {
    ...rebuildingOrders,
    due: true,
    webhookEvents: ['DeleteItem', 'Query', 'UpdateItem'],
  },
  pollPayments: {
    ...rebuildingOrders,
    byPayment: true,
    webhookEvents: ['PutItem'],
    pollCursors: ['GetItem', 'PutItem'],
  },
  followUp: {
    ...syncingOrders,
    followUpQueue: true,
    refunds: ['GetItem', 'PutItem', 'Query'],
    refundsDue: true,
    invoices: ['GetItem', 'PutItem', 'Query'],
    issued: true,
    people: ['GetItem'],
    services: ['Query', 'UpdateItem'],
    labDays: ['GetItem', 'Query', 'UpdateItem'],
    moneySettings: true,
    ...queueingMails,
  },
  sendMails: {
    outbox: ['UpdateItem', 'DeleteItem'],
    mailsDue: true,
    people: ['GetItem', 'UpdateItem'],
    orders: ['Query'],
    refunds: ['GetItem', 'Query'],
    services: ['GetItem'],
    proposals: ['GetItem'],
    labDays: ['GetItem'],
    certificates: ['GetItem'],
    sessions: ['GetItem', 'Query'],
    invoices: ['GetItem'],
    issued: true,
    colleges: ['GetItem'],
    students: ['UpdateItem'],
    studentMailsDue: true,
    studentsByAddress: true,
    studentKey: true,
    mail: true,
  },
  finishErasures: { ...deletingAccount, deletionQueue: true },
  nightly: {
    ...syncingOrders,
    ordersByTime: true,
    factsByTime: true,
    byPayment: true,
    journal: ['PutItem', 'Query'],
    reports: ['GetObject', 'PutObject', 'ListBucket'],
    unanswered: true,
  },
  buildIndex: {
    ...publishingEditions,
    scheduledEditions: true,
    journal: ['PutItem'],
    items: ['GetItem', 'Scan', 'UpdateItem'],
    index: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'],
    documents: ['GetItem', 'PutItem', 'DeleteItem'],
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
