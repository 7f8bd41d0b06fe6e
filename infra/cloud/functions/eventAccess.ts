import { erasing, type RouteAccess, settling, standing } from './routeAccess.ts';

/** Settling orders, and rebuilding those that a restored database has lost. */
const rebuilding = {
  ...settling,
  orders: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
  commitments: ['GetItem'],
  people: ['GetItem'],
  issued: true,
} as const satisfies RouteAccess;

/** What functions that are not routes may touch. */
export const eventAccess = {
  sweep: {
    ...rebuilding,
    due: true,
    parked: ['DeleteItem', 'Query', 'UpdateItem'],
  },
  listPayments: {
    ...rebuilding,
    byPayment: true,
    parked: ['PutItem'],
    lists: ['GetItem', 'PutItem'],
  },
  followUp: {
    ...settling,
    owed: true,
    refunds: ['GetItem', 'PutItem', 'Query'],
    refundsDue: true,
    ...standing,
    invoices: ['GetItem', 'PutItem', 'Query'],
    issued: true,
    people: ['GetItem'],
    moneySettings: true,
  },
  finishErasures: { ...erasing, closing: true },
  nightly: {
    ...settling,
    orders: ['GetItem', 'Query', 'Scan', 'UpdateItem'],
    facts: ['PutItem', 'Query', 'Scan'],
    byPayment: true,
    journal: ['PutItem', 'Query'],
    reports: ['GetObject', 'PutObject', 'ListBucket'],
  },
  buildIndex: {
    items: ['GetItem', 'Scan'],
    index: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'],
  },
} as const satisfies Record<string, RouteAccess>;
