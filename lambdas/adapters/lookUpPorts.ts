import type { LookUpPorts } from '../domain/money/reconciliation/lookUpPayment.ts';
import { numberedInvoices } from '../domain/money/reconciliation/numberedInvoices.ts';
import { dynamoFacts, dynamoKeptFacts } from './dynamo/facts.ts';
import { dynamoInvoices } from './dynamo/invoices.ts';
import { dynamoOrders } from './dynamo/orders.ts';
import { dynamoDirectory, dynamoPeople } from './dynamo/people.ts';
import { s3Archive } from './objectStore/s3Archive.ts';
import { razorpayBooks } from './razorpay/razorpayBooks.ts';
import { razorpayProvider } from './razorpay/razorpayProvider.ts';

/** What looking up works with. */
export function lookUpPorts() {
  return {
    orders: { ...dynamoOrders(), ...dynamoFacts() },
    kept: dynamoKeptFacts(),
    people: dynamoPeople(),
    provider: razorpayProvider(),
    sources: razorpayBooks(),
    directory: dynamoDirectory(),
    archive: s3Archive(),
    documents: numberedInvoices(dynamoInvoices()),
  } satisfies LookUpPorts;
}
