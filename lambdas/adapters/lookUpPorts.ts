import type { LookUpPorts } from '../domain/finance/lookUp.ts';
import { numberedDocuments } from '../domain/finance/numberedDocuments.ts';
import { dynamoDirectory } from './dynamo/dynamoDirectory.ts';
import { dynamoFacts } from './dynamo/dynamoFacts.ts';
import { dynamoInvoices } from './dynamo/dynamoInvoices.ts';
import { dynamoKeptFacts } from './dynamo/dynamoKeptFacts.ts';
import { dynamoOrders } from './dynamo/dynamoOrders.ts';
import { dynamoPeople } from './dynamo/dynamoPeople.ts';
import { s3Archive } from './objectStore/s3Archive.ts';
import { razorpayBooks } from './razorpay/razorpayBooks.ts';
import { razorpayProvider } from './razorpay/razorpayProvider.ts';

/** What looking up works with. */
export function lookUpPorts() {
  return {
    orders: { ...dynamoOrders(), ...dynamoFacts() },
    ...{ kept: dynamoKeptFacts(), people: dynamoPeople(), provider: razorpayProvider() },
    ...{ sources: razorpayBooks(), directory: dynamoDirectory(), archive: s3Archive() },
    documents: numberedDocuments(dynamoInvoices()),
  } satisfies LookUpPorts;
}
