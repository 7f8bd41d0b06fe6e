import { erasing, type RouteAccess, settling, standing } from './routeAccess.ts';

/** What functions that are not routes may touch. */
export const eventAccess = {
  sweep: {
    ...settling,
    due: true,
    parked: ['DeleteItem', 'Query'],
  },
  listPayments: {
    ...settling,
    orders: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
    byPayment: true,
    parked: ['PutItem'],
    commitments: ['GetItem'],
    people: ['GetItem'],
    issued: true,
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
