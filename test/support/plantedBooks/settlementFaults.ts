/** Faults of settlements and of what belongs to no sale. Each says first what has to be found, and then plants it. */
import { both } from './Sale.ts';
import type { TestBooks } from './TestBooks.ts';

/** Plants one fault on a day. */
export type SettlementFault = (books: TestBooks, day: string) => void;

/** By the class that has to be found. */
export const settlementFaults = {
  settlementRowUnknown(books, day) {
    const row = books.row(books.id('pay'), 'payment', day);
    Object.assign(row, { creditPaise: 87_876, amountPaise: 90_000, feePaise: 2124, gstPaise: 324 });
    books.plant('settlementRowUnknown', row.entityID, 87_876);
    books.delta(row, 87_876);
    books.loose.push(row);
  },
  settlementUnknown(books, day) {
    const id = own(books, day);
    books.settlements.delete(id);
    books.plant('settlementUnknown', id, sumOf(books, id));
  },
  settlementSumDiffers(books, day) {
    const id = own(books, day);
    const more = 1 + books.random.roll(900);
    books.plant('settlementSumDiffers', id, -more);
    change(books, id, { amountPaise: more });
  },
  settlementFailed(books, day) {
    const sale = books.bait();
    const { payment } = both(sale);
    const id = books.openSettlement(day);
    sale.rows.length = 0;
    books.plant('settlementOverdue', payment.paymentID, payment.amountPaise);
    const amountPaise = payment.amountPaise - (payment.feePaise ?? 0);
    books.plant('settlementFailed', id, amountPaise);
    change(books, id, { status: 'failed', utr: null, amountPaise });
  },
  settlementPaidLate(books, day) {
    const id = own(books, day);
    const settlement = change(books, id, {});
    books.plant('settlementPaidLate', id, sumOf(books, id));
    settlement.at -= 2 * 86_400_000;
  },
  negativeSettlement(books, day) {
    const sale = books.bait();
    const { payment } = both(sale);
    const refund = books.giveBack(sale, payment.amountPaise, payment.at + 3_600_000);
    const id = books.openSettlement(day);
    sale.rows.splice(-1, 1, {
      ...books.row(refund.refundID, 'refund', day, id),
      debitPaise: payment.amountPaise,
      amountPaise: payment.amountPaise,
      at: refund.at,
      paymentID: payment.paymentID,
    });
    books.plant('negativeSettlement', id, -payment.amountPaise);
  },
  adjustment(books, day) {
    const row = books.row(books.id('adj'), 'adjustment', day);
    const gross = books.random.of([-500, 250]);
    const sides = { debitPaise: Math.max(0, -gross), creditPaise: Math.max(0, gross) };
    Object.assign(row, { ...sides, amountPaise: Math.abs(gross), utr: null });
    row.description = '=Reversal of a test';
    books.plant('adjustment', row.entityID, gross);
    books.loose.push(row);
  },
  adjustmentUnexplained(books, day) {
    const type = books.random.of(['adjustment', 'transfer'] as const);
    const row = books.row(books.id('adj'), type, day);
    Object.assign(row, { debitPaise: 1100, amountPaise: 1100, utr: null });
    books.plant('adjustmentUnexplained', row.entityID, -1100);
    books.loose.push(row);
  },
} as const satisfies Record<string, SettlementFault>;

/** A settlement of its own with one sale. */
function own(books: TestBooks, day: string): string {
  const sale = books.bait();
  const { payment } = both(sale);
  const id = books.openSettlement(day);
  sale.rows.length = 0;
  books.settle(sale, payment.paymentID, day, id);
  return id;
}

function sumOf(books: TestBooks, id: string): number {
  return books
    .rows()
    .filter(({ settlementID }) => settlementID === id)
    .reduce((sum, { creditPaise, debitPaise }) => sum + creditPaise - debitPaise, 0);
}

function change(books: TestBooks, id: string, values: object) {
  const settlement = books.settlements.get(id);
  if (!settlement) {
    throw new Error('there is no such settlement');
  }
  return Object.assign(settlement, values);
}
