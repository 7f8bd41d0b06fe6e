import * as z from 'zod/mini';
import { taxRecordDays } from '../../../contract/constants.ts';
import { StoredInvoice } from '../../../contract/tables/invoices.ts';
import type { InvoiceBook } from '../../../domain/money/invoices/ports.ts';
import type { IssuedInvoices } from '../../../domain/money/orders/rebuildOrder.ts';
import { expiryAfter, getItem, putItem, query, table, take } from '../table.ts';

/** All invoices are one chain. */
const chain = 'documents';

const StoredReference = z.object({ position: z.int(), number: z.string(), key: z.string() });

/** Invoices in the table named by `INVOICES_TABLE`; key `chain`, `position`; kept as long as other records of money. */
export function dynamoInvoices(): InvoiceBook {
  const invoices = table('invoices', StoredInvoice);
  return {
    at: (position) => getItem(invoices, { chain, position }),
    async last() {
      const newestFirst = query(invoices, {
        KeyConditionExpression: '#chain = :chain',
        values: { chain },
        ScanIndexForward: false,
        Limit: 1,
      });
      const [newest = null] = await take(newestFirst, 1);
      return newest;
    },
    put(invoice) {
      const expiresAt = expiryAfter(invoice.issuedAt, taxRecordDays);
      return putItem(
        invoices,
        { chain, ...invoice, expiresAt },
        { ConditionExpression: 'attribute_not_exists(#chain)' },
      );
    },
  };
}

/** Invoices by their order: the index `order` of the same table. It may lag. */
export function dynamoIssuedInvoices(): IssuedInvoices {
  const references = table('invoices', StoredReference);
  return {
    ofOrder(orderID) {
      const issued = query(references, {
        IndexName: 'order',
        KeyConditionExpression: '#orderID = :orderID',
        values: { orderID },
      });
      return Array.fromAsync(issued);
    },
  };
}
