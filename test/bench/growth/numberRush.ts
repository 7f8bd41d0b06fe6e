/** Everybody buys in the same minute: the real numbering, with a database whose calls take their usual time. */
import { numberInvoices } from '../../../lambdas/domain/money/invoices/numberInvoices.ts';
import type {
  NumberingPorts,
  StoredInvoice,
} from '../../../lambdas/domain/money/invoices/ports.ts';
import type { Order } from '../../../lambdas/domain/money/orders/Order.ts';
import { paidOrder, paymentFact, start } from '../../support/money/fixtures.ts';
import { moneySettings } from '../../support/moneyModel/ModelInvoices.ts';
import { VirtualTime } from './VirtualTime.ts';

/** What DynamoDB usually takes within a Region for one item, ms. */
export const databaseMs = { read: 4, write: 6 } as const;

const minuteMs = 60_000;

/** The result of a rush. */
export interface NumberRush {
  readonly sales: number;
  /** From the first sale until the last has its number, ms. */
  readonly lastNumberMs: number;
  /** Numbers a second while a run was at work. */
  readonly perSecond: number;
}

/** Sells for a minute and numbers once a minute, as the schedule does, until every sale has its number. @param rate sales a second */
export async function numberRush(rate: number): Promise<NumberRush> {
  const time = new VirtualTime();
  const sales = rate * 60;
  const orders = new Map<string, Order>();
  const subs = Array.from({ length: sales }, (_, at) => {
    const sub = `person-${at}`;
    orders.set(sub, paidOrder(sub, start, { sub }));
    return sub;
  });
  const ports = portsOf(time, orders);
  let numbered = 0;
  let workedMs = 0;
  await time.wait(minuteMs);
  while (numbered < sales) {
    // A run stops when the next one begins.
    const startedAt = time.now;
    const isOver = () => time.now >= startedAt + minuteMs;
    // Every sale of the rush is there by the first run.
    const done = await numberInvoices(ports, subs.slice(numbered), isOver);
    numbered += done.numbered.size;
    workedMs += time.now - startedAt;
  }
  return { sales, lastNumberMs: time.now, perSecond: (1000 * sales) / workedMs };
}

/** A database in memory with one order a person. */
function portsOf(time: VirtualTime, orders: Map<string, Order>): NumberingPorts {
  const chain: StoredInvoice[] = [];
  const read = async <T>(value: () => T): Promise<T> => {
    await time.wait(databaseMs.read);
    return value();
  };
  const write = async <T>(act: () => T): Promise<T> => {
    await time.wait(databaseMs.write);
    return act();
  };
  return {
    orders: {
      find: (orderID) => read(() => orders.get(orderID) ?? null),
      ofPerson: (sub) => read(() => [orders.get(sub)].filter((order) => order !== undefined)),
      facts: (orderID) =>
        read(() => [{ ...paymentFact({ paymentID: `pay_${orderID}` }), keptAt: start }]),
      addInvoice: (orderID, invoice) =>
        write(() => {
          const order = orders.get(orderID);
          if (order) {
            orders.set(orderID, { ...order, documents: [...order.documents, invoice] });
          }
        }),
    },
    invoices: {
      last: () => read(() => chain.at(-1) ?? null),
      at: (position) => read(() => chain[position - 1] ?? null),
      put: (invoice) => write(() => chain.push(invoice) === invoice.position),
    },
    issued: { ofOrder: () => read(() => []) },
    people: { find: () => read(() => null) },
    settings: moneySettings,
    now: () => start + time.now,
  };
}
