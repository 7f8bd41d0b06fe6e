import type { Fact } from '../../../lambdas/contract/tables/facts.ts';
import {
  type NumberingResult,
  numberInvoices,
} from '../../../lambdas/domain/money/invoices/numberInvoices.ts';
import type { NumberingPorts } from '../../../lambdas/domain/money/invoices/ports.ts';
import type { Order } from '../../../lambdas/domain/money/orders/Order.ts';
import { paidOrder, start } from '../money/fixtures.ts';
import { MoneyHarness } from './MoneyHarness.ts';

/** The person of each of many sales. */
export const subOf = (index: number) =>
  `0190b3a0-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** Orders and facts, and the invoices that are made of them. */
export class NumberingHarness {
  readonly money = new MoneyHarness();
  readonly invoices = this.money.store.invoices;
  /** Writes that numbering has made, in order. */
  readonly writes: string[] = [];
  /** Runs before each invoice is written. */
  beforePut: (ports: NumberingPorts) => Promise<unknown> = async () => undefined;
  until = () => false;
  /** The person who cannot be read. */
  unreadable = '';

  keep(order: Order, ...facts: Fact[]): void {
    this.money.store.orders.set(order.terms.orderID, order);
    const keyed = facts.map((fact, index) => [String(index), { ...fact, keptAt: start }] as const);
    this.money.store.factsOf.set(order.terms.orderID, new Map(keyed));
  }

  /** So many buyers with a paid order each. */
  sell(count: number): Order[] {
    const sales = Array.from({ length: count }, (_, index) =>
      paidOrder(`o${index}`, start, { sub: subOf(index) }),
    );
    for (const sale of sales) {
      this.keep(sale);
    }
    return sales;
  }

  /** Numbers what is due of the buyers of some orders. */
  number(...orders: Order[]): Promise<NumberingResult> {
    const subs = new Set(orders.map(({ terms }) => terms.sub));
    return this.money.run((ports) => numberInvoices(this.watched(ports), [...subs], this.until));
  }

  numbers(): string[] {
    return this.invoices.chain.map(({ number }) => number);
  }

  private watched(ports: NumberingPorts): NumberingPorts {
    const { orders, invoices, people } = ports;
    return {
      ...ports,
      people: {
        find: async (sub) => {
          if (sub === this.unreadable) {
            throw new Error('the person cannot be read');
          }
          return people.find(sub);
        },
      },
      invoices: {
        ...invoices,
        put: async (invoice) => {
          await this.beforePut(ports);
          this.writes.push(`put ${invoice.number}`);
          return invoices.put(invoice);
        },
      },
      orders: {
        ...orders,
        addInvoice: async (orderID, invoice) => {
          this.writes.push(`note ${invoice.number}`);
          await orders.addInvoice(orderID, invoice);
        },
      },
    };
  }
}
