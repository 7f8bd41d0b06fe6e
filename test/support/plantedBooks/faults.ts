/** Faults of one sale each. Each says first what has to be found, and then plants it. */
import { hourMs, indianDay, midnight, plus } from './calendar.ts';
import { both, paymentFact, type Sale } from './Sale.ts';
import type { World } from './World.ts';

/** Plants one fault into a sale that has none of the kind. */
export type Fault = (world: World, sale: Sale) => void;

/** By the class that has to be found. */
export const saleFaults = {
  paidUnknownHere(world, sale) {
    const { payment, order } = both(sale);
    world.plant('paidUnknownHere', payment.paymentID, payment.amountPaise);
    if (world.dice.roll(2) === 0) {
      sale.order = null;
    } else {
      Object.assign(order, { facts: [], paymentID: null, status: 'created', outcome: 'none' });
    }
  },
  paidHereOnly(world, sale) {
    const { payment } = both(sale);
    world.plant('paidHereOnly', payment.paymentID, payment.amountPaise);
    sale.payment = null;
    sale.rows.length = 0;
  },
  amountDiffers(world, sale) {
    const { payment, order } = both(sale);
    const more = 1 + world.dice.roll(500);
    world.plant('amountDiffers', payment.paymentID, more);
    order.amountPaise += more;
    for (const fact of order.facts) {
      if (fact.kind === 'payment') {
        fact.amountPaise += more;
      }
    }
  },
  currencyDiffers(world, sale) {
    const { payment } = both(sale);
    world.plant('currencyDiffers', payment.paymentID, payment.amountPaise);
    payment.currency = 'USD';
  },
  statusDiffers(world, sale) {
    const { payment, order } = both(sale);
    const { paymentID, amountPaise, at } = payment;
    world.plant('statusDiffers', paymentID, amountPaise);
    order.facts = [paymentFact(paymentID, 'authorized', amountPaise, at)];
    Object.assign(order, { paymentID: null, status: 'attempted', outcome: 'none' });
  },
  capturedNotGranted(world, sale) {
    const { payment, order } = both(sale);
    world.plant('capturedNotGranted', payment.paymentID, payment.amountPaise);
    order.outcome = 'none';
  },
  grantedNotCaptured(world, sale) {
    const { payment, order } = both(sale);
    if (world.dice.roll(2) === 0) {
      world.plant('grantedNotCaptured', payment.paymentID, order.amountPaise);
      const status = world.dice.of(['authorized', 'failed'] as const);
      Object.assign(payment, { status, captured: false, feePaise: null, gstPaise: null });
    } else {
      world.plant('grantedNotCaptured', order.orderID, order.amountPaise);
      Object.assign(order, { facts: [], paymentID: null });
      sale.payment = null;
    }
    sale.rows.length = 0;
  },
  duplicatePayment(world, sale) {
    const { payment, order } = both(sale);
    if (world.dice.roll(2) === 0) {
      world.plant('duplicatePayment', payment.paymentID, payment.amountPaise);
      order.outcome = 'duplicate';
      return;
    }
    const { amountPaise, razorpayOrderID } = payment;
    const again = world.sell(payment.at + 60_000, false);
    const second = both(again).payment;
    world.plant('duplicatePayment', second.paymentID, amountPaise);
    const cost = { feePaise: payment.feePaise, gstPaise: payment.gstPaise };
    Object.assign(second, { amountPaise, razorpayOrderID, ...cost });
    order.facts.push(paymentFact(second.paymentID, 'captured', amountPaise, second.at));
    again.rows.length = 0;
    world.settle(again, second.paymentID, plus(indianDay(second.at), 2));
    again.order = null;
  },
  refundUnknownHere(world, sale) {
    const refund = someRefund(world, sale);
    world.plant('refundUnknownHere', refund.refundID, refund.amountPaise);
    const { order } = both(sale);
    order.facts = order.facts.filter((fact) => fact.kind !== 'refund');
  },
  refundHereOnly(world, sale) {
    const { payment, order } = both(sale);
    const refundID = world.id('rfnd');
    const amountPaise = 1 + world.dice.roll(payment.amountPaise);
    world.plant('refundHereOnly', refundID, amountPaise);
    const { paymentID, at } = payment;
    const state = world.dice.of(['pending', 'processed'] as const);
    order.facts.push({ kind: 'refund', refundID, paymentID, state, amountPaise, at: at + hourMs });
  },
  refundAmountDiffers(world, sale) {
    const refund = someRefund(world, sale);
    world.plant('refundAmountDiffers', refund.refundID, 7);
    for (const fact of both(sale).order.facts) {
      if (fact.kind === 'refund') {
        fact.amountPaise += 7;
      }
    }
  },
  refundStatusDiffers(world, sale) {
    const refund = someRefund(world, sale);
    world.plant('refundStatusDiffers', refund.refundID, refund.amountPaise);
    for (const fact of both(sale).order.facts) {
      if (fact.kind === 'refund') {
        fact.state = 'pending';
      }
    }
  },
  disputeUnknownHere(world, sale) {
    const { payment } = both(sale);
    const disputeID = world.id('disp');
    const deductedPaise = world.dice.of([0, 500]);
    world.plant('disputeUnknownHere', disputeID, deductedPaise);
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
  feeWithoutGst(world, sale) {
    const { payment } = both(costly(world, sale));
    world.plant(
      'feeWithoutGst',
      payment.paymentID,
      Math.round(((payment.feePaise ?? 0) * 18) / 118),
    );
    payment.gstPaise = 0;
    for (const row of sale.rows) {
      row.gstPaise = 0;
    }
  },
  feeDiffers(world, sale) {
    const { payment } = both(costly(world, sale));
    const row = paidRow(sale);
    const more = 2 + world.dice.roll(90);
    world.plant('feeDiffers', payment.paymentID, more);
    row.creditPaise -= more;
    row.feePaise += world.dice.of([0, more]);
    world.delta(row, -more);
  },
  settledNotCaptured(world, sale) {
    const { payment, order } = both(sale);
    const { paymentID, amountPaise, at } = payment;
    const row = paidRow(sale);
    world.plant('settledNotCaptured', paymentID, row.creditPaise);
    Object.assign(payment, { status: 'failed', captured: false, feePaise: null, gstPaise: null });
    order.facts = [paymentFact(paymentID, 'failed', amountPaise, at)];
    Object.assign(order, { paymentID: null, status: 'attempted', outcome: 'none' });
    world.delta(row, row.creditPaise);
  },
  settlementOverdue(world, sale) {
    const { payment } = both(sale);
    world.plant('settlementOverdue', payment.paymentID, payment.amountPaise);
    sale.rows.length = 0;
  },
  settledTwice(world, sale) {
    const { payment } = both(sale);
    const row = world.settle(sale, payment.paymentID, plus(indianDay(payment.at), 3));
    world.plant('settledTwice', payment.paymentID, row.creditPaise);
    world.delta(row, row.creditPaise);
  },
  settledAmountDiffers(world, sale) {
    const { payment } = both(sale);
    const row = paidRow(sale);
    const less = 1 + world.dice.roll(30);
    world.plant('settledAmountDiffers', payment.paymentID, less);
    row.amountPaise -= less;
    row.creditPaise -= less;
  },
  settledWithoutUtr(world, sale) {
    const { payment } = both(sale);
    const row = paidRow(sale);
    world.plant('settledWithoutUtr', payment.paymentID, row.creditPaise);
    row.utr = null;
  },
  autoRefunded(world, sale) {
    const { payment, order } = both(sale);
    const { paymentID, amountPaise, at } = payment;
    world.plant('autoRefunded', paymentID, amountPaise);
    const cost = { feePaise: null, gstPaise: null, refundedPaise: amountPaise };
    Object.assign(payment, { status: 'refunded', captured: false, ...cost });
    const refundID = world.id('rfnd');
    const back = { paymentID, refundID, amountPaise, at: at + 48 * hourMs };
    sale.refunds.push({ kind: 'refund', status: 'processed', currency: 'INR', ...back });
    order.facts = [
      paymentFact(paymentID, 'refunded', amountPaise, at),
      { kind: 'refund', state: 'processed', ...back },
    ];
    order.outcome = 'none';
    sale.rows.length = 0;
  },
  disputeDebit(world, sale) {
    const { payment, order } = both(sale);
    const { paymentID, amountPaise, at } = payment;
    const disputeID = world.id('disp');
    const lost = { kind: 'dispute', disputeID, paymentID, deductedPaise: amountPaise } as const;
    sale.disputes.push({ ...lost, status: 'lost', at: at + hourMs });
    order.facts.push({ ...lost, state: 'lost', respondBy: null, at: at + hourMs });
    order.outcome = 'none';
    const row = world.row(world.id('adj'), 'adjustment', plus(indianDay(at), 1));
    Object.assign(row, { debitPaise: amountPaise, amountPaise, disputeID, utr: null });
    world.plant('disputeDebit', row.entityID, -amountPaise);
    world.loose.push(row);
  },
} as const satisfies Record<string, Fault>;

/** A partial refund within two days, settled before the month is over. */
function someRefund(world: World, sale: Sale) {
  const { payment } = both(sale);
  const paise = Math.max(1, Math.floor(payment.amountPaise / (2 + world.dice.roll(3))));
  return world.giveBack(sale, paise, midnight(indianDay(payment.at)) + 30 * hourMs);
}

/** A sale that costs a fee; one that was free is made to cost one. */
function costly(world: World, sale: Sale): Sale {
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
    world.settle(sale, payment.paymentID, plus(indianDay(payment.at), 2));
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
