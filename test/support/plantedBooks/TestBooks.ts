/**
 * A made-up month of sales as three sets of books: ours, Razorpay's and its settlements. Shares no code with what compares them:
 * days are counted here by hand, and sums are made by adding up what was planted.
 */
import type {
  Settlement,
  SettlementRow,
  SourceRecord,
  TheirRefund,
} from '../../../lambdas/domain/money/reconciliation/matching/SourceRecord.ts';
import { hourMs, indianDay, midnight, plus } from './calendar.ts';
import { both, type Open, paymentFact, type Sale } from './Sale.ts';
import { type SeededRandom, seededRandom } from './seededRandom.ts';

/** A difference that was planted. */
export interface Planted {
  readonly class: string;
  readonly subject: string;
  readonly paise: number;
}

const prices = [90_000, 190_000, 390_000, 100, 131_507] as const;
const offers = ['explorer', 'creator', 'innovator'] as const;

/** All books, and the differences planted in them. */
export class TestBooks {
  readonly random: SeededRandom;
  readonly sales: Sale[] = [];
  /** Rows that belong to no sale. */
  readonly loose: Open<SettlementRow>[] = [];
  readonly settlements = new Map<string, Open<Settlement>>();
  readonly planted: Planted[] = [];
  /** By how much rows differ from what they settle, by the day they were settled. */
  readonly deltas: { readonly day: string; readonly paise: number }[] = [];
  private readonly daily = new Map<string, string>();
  private readonly untouched: Sale[] = [];

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  id(prefix: string): string {
    return `${prefix}_${this.random.letters(14)}`;
  }

  /** A sale at a moment (epoch ms) that is right in all books. @param isBait whether a fault may be planted into it */
  sell(at: number, isBait: boolean): Sale {
    const { random } = this;
    const seconds = Math.floor(at / 1000) * 1000;
    const amountPaise = random.of(prices);
    const paymentID = this.id('pay');
    const method = random.of(['card', 'card', 'netbanking', 'upi']);
    const cost = method === 'upi' ? 0 : Math.round(amountPaise / 50);
    const gstPaise = Math.round(cost * 0.18);
    const razorpayOrderID = this.id('order');
    const sale: Sale = {
      order: {
        kind: 'order',
        orderID: random.letters(40),
        razorpayOrderID,
        sub: random.letters(22),
        offerName: random.of(offers),
        amountPaise,
        currency: 'INR',
        startTime: seconds - 60_000,
        status: 'paid',
        paymentID,
        outcome: 'granted',
        documents: [],
        facts: [
          ...(random.roll(3) === 0
            ? [paymentFact(paymentID, 'authorized', amountPaise, seconds)]
            : []),
          paymentFact(paymentID, 'captured', amountPaise, seconds),
        ],
      },
      payment: {
        kind: 'payment',
        paymentID,
        razorpayOrderID,
        status: 'captured',
        captured: true,
        amountPaise,
        refundedPaise: 0,
        currency: 'INR',
        method,
        at: seconds,
        feePaise: cost + gstPaise,
        gstPaise,
      },
      refunds: [],
      disputes: [],
      rows: [],
    };
    this.settle(sale, sale.payment?.paymentID ?? '', plus(indianDay(seconds), 2));
    this.sales.push(sale);
    if (isBait) {
      this.untouched.push(sale);
    }
    return sale;
  }

  /** A refund, right in all books, settled the day after. */
  giveBack(sale: Sale, paise: number, at: number): Open<TheirRefund> {
    const { payment, order } = both(sale);
    const refund: Open<TheirRefund> = {
      kind: 'refund',
      refundID: this.id('rfnd'),
      paymentID: payment.paymentID,
      status: 'processed',
      amountPaise: paise,
      currency: 'INR',
      at: Math.floor(at / 1000) * 1000,
    };
    const { refundID, paymentID } = refund;
    payment.refundedPaise += paise;
    if (payment.refundedPaise === payment.amountPaise) {
      payment.status = 'refunded';
      order.outcome = 'none';
    }
    order.facts.push({
      kind: 'refund',
      refundID,
      paymentID,
      state: 'processed',
      amountPaise: paise,
      at: refund.at,
    });
    sale.refunds.push(refund);
    this.settleRefund(sale, refund, plus(indianDay(refund.at), 1), paise);
    return refund;
  }

  settleRefund(sale: Sale, refund: TheirRefund, day: string, paise: number): Open<SettlementRow> {
    const row = this.row(refund.refundID, 'refund', day);
    Object.assign(row, { debitPaise: paise, amountPaise: paise, at: refund.at });
    Object.assign(row, { paymentID: refund.paymentID, receipt: sale.order?.orderID ?? null });
    sale.rows.push(row);
    return row;
  }

  /** The row of a payment in the settlement of a day. */
  settle(sale: Sale, paymentID: string, day: string, settlementID?: string): Open<SettlementRow> {
    const { payment, order } = both(sale);
    const fee = payment.feePaise ?? 0;
    const row = this.row(paymentID, 'payment', day, settlementID);
    Object.assign(row, {
      creditPaise: payment.amountPaise - fee,
      amountPaise: payment.amountPaise,
    });
    Object.assign(row, { feePaise: fee, gstPaise: payment.gstPaise ?? 0, at: payment.at });
    Object.assign(row, { receipt: order.orderID, method: payment.method });
    sale.rows.push(row);
    return row;
  }

  row(
    entityID: string,
    type: SettlementRow['type'],
    day: string,
    settlementID = this.settlementOf(day),
  ): Open<SettlementRow> {
    const settledAt = midnight(day) + 10 * hourMs;
    return {
      kind: 'row',
      entityID,
      type,
      debitPaise: 0,
      creditPaise: 0,
      amountPaise: 0,
      currency: 'INR',
      feePaise: 0,
      gstPaise: 0,
      at: settledAt,
      settledAt,
      settlementID,
      utr: this.settlements.get(settlementID)?.utr ?? null,
      description: null,
      paymentID: null,
      razorpayOrderID: null,
      receipt: null,
      method: null,
      disputeID: null,
    };
  }

  /** The settlement of a day. */
  settlementOf(day: string): string {
    const known = this.daily.get(day);
    const id = known ?? this.openSettlement(day);
    this.daily.set(day, id);
    return id;
  }

  /** A further settlement. Its amount is the sum of its rows, made when all are there. */
  openSettlement(day: string): string {
    const settlementID = this.id('setl');
    const at = midnight(day) + 10 * hourMs;
    const utr = `${at / 1000}${this.random.letters(6).toLowerCase()}`;
    this.settlements.set(settlementID, {
      kind: 'settlement',
      settlementID,
      amountPaise: 0,
      status: 'processed',
      utr,
      at,
    });
    return settlementID;
  }

  /** A sale into which nothing was planted yet. */
  bait(): Sale {
    const at = this.random.roll(this.untouched.length);
    const [sale] = this.untouched.splice(at, 1);
    if (!sale) {
      throw new Error('there are too few sales for all faults');
    }
    return sale;
  }

  plant(name: string, subject: string, paise: number): void {
    this.planted.push({ class: name, subject, paise });
  }

  delta(row: SettlementRow, paise: number): void {
    this.deltas.push({ day: indianDay(row.settledAt), paise });
  }

  rows(): Open<SettlementRow>[] {
    return [...this.sales.flatMap((sale) => sale.rows), ...this.loose];
  }

  /** Makes each settlement the sum of its rows. */
  addUp(): void {
    for (const row of this.rows()) {
      const settlement = this.settlements.get(row.settlementID);
      if (settlement) {
        settlement.amountPaise += row.creditPaise - row.debitPaise;
      }
    }
  }

  records(): SourceRecord[] {
    return [
      ...this.sales.flatMap(({ order, payment, refunds, disputes }) => [
        ...(order ? [order] : []),
        ...(payment ? [payment] : []),
        ...refunds,
        ...disputes,
      ]),
      ...this.rows(),
      ...this.settlements.values(),
    ];
  }
}
