import type { RouteAccess } from '../../infra/cloud/routeAccess.ts';

type Index = 'due' | 'byPayment' | 'byEmail' | 'owed' | 'refundsDue' | 'issued';
/** The tables and the user pool by the names of grants, with the variable that names each. */
export const grantedResources = {
  people: { id: 'DataPeople32C55953', service: 'dynamodb', variable: 'PEOPLE_TABLE' },
  sessions: { id: 'DataSessionsF705E00F', service: 'dynamodb', variable: 'SESSIONS_TABLE' },
  orders: { id: 'DataOrders20A4E13F', service: 'dynamodb', variable: 'ORDERS_TABLE' },
  facts: { id: 'DataFacts0534469B', service: 'dynamodb', variable: 'FACTS_TABLE' },
  commitments: {
    id: 'DataCommitments24AB5FA5',
    service: 'dynamodb',
    variable: 'COMMITMENTS_TABLE',
  },
  parked: { id: 'DataParked470B70B2', service: 'dynamodb', variable: 'PARKED_TABLE' },
  limits: { id: 'DataLimits2C0F1F55', service: 'dynamodb', variable: 'LIMITS_TABLE' },
  refunds: { id: 'DataRefundsDFE0E3D9', service: 'dynamodb', variable: 'REFUNDS_TABLE' },
  invoices: { id: 'DataInvoicesB75BF5CF', service: 'dynamodb', variable: 'INVOICES_TABLE' },
  lists: { id: 'DataLists16043E3A', service: 'dynamodb', variable: 'LISTS_TABLE' },
  journal: { id: 'DataJournal60A7DE02', service: 'dynamodb', variable: 'JOURNAL_TABLE' },
  items: { id: 'DataItems2E91B8E8', service: 'dynamodb', variable: 'ITEMS_TABLE' },
  documents: { id: 'DataDocumentsDACEAC53', service: 'dynamodb', variable: 'DOCUMENTS_TABLE' },
  progress: { id: 'DataProgress568135CD', service: 'dynamodb', variable: 'PROGRESS_TABLE' },
  proposals: { id: 'DataProposals4D5F5C15', service: 'dynamodb', variable: 'PROPOSALS_TABLE' },
  misses: { id: 'DataMisses1A16D664', service: 'dynamodb', variable: 'MISSES_TABLE' },
  accounts: { id: 'IdentityPeopleA4BE2B55', service: 'cognito-idp', variable: 'USER_POOL_ID' },
} as const satisfies Record<
  Exclude<keyof RouteAccess, Index | 'index' | 'reports' | 'razorpay' | 'moneySettings'>,
  object
>;
/** The names of those grants. */
export const grantedNames = [
  ...(['people', 'sessions', 'orders', 'facts', 'commitments', 'parked'] as const),
  ...(['limits', 'lists', 'refunds', 'invoices', 'journal'] as const),
  ...(['items', 'documents', 'progress', 'proposals', 'misses'] as const),
  'accounts',
] as const;
