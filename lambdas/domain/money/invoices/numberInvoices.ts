/**
 * Numbers invoices: consecutive in each series and financial year, each sale and each refund once, however many runs do it at once
 * and whenever one of them is cut off (CGST rules 46 and 53).
 */

import type { Fact } from '../../../contract/tables/facts.ts';
import type { StoredInvoice } from '../../../contract/tables/invoices.ts';
import { purchase } from '../../mail/letters/purchase.ts';
import { mayNeedFollowUp } from '../orders/mayNeedFollowUp.ts';
import type { Order, OrderInvoice } from '../orders/Order.ts';
import { draftCreditNote, draftSaleInvoice } from './draftInvoice.ts';
import { type DueInvoice, dueInvoice, isNote } from './dueInvoice.ts';
import type { NumberingPorts } from './ports.ts';

/** The records of so many buyers are read side by side. */
const batchSize = 25;

/** What one run came to. Who is not among the numbered is left to another run. */
export interface NumberingResult {
  /** Buyers of whom nothing is due any more. */
  readonly numbered: ReadonlySet<string>;
  /** One for each buyer who could not be numbered. */
  readonly errors: readonly unknown[];
}

/** What a buyer's invoices are made from. */
interface Buyer {
  readonly sub: string;
  readonly name: string;
  readonly orders: readonly Order[];
  /** Of the orders of which something may be due. */
  readonly factsOf: ReadonlyMap<Order, readonly Fact[]>;
}

/**
 * Numbers everything that is due of some buyers.
 *
 * The place of an invoice in the chain is its number, and each place can be taken once. The last invoice is read and noted on its
 * order before any order is read, and each new invoice is noted on its order before the next place is taken. So only the last invoice
 * of all can be missing on its order, and a run that takes the next place knows every invoice before it. A run that finds the next
 * place taken leaves the rest to the run that took it: two that went on would read everything again for every number.
 *
 * @param subs the buyers
 * @param until says when to leave the rest to the next run
 */
export async function numberInvoices(
  ports: NumberingPorts,
  subs: readonly string[],
  until: () => boolean,
): Promise<NumberingResult> {
  const waiting = [...subs];
  const numbered = new Set<string>();
  const errors: unknown[] = [];
  while (waiting.length > 0 && !until()) {
    try {
      let last = await readLast(ports);
      const batch = waiting.slice(0, batchSize);
      for (const read of await Promise.allSettled(batch.map((sub) => readBuyer(ports, sub)))) {
        const buyer = readOf(read);
        const next = until() ? 'timeIsUp' : await numberBuyer(ports, buyer, last);
        if (next === 'timeIsUp' || next === 'placeTaken') {
          return { numbered, errors };
        }
        last = next;
        numbered.add(buyer.sub);
        waiting.shift();
      }
    } catch (error) {
      // What was written before it is found out by reading the last invoice again.
      errors.push(error);
      waiting.shift();
    }
  }
  return { numbered, errors };
}

async function readLast(ports: NumberingPorts): Promise<StoredInvoice | null> {
  const last = await ports.invoices.last();
  const order = last && (await ports.orders.find(last.orderID));
  if (order && !order.documents.some(({ position }) => position === last.position)) {
    await noteOnOrder(ports, last);
  }
  return last;
}

async function readBuyer(ports: NumberingPorts, sub: string): Promise<Buyer> {
  const [orders, person] = await Promise.all([ports.orders.ofPerson(sub), ports.people.find(sub)]);
  const factsOf = await Promise.all(
    orders
      .filter(({ state }) => mayNeedFollowUp(state))
      .map((order) =>
        Promise.all([withIssuedInvoices(ports, order), ports.orders.facts(order.terms.orderID)]),
      ),
  );
  return { sub, name: person?.name ?? '', orders, factsOf: new Map(factsOf) };
}

/**
 * An order with every invoice that was issued for it, each noted on it. An order can lack some after a restore, which puts orders
 * back to an earlier moment and leaves invoices where they are; so nothing is invoiced twice.
 */
async function withIssuedInvoices(
  { orders, issued }: NumberingPorts,
  order: Order,
): Promise<Order> {
  const { orderID } = order.terms;
  const noted = new Set(order.documents.map(({ position }) => position));
  const missing = (await issued.ofOrder(orderID)).filter(({ position }) => !noted.has(position));
  for (const invoice of missing) {
    await orders.addInvoice(orderID, invoice);
  }
  return { ...order, documents: [...order.documents, ...missing] };
}

/** Numbers what is due of one buyer. @returns the last invoice then, or that another run has taken the next place */
async function numberBuyer(
  ports: NumberingPorts,
  buyer: Buyer,
  last: StoredInvoice | null,
): Promise<StoredInvoice | null | 'placeTaken'> {
  let newest = last;
  for (const [order, facts] of buyer.factsOf) {
    let current = order;
    let due = dueInvoice(current, facts, buyer.orders);
    while (due) {
      const invoice = await draft(ports, buyer, due, current, newest);
      if (due.kind === 'sale') {
        const { orderID, paymentID } = invoice;
        await ports.outbox.add(purchase.to(buyer.sub, { orderID, paymentID }, ports.now()));
      }
      if (!(await ports.invoices.put(invoice))) {
        return 'placeTaken';
      }
      const noted = await noteOnOrder(ports, invoice);
      newest = invoice;
      current = { ...current, documents: [...current.documents, noted] };
      due = dueInvoice(current, facts, buyer.orders);
    }
  }
  return newest;
}

async function draft(
  ports: NumberingPorts,
  { name }: Buyer,
  due: DueInvoice,
  order: Order,
  last: StoredInvoice | null,
): Promise<StoredInvoice> {
  if (due.kind === 'sale') {
    return draftSaleInvoice(ports.settings, order, due, name, last, ports.now());
  }
  const sale = await issuedAs(ports, due.sale);
  const notes = await Promise.all(
    order.documents.filter(isNote).map((note) => issuedAs(ports, note)),
  );
  const before = notes.filter(({ reverses }) => reverses === sale.number);
  return draftCreditNote(sale, due, before, last, ports.now());
}

/** @throws Error when the chain lacks it */
async function issuedAs(
  { invoices }: NumberingPorts,
  { position }: OrderInvoice,
): Promise<StoredInvoice> {
  const invoice = await invoices.at(position);
  if (!invoice) {
    throw new Error('an invoice that is noted on an order is gone');
  }
  return invoice;
}

async function noteOnOrder({ orders }: NumberingPorts, invoice: StoredInvoice) {
  const { orderID, position, number, key } = invoice;
  const noted = { position, number, key };
  await orders.addInvoice(orderID, noted);
  return noted;
}

function readOf<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') {
    throw result.reason;
  }
  return result.value;
}
