/** Faults of one sale each. Each says first what has to be found, and then plants it. */
import { hourMs, indianDay, midnight, plus } from './calendar.ts';
import { both, paymentFact, type Sale } from './Sale.ts';
import type { TestBooks } from './TestBooks.ts';

/** Plants one fault into a sale that has none of the kind. */
export type Fault = (books: TestBooks, sale: Sale) => void;

/** By the class that has to be found. */
export const saleFaults = {
  paidUnknownHere(books, sale) {
    const { payment, order } = both(sale);
    books.plant('paidUnknownHere', payment.paymentID, payment.amountPaise);
    if (books.random.roll(2) === 0) {
      sale.order = null;
    } else {
      Object.assign(order, { facts: [], paymentID: null, status: 'created', outcome: 'none' });
    }
  },
  paidHereOnly(books, sale) {
    const { payment } = both(sale);
    books.plant('paidHereOnly', payment.paymentID, payment.amountPaise);
    sale.payment = null;
    sale.rows.length = 0;
  },
  amountDiffers(books, sale) {
    const { payment, order } = both(sale);
    const more = 1 + books.random.roll(500);
    books.plant('amountDiffers', payment.paymentID, more);
    order.amountPaise += more;
    for (const fact of order.facts) {
      if (fact.kind === 'payment') {
        fact.amountPaise += more;
      }
    }
  },
  currencyDiffers(books, sale) {
    const { payment } = both(sale);
    books.plant('currencyDiffers', payment.paymentID, payment.amountPaise);
    payment.currency = 'USD';
  },
  statusDiffers(books, sale) {
    const { payment, order } = both(sale);
    const { paymentID, amountPaise, at } = payment;
    books.plant('statusDiffers', paymentID, amountPaise);
    order.facts = [paymentFact(paymentID, 'authorized', amountPaise, at)];
    Object.assign(order, { paymentID: null, status: 'attempted', outcome: 'none' });
  },
  capturedNotGranted(books, sale) {
    const { payment, order } = both(sale);
    books.plant('capturedNotGranted', payment.paymentID, payment.amountPaise);
    order.outcome = 'none';
  },
  grantedNotCaptured(books, sale) {
    const { payment, order } = both(sale);
    if (books.random.roll(2) === 0) {
      books.plant('grantedNotCaptured', payment.paymentID, order.amountPaise);
      const status = books.random.of(['authorized', 'failed'] as const);
      Object.assign(payment, { status, captured: false, feePaise: null, gstPaise: null });
    } else {
      books.plant('grantedNotCaptured', order.orderID, order.amountPaise);
      Object.assign(order, { facts: [], paymentID: null });
      sale.payment = null;
    }
    sale.rows.length = 0;
  },
  duplicatePayment(books, sale) {
    const { payment, order } = both(sale);
    if (books.random.roll(2) === 0) {
      books.plant('duplicatePayment', payment.paymentID, payment.amountPaise);
      order.outcome = 'duplicate';
      return;
    }
    const { amountPaise, razorpayOrderID } = payment;
    const again = books.sell(payment.at + 60_000, false);
    const second = both(again).payment;
    books.plant('duplicatePayment', second.paymentID, amountPaise);
    const cost = { feePaise: payment.feePaise, gstPaise: payment.gstPaise };
    Object.assign(second, { amountPaise, razorpayOrderID, ...cost });
    order.facts.push(paymentFact(second.paymentID, 'captured', amountPaise, second.at));
    again.rows.length = 0;
    books.settle(again, second.paymentID, plus(indianDay(second.at), 2));
    again.order = null;
  },
  refundUnknownHere(books, sale) {
    const refund = someRefund(books, sale);
    books.plant('refundUnknownHere', refund.refundID, refund.amountPaise);
    const { order } = both(sale);
    order.facts = order.facts.filter((fact) => fact.kind !== 'refund');
  },
  refundHereOnly(books, sale) {
    const { payment, order } = both(sale);
    const refundID = books.id('rfnd');
    const amountPaise = 1 + books.random.roll(payment.amountPaise);
    books.plant('refundHereOnly', refundID, amountPaise);
    const { paymentID, at } = payment;
    const state = books.random.of(['pending', 'processed'] as const);
    order.facts.push({ kind: 'refund', refundID, paymentID, state, amountPaise, at: at + hourMs });
  },
  refundAmountDiffers(books, sale) {
    const refund = someRefund(books, sale);
    books.plant('refundAmountDiffers', refund.refundID, 7);
    for (const fact of both(sale).order.facts) {
      if (fact.kind === 'refund') {
        fact.amountPaise += 7;
      }
    }
  },
  refundStatusDiffers(books, sale) {
    const refund = someRefund(books, sale);
    books.plant('refundStatusDiffers', refund.refundID, refund.amountPaise);
    for (const fact of both(sale).order.facts) {
      if (fact.kind === 'refund') {
        fact.state = 'pending';
      }
    }
  },
  disputeUnknownHere(books, sale) {
    const { payment } = both(sale);
    const disputeID = books.id('disp');
    const deductedPaise = books.random.of([0, 500]);
    books.plant('disputeUnknownHere', disputeID, deductedPaise);
    const { paymentID, at } = payment;
    sale.disputes.push({
      kind: 'dispute',
      disputeID,
      paymentID,
      status: 'open',
      deductedPaise,
      at: at + hourMs,
    });
  },
  feeWithoutGst(books, sale) {
    const { payment } = both(costly(books, sale));
    books.plant(
      'feeWithoutGst',
      payment.paymentID,
      Math.round(((payment.feePaise ?? 0) * 18) / 118),
    );
    payment.gstPaise = 0;
    for (const row of sale.rows) {
      row.gstPaise = 0;
    }
  },
  feeDiffers(books, sale) {
    const { payment } = both(costly(books, sale));
    const row = paidRow(sale);
    const more = 2 + books.random.roll(90);
    books.plant('feeDiffers', payment.paymentID, more);
    row.creditPaise -= more;
    row.feePaise += books.random.of([0, more]);
    books.delta(row, -more);
  },
  settledNotCaptured(books, sale) {
    const { payment, order } = both(sale);
    const { paymentID, amountPaise, at } = payment;
    const row = paidRow(sale);
    books.plant('settledNotCaptured', paymentID, row.creditPaise);
    Object.assign(payment, { status: 'failed', captured: false, feePaise: null, gstPaise: null });
    order.facts = [paymentFact(paymentID, 'failed', amountPaise, at)];
    Object.assign(order, { paymentID: null, status: 'attempted', outcome: 'none' });
    books.delta(row, row.creditPaise);
  },
  settlementOverdue(books, sale) {
    const { payment } = both(sale);
    books.plant('settlementOverdue', payment.paymentID, payment.amountPaise);
    sale.rows.length = 0;
  },
  settledTwice(books, sale) {
    const { payment } = both(sale);
    const row = books.settle(sale, payment.paymentID, plus(indianDay(payment.at), 3));
    books.plant('settledTwice', payment.paymentID, row.creditPaise);
    books.delta(row, row.creditPaise);
  },
  settledAmountDiffers(books, sale) {
    const { payment } = both(sale);
    const row = paidRow(sale);
    const less = 1 + books.random.roll(30);
    books.plant('settledAmountDiffers', payment.paymentID, less);
    row.amountPaise -= less;
    row.creditPaise -= less;
  },
  settledWithoutUtr(books, sale) {
    const { payment } = both(sale);
    const row = paidRow(sale);
    books.plant('settledWithoutUtr', payment.paymentID, row.creditPaise);
    row.utr = null;
  },
  autoRefunded(books, sale) {
    const { payment, order } = both(sale);
    const { paymentID, amountPaise, at } = payment;
    books.plant('autoRefunded', paymentID, amountPaise);
    const cost = { feePaise: null, gstPaise: null, refundedPaise: amountPaise };
    Object.assign(payment, { status: 'refunded', captured: false, ...cost });
    const refundID = books.id('rfnd');
    const back = { paymentID, refundID, amountPaise, at: at + 48 * hourMs };
    sale.refunds.push({ kind: 'refund', status: 'processed', currency: 'INR', ...back });
    order.facts = [
      paymentFact(paymentID, 'refunded', amountPaise, at),
      { kind: 'refund', state: 'processed', ...back },
    ];
    order.outcome = 'none';
    sale.rows.length = 0;
  },
  disputeDebit(books, sale) {
    debitDispute(books, sale, 'lost');
    both(sale).order.outcome = 'none';
  },
  /** Refunded in full, and lost to the bank as well. */
  returnedTwice(books, sale) {
    const { payment } = both(sale);
    const disputeID = debitDispute(books, sale, 'lost');
    books.giveBack(sale, payment.amountPaise, payment.at + 24 * hourMs);
    books.plant('returnedTwice', disputeID, payment.amountPaise);
  },
  /** Taken for a dispute that was won, and not returned within ten days. */
  disputeCreditMissing(books, sale) {
    const disputeID = debitDispute(books, sale, 'won');
    books.plant('disputeCreditMissing', disputeID, both(sale).payment.amountPaise);
  },
} as const satisfies Record<string, Fault>;

/** A dispute that both sides know, and whose money Razorpay takes the day after. */
function debitDispute(books: TestBooks, sale: Sale, state: 'lost' | 'won'): string {
  const { payment, order } = both(sale);
  const { paymentID, amountPaise, at } = payment;
  const disputeID = books.id('disp');
  const dispute = { kind: 'dispute', disputeID, paymentID, deductedPaise: amountPaise } as const;
  sale.disputes.push({ ...dispute, status: state, at: at + hourMs });
  const keptAt = at + 2 * hourMs;
  order.facts.push({ ...dispute, state, respondBy: null, at: at + hourMs, keptAt });
  const row = books.row(books.id('adj'), 'adjustment', plus(indianDay(at), 1));
  Object.assign(row, { debitPaise: amountPaise, amountPaise, disputeID, utr: null });
  books.plant('disputeDebit', row.entityID, -amountPaise);
  books.loose.push(row);
  return disputeID;
}

/** A partial refund within two days, settled before the month is over. */
function someRefund(books: TestBooks, sale: Sale) {
  const { payment } = both(sale);
  const paise = Math.max(1, Math.floor(payment.amountPaise / (2 + books.random.roll(3))));
  return books.giveBack(sale, paise, midnight(indianDay(payment.at)) + 30 * hourMs);
}

/** A sale that costs a fee; one that was free is made to cost one. */
function costly(books: TestBooks, sale: Sale): Sale {
  const { payment } = both(sale);
  if (!payment.feePaise || payment.feePaise < 20) {
    Object.assign(payment, { feePaise: 59, gstPaise: 9, amountPaise: 2500 });
    const { order } = both(sale);
    order.amountPaise = 2500;
    for (const fact of order.facts) {
      if (fact.kind === 'payment') {
        fact.amountPaise = 2500;
      }
    }
    sale.rows.length = 0;
    books.settle(sale, payment.paymentID, plus(indianDay(payment.at), 2));
  }
  return sale;
}

function paidRow({ rows }: Sale) {
  const row = rows.find(({ type }) => type === 'payment');
  if (!row) {
    throw new Error('this sale is settled by nothing');
  }
  return row;
}
