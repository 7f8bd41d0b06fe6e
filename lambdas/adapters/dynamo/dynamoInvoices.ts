import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { taxRecordDays } from '../../contract/constants.ts';
import { Invoice } from '../../contract/invoice.ts';
import type { InvoiceBook, KeptInvoice } from '../../domain/invoices/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { queryAll } from './queryAll.ts';
import { wasWritten } from './wasWritten.ts';

/** All documents are one chain. */
const chain = 'documents';
/** As long as other records of money, s. The last one is there for as long as anything is sold. */
const keptS = taxRecordDays * 86_400;

const StoredInvoice = z.object({
  ...Invoice.shape,
  position: z.int(),
  key: z.string(),
  counters: z.record(z.string(), z.int()),
});

/** One document of the chain, as `dynamoInvoices` keeps it. */
export function dynamoInvoiceReader(): Pick<InvoiceBook, 'at'> {
  const TableName = requireEnv('INVOICES_TABLE');
  return {
    async at(position) {
      const { Item } = await documents.send(
        new GetCommand({ TableName, Key: { chain, position }, ConsistentRead: true }),
      );
      return Item ? StoredInvoice.parse(Item) : null;
    },
  };
}

/** Documents in the table named by `INVOICES_TABLE`; key `chain`, `position`. */
export function dynamoInvoices(): InvoiceBook {
  const TableName = requireEnv('INVOICES_TABLE');
  return {
    ...dynamoInvoiceReader(),
    async last() {
      const [newest] = await Array.fromAsync(newestOf(TableName));
      return newest ?? null;
    },
    put(invoice) {
      return wasWritten(
        documents.send(
          new PutCommand({
            TableName,
            Item: { chain, ...invoice, expiresAt: Math.ceil(invoice.issuedAt / 1000) + keptS },
            ConditionExpression: 'attribute_not_exists(#chain)',
            ExpressionAttributeNames: { '#chain': 'chain' },
          }),
        ),
      );
    },
  };
}

/** Stops after the first, for it is the only one that is wanted. */
async function* newestOf(TableName: string): AsyncGenerator<KeptInvoice> {
  const items = queryAll({
    TableName,
    KeyConditionExpression: '#chain = :chain',
    ExpressionAttributeNames: { '#chain': 'chain' },
    ExpressionAttributeValues: { ':chain': chain },
    ScanIndexForward: false,
    Limit: 1,
    ConsistentRead: true,
  });
  for await (const item of items) {
    yield StoredInvoice.parse(item);
    return;
  }
}
