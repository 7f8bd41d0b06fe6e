import type { LookUpPorts } from '../domain/money/reconciliation/lookUpPayment.ts';
import { numberedInvoices } from '../domain/money/reconciliation/numberedInvoices.ts';
import { dynamoFacts, dynamoStoredFacts } from './dynamo/facts.ts';
import { dynamoInvoices } from './dynamo/invoices.ts';
import { dynamoPrivilegeLog } from './dynamo/journal.ts';
import { dynamoOrders } from './dynamo/orders.ts';
import { dynamoDirectory, dynamoPeople } from './dynamo/people.ts';
import { s3Archive } from './objectStore/s3Archive.ts';
import { razorpayProvider } from './razorpay/razorpayProvider.ts';
import { razorpaySources } from './razorpay/razorpaySources.ts';

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
