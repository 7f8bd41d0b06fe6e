import type { RebuildPorts } from '../domain/money/orders/rebuildOrder.ts';
import { dynamoCommitments } from './dynamo/commitments.ts';
import { dynamoIssuedInvoices } from './dynamo/invoices.ts';
import { dynamoPeople } from './dynamo/people.ts';

/** What orders that the database has lost are rebuilt from, beside what settling works with. */
export function rebuildPorts() {
  return {
    commitments: dynamoCommitments(),
    people: dynamoPeople(),
    issued: dynamoIssuedInvoices(),
  } satisfies Partial<RebuildPorts>;
}
