import type { RebuildPorts } from '../../domain/money/orders/rebuildOrder.ts';
import { dynamoCommitments } from '../dynamo/money/commitments.ts';
import { dynamoIssuedInvoices } from '../dynamo/money/invoices.ts';
import { dynamoPeople } from '../dynamo/people.ts';

/** The ports for rebuilding lost orders, beside those of syncing. */
export function rebuildPorts() {
  return {
    commitments: dynamoCommitments(),
    people: dynamoPeople(),
    issued: dynamoIssuedInvoices(),
  } satisfies Partial<RebuildPorts>;
}
