import type { OrderTerms } from '../../../contract/tables/orders.ts';
import type { People } from '../../people/People.ts';
import type { CommitmentBook, MoneyEvents, NotedOrder, Orders } from '../ports.ts';
import { newOrderState, type Order, type OrderInvoice } from './Order.ts';
import { ensureRazorpayOrder } from './openRazorpayOrder.ts';
import { isOrderID, personOf } from './orderID.ts';
import { termsFromNotes } from './orderNotes.ts';

/** Port: documents by their order. It may lag: it is asked about orders of long ago. */
export interface IssuedInvoices {
  ofOrder(orderID: string): Promise<OrderInvoice[]>;
}

/** The ports of rebuilding an order. */
export interface RebuildPorts {
  readonly orders: Pick<Orders, 'create' | 'attach' | 'find'>;
  readonly commitments: Pick<CommitmentBook, 'read'>;
  readonly people: Pick<People, 'find'>;
  readonly events: MoneyEvents;
  readonly issued: IssuedInvoices;
}

/**
 * Our order for one of Razorpay's: as stored, or rebuilt when a restored database has lost it, with the terms that were committed
 * or else those that are noted at the provider. Null when it is none of ours.
 */
export async function findOrRebuildOrder(
  ports: RebuildPorts,
  atProvider: NotedOrder,
): Promise<Order | null> {
  const { id, receipt: orderID } = atProvider;
  if (orderID === null || !isOrderID(orderID)) {
    return null;
  }
  const kept = await ports.orders.find(orderID);
  if (kept) {
    return ensureRazorpayOrder(ports, kept, atProvider);
  }
  const terms =
    (await findCommittedTerms(ports, orderID)) ??
    (await readNotedTerms(ports, atProvider, orderID));
  if (!terms) {
    ports.events.alert('orderNotRebuilt', { orderID, razorpayOrderID: id });
    return null;
  }
  // Its invoices are still in their chain: it lists them from the start, so that nothing is invoiced twice.
  const documents = await ports.issued.ofOrder(orderID);
  await ports.orders.create({
    terms,
    razorpayOrderID: null,
    otherRazorpayOrderIDs: [],
    state: newOrderState,
    documents,
    extensions: [],
    version: 0,
  });
  const rebuilt = await ports.orders.attach(orderID, id);
  ports.events.alert('orderRebuilt', { orderID, razorpayOrderID: id });
  return rebuilt;
}

async function findCommittedTerms(
  ports: RebuildPorts,
  orderID: string,
): Promise<OrderTerms | undefined> {
  const { open } = await ports.commitments.read(personOf(orderID));
  return Object.values(open).find((terms) => terms?.orderID === orderID);
}

async function readNotedTerms(ports: RebuildPorts, atProvider: NotedOrder, orderID: string) {
  const person = await ports.people.find(personOf(orderID));
  return termsFromNotes(atProvider, person?.emailID ?? '');
}
