import type { LookUpPorts } from '../../domain/money/reconciliation/lookUpPayment.ts';
import { numberedInvoices } from '../../domain/money/reconciliation/numberedInvoices.ts';
import { dynamoFacts, dynamoStoredFacts } from '../dynamo/money/facts.ts';
import { dynamoInvoices } from '../dynamo/money/invoices.ts';
import { dynamoPrivilegeLog } from '../dynamo/money/journal.ts';
import { dynamoOrders } from '../dynamo/money/orders.ts';
import { dynamoDirectory, dynamoPeople } from '../dynamo/people.ts';
import { s3Archive } from '../objectStore/s3Archive.ts';
import { razorpayProvider } from '../razorpay/provider.ts';
import { razorpaySources } from '../razorpay/sources.ts';

/** The ports of payment look-ups. */
export function lookUpPorts() {
  return {
    orders: { ...dynamoOrders(), ...dynamoFacts() },
    kept: dynamoStoredFacts(),
    people: dynamoPeople(),
    provider: razorpayProvider(),
    sources: razorpaySources(),
    directory: dynamoDirectory(),
    archive: s3Archive(),
    invoices: numberedInvoices(dynamoInvoices()),
    privileges: dynamoPrivilegeLog(),
  } satisfies LookUpPorts;
}
