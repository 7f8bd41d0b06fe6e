import { dayMs, indianDay, midnight, plus } from './calendar.ts';
import { saleFaults } from './faults.ts';
import { both, paymentFact, type Sale } from './Sale.ts';
import { settlementFaults } from './settlementFaults.ts';
import { TestBooks } from './TestBooks.ts';

/** The month that is planted: it begins the day after a 29 February and ends with the financial year. */
export const plantedMonth = { from: '2028-03-01', to: '2028-03-31' } as const;
/** The month before, which is closed. */
export const closedMonth = '2028-02';
/** When the books of each month are read, epoch ms: everything that is right is settled by then. */
export const readAt = {
  closed: midnight('2028-03-08') + 7_200_000,
  planted: midnight('2028-04-12') + 7_200_000,
} as const;

/** Faults that one sale can have together; what changes a price comes first. */
const overlaps = [
  ['feeDiffers', 'amountDiffers', 'settledWithoutUtr'],
  ['feeWithoutGst', 'currencyDiffers'],
  ['settledTwice', 'paidUnknownHere'],
  ['feeDiffers', 'statusDiffers'],
  ['capturedNotGranted', 'settlementOverdue'],
  ['refundUnknownHere', 'disputeUnknownHere', 'settledWithoutUtr'],
  ['refundHereOnly', 'settledAmountDiffers'],
] as const satisfies (keyof typeof saleFaults)[][];

/** How much is planted. */
export interface Planting {
  readonly seed: number;
  /** Orders of the month; a tenth as many before it. */
  readonly orders: number;
  /** Of every class, at least. */
  readonly faults: number;
}

/** Books of the month before as they were when it was closed, and of both months as they are later. */
export interface PlantedBooks {
  readonly before: TestBooks;
  readonly after: TestBooks;
}

/** Plants the same books for the same seed. What has to be found is in `after.planted`. */
export function plantBooks(planting: Planting): PlantedBooks {
  const before = earlierMonth(planting);
  before.addUp();
  const after = earlierMonth(planting);
  changeLate(after, planting.faults);
  ownMonth(after, planting);
  after.addUp();
  return { before, after };
}

/** The ten days before the month, all right; captured in the evening of the last of them are some of which nobody knows yet. */
function earlierMonth({ seed, orders, faults }: Planting): TestBooks {
  const books = new TestBooks(seed);
  const first = midnight(plantedMonth.from);
  books.sell(first - 1000, false);
  books.sell(midnight('2028-02-29'), false);
  for (let number = 0; number < orders / 10; number += 1) {
    books.sell(first - books.random.roll(10 * dayMs) - 1000, false);
  }
  for (let number = 0; number < faults; number += 1) {
    const sale = books.sell(first - 1000 - number * 60_000, false);
    const { payment, order } = both(sale);
    const { paymentID, amountPaise, at } = payment;
    Object.assign(payment, {
      status: 'authorized',
      captured: false,
      feePaise: null,
      gstPaise: null,
    });
    order.facts = [paymentFact(paymentID, 'authorized', amountPaise, at)];
    Object.assign(order, { paymentID: null, status: 'attempted', outcome: 'none' });
    sale.rows.length = 0;
  }
  return books;
}

/** What was authorised in the month that is closed by now is captured after all. */
function changeLate(books: TestBooks, count: number): void {
  for (const sale of books.sales.slice(-count)) {
    const { payment, order } = both(sale);
    const { paymentID, amountPaise, at } = payment;
    books.plant('lateChange', paymentID, amountPaise);
    Object.assign(payment, { status: 'captured', captured: true, feePaise: 0, gstPaise: 0 });
    order.facts.push(paymentFact(paymentID, 'captured', amountPaise, at));
    Object.assign(order, { paymentID, status: 'paid', outcome: 'granted' });
    books.settle(sale, paymentID, plus(plantedMonth.from, 3));
  }
}

function ownMonth(books: TestBooks, { orders, faults }: Planting): void {
  edges(books);
  for (let number = 0; number < orders; number += 1) {
    const day = plus(plantedMonth.from, books.random.roll(31));
    // Faults go where what they lead to stays within the month.
    const isBait = day <= '2028-03-26' && number % 4 !== 0;
    const sale = books.sell(midnight(day) + 600_000 + books.random.roll(dayMs - 660_000), isBait);
    if (number % 40 === 0) {
      someRefunds(books, sale);
    }
  }
  for (const [name, plant] of Object.entries(saleFaults)) {
    for (let number = 0; number < faults; number += 1) {
      plant(books, baitFor(books, name));
    }
  }
  for (const names of overlaps) {
    for (let number = 0; number < Math.ceil(faults / 2); number += 1) {
      const sale = books.bait();
      for (const name of names) {
        saleFaults[name](books, sale);
      }
    }
  }
  for (const plant of Object.values(settlementFaults)) {
    for (let number = 0; number < faults; number += 1) {
      plant(books, plus('2028-03-29', books.random.roll(2)));
    }
  }
}

/** The first second of a month, the last of a financial year and the next, settled in the next month; a refund over two settlements. */
function edges(books: TestBooks): void {
  const next = midnight('2028-04-01');
  books.sell(midnight('2028-03-01'), false);
  books.sell(next - 1000, false);
  books.sell(next, false);
  const sale = books.sell(midnight('2028-03-10'), false);
  const { payment } = both(sale);
  const refund = books.giveBack(sale, payment.amountPaise, payment.at + dayMs);
  const part = Math.floor(payment.amountPaise / 3);
  sale.rows.pop();
  books.settleRefund(sale, refund, '2028-03-12', part);
  books.settleRefund(sale, refund, '2028-03-13', payment.amountPaise - part);
}

function someRefunds(books: TestBooks, sale: Sale): void {
  const { payment } = both(sale);
  const half = Math.max(1, Math.floor(payment.amountPaise / 2));
  books.giveBack(sale, half, payment.at + dayMs);
  if (books.random.roll(2) === 0) {
    books.giveBack(sale, payment.amountPaise - half, payment.at + 2 * dayMs);
  }
}

/** Until when a sale may be whose fault shows some time after it, but within the month. */
const lastDays: Readonly<Record<string, string>> = {
  // A duplicate is a sale of its own, a moment later.
  duplicatePayment: '2028-03-24',
  // Ten days are given for the credit.
  disputeCreditMissing: '2028-03-20',
};

function baitFor(books: TestBooks, name: string): Sale {
  const sale = books.bait();
  const last: string | undefined = lastDays[name];
  const isTooLate = last !== undefined && indianDay(both(sale).payment.at) > last;
  return isTooLate ? baitFor(books, name) : sale;
}
