/** What is left unexplained of a payment with a dispute. */
import { expect, it } from 'vitest';
import { compareDisputes } from '../../../../../lambdas/domain/money/reconciliation/matching/compareDisputes.ts';
import type { PaymentRecords } from '../../../../../lambdas/domain/money/reconciliation/matching/PaymentRecords.ts';
import type {
  SettlementRow,
  TheirDispute,
} from '../../../../../lambdas/domain/money/reconciliation/matching/SourceRecord.ts';
import { dayMs, disputeFact, start } from '../../../../support/money/fixtures.ts';
import { TestBooks } from '../../../../support/plantedBooks/TestBooks.ts';

const books = new TestBooks(1);
const amountPaise = 90_000;
const half = amountPaise / 2;
const debit: Partial<SettlementRow> = { debitPaise: amountPaise };
const credit: Partial<SettlementRow> = { creditPaise: amountPaise };

/** The classes and amounts of a report that is made so many days after a dispute was decided. */
function differences(
  status: 'won' | 'lost' | 'open',
  { daysAfter = 0, deductedPaise = amountPaise, refundedPaise = 0, known = true },
  rows: readonly Partial<SettlementRow>[],
) {
  const sale = books.sell(start, false);
  const { payment, order } = sale;
  if (!payment || !order) {
    throw new Error('a sale has both sides');
  }
  const { paymentID } = payment;
  const about = { disputeID: 'disp_1', paymentID, deductedPaise, at: start };
  const dispute: TheirDispute = { kind: 'dispute', status, ...about };
  const fact = { ...disputeFact({ ...about, state: status }), keptAt: start };
  const records: PaymentRecords = {
    key: paymentID,
    order: { ...order, facts: known ? [fact] : [] },
    payment: { ...payment, amountPaise, refundedPaise },
    refunds: [],
    disputes: [dispute],
    rows: [],
    frozen: [],
  };
  const row = books.row('adj_1', 'adjustment', '2026-11-30');
  const entries = compareDisputes(records, () => rows.map((more) => ({ ...row, ...more })), {
    from: '2026-11-01',
    to: '2026-11-30',
    readFrom: '2026-09-17',
    asOf: start + daysAfter * dayMs,
    explanations: {},
    closedMonths: [],
  });
  return entries.flatMap((entry) => entry.differences.map((one) => [one.class, one.paise]));
}

it.each<[string, ...Parameters<typeof differences>, unknown[]]>([
  ['lost, and nothing refunded', 'lost', {}, [debit], []],
  ['lost, and half refunded', 'lost', { refundedPaise: half }, [debit], [['returnedTwice', half]]],
  ['half lost, and half refunded', 'lost', { refundedPaise: half, deductedPaise: half }, [], []],
  [
    'lost without a stated amount, and refunded',
    'lost',
    { refundedPaise: amountPaise, deductedPaise: 0 },
    [],
    [['returnedTwice', amountPaise]],
  ],
  ['open, and refunded', 'open', { refundedPaise: amountPaise }, [debit], []],
  ['won and returned', 'won', { daysAfter: 20 }, [debit, credit], []],
  ['won, and ten days have not passed', 'won', { daysAfter: 10 }, [debit], []],
  [
    'won, and not returned after ten days',
    'won',
    { daysAfter: 10.1 },
    [debit],
    [['disputeCreditMissing', amountPaise]],
  ],
  [
    'won, and half returned',
    'won',
    { daysAfter: 20 },
    [debit, { creditPaise: half }],
    [['disputeCreditMissing', half]],
  ],
  ['won, and never taken', 'won', { daysAfter: 20, deductedPaise: 0 }, [], []],
  ['won, which we do not know', 'won', { daysAfter: 20, known: false }, [debit], []],
])('a dispute that is %s', (_, status, how, rows, expected) => {
  expect(differences(status, how, rows)).toEqual(expected);
});
