/** Gives documents their numbers: consecutive, without a gap, each thing documented once, whoever does it and whoever dies. */
import type { Order, OrderTerms } from '../payment/Order.ts';
import { draftNote, draftSale } from './draft.ts';
import { type DueDocument, dueDocument } from './dueDocument.ts';
import { noteIssued } from './noteIssued.ts';
import type { FilePorts, InvoiceBook, KeptInvoice } from './ports.ts';

/** So often is tried again while others take the next place; the next run goes on. */
const mostTries = 100;

/** How trying to issue a document ended. */
export type Filed = 'filed' | 'nothingDue' | 'raced';

/** Whose documents they are. */
type Owner = Pick<OrderTerms, 'orderID' | 'sub'>;

/** Makes the document that is due; null when it is left to somebody else. */
type Draft = (
  due: DueDocument,
  order: Order,
  last: KeptInvoice | null,
) => Promise<KeptInvoice | null>;

/** Tries once to issue the receipt or tax invoice that an order is owed; all else is left to `fileAll`. */
export function fileSale(ports: FilePorts, owner: Owner): Promise<Filed> {
  return file(ports, owner, async (due, order, last) =>
    due.kind === 'sale' ? saleOf(ports, due, order, last) : null,
  );
}

/** Issues all documents that an order is owed, however many others do the same. False when others were too many. */
export async function fileAll(
  ports: FilePorts & { readonly invoices: InvoiceBook },
  owner: Owner,
): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const filed = await file(ports, owner, async (due, order, last) => {
      if (due.kind === 'sale') {
        return saleOf(ports, due, order, last);
      }
      const sale = await ports.invoices.at(due.sale.position);
      if (!sale) {
        throw new Error('a document that an order bears is gone');
      }
      return draftNote(sale, due, last, ports.now());
    });
    if (filed === 'nothingDue') {
      return true;
    }
  }
  return false;
}

/**
 * The place of a document in the chain is its number: the last one is read and copied onto its order, the own order is read again,
 * and the next place is taken if it is free. So of all documents only the last may not be known to its order, and nobody who sees it
 * takes another number for the same thing.
 */
async function file(ports: FilePorts, { orderID, sub }: Owner, draft: Draft): Promise<Filed> {
  const last = await ports.invoices.last();
  if (last) {
    await copyOntoOrder(ports, last);
  }
  // Only now: an order that bears the document by now is owed nothing.
  const orders = await ports.orders.ofPerson(sub);
  const order = orders.find(({ terms }) => terms.orderID === orderID);
  const due = order && dueDocument(order, await ports.orders.facts(orderID), orders);
  if (order && due && (await noteIssued(ports, order))) {
    return 'raced';
  }
  const invoice = due ? await draft(due, order, last) : null;
  if (!invoice) {
    return 'nothingDue';
  }
  if (!(await ports.invoices.put(invoice))) {
    return 'raced';
  }
  await copyOntoOrder(ports, invoice);
  return 'filed';
}

async function copyOntoOrder({ orders }: FilePorts, invoice: KeptInvoice): Promise<void> {
  const { orderID, position, number, key } = invoice;
  const order = await orders.find(orderID);
  if (order && !order.documents.some((borne) => borne.position === position)) {
    await orders.bear(orderID, { position, number, key });
  }
}

async function saleOf(
  { people, settings, now }: FilePorts,
  due: DueDocument & { readonly kind: 'sale' },
  order: Order,
  last: KeptInvoice | null,
): Promise<KeptInvoice> {
  const person = await people.find(order.terms.sub);
  return draftSale(settings, order, due, person?.name ?? '', last, now());
}
