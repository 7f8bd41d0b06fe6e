import { beforeAll, describe, expect, it } from 'vitest';
import { enterStage } from '../../../bin/ops/enterStage.ts';
import type { ReportSummary } from '../../../lambdas/contract/books.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { untied } from '../../support/plantedBooks/checkBooks.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('settlements, through the real adapters', () => {
  const api = shareApi();
  let reconcile: (ahead: number) => Promise<ReportSummary>;
  const first = dayOf(Date.now());

  beforeAll(async () => {
    process.env['AWS_ENDPOINT_URL'] = api.localStack.addresses.aws.replace(
      'localhost',
      '127.0.0.1',
    );
    await enterStage('local');
    // Only now, for adapters read the stage's variables when they are made.
    const { reconciliationPorts } = await import(
      '../../../lambdas/adapters/ports/reconciliation.ts'
    );
    const { runReconciliation: advance } = await import(
      '../../../lambdas/domain/money/reconciliation/runReconciliation.ts'
    );
    const { findNewestReport: newestReport } = await import(
      '../../../lambdas/domain/money/reconciliation/reports/archive.ts'
    );
    const ports = reconciliationPorts();
    reconcile = async (ahead) => {
      const now = Date.now() + ahead;
      const days = { from: first, to: dayOf(now) };
      await advance(ports, days, { again: true, who: 'tester' }, now, () => false);
      const report = await newestReport(ports.archive, days);
      if (!report) {
        throw new Error('there is no report');
      }
      return report;
    };
  });

  const buy = async (emailID: string): Promise<string> => {
    const buyer = new TestBuyer(api, emailID);
    const triple = await buyer.pay(await buyer.open('explorer'));
    await buyer.verify(triple, 'explorer');
    return triple.razorpay_payment_id;
  };
  const classes = ({ differences }: ReportSummary) => differences.map((one) => one.class);

  it('tie to the paisa through failures, slips, refunds and debits', async () => {
    const { sandbox } = api.localStack.razorpay;
    const slipping = await buy('slipping@example.com');
    const paymentID = await buy('asha@example.com');
    const failed = await sandbox.settle({ failed: true, except: [slipping] });
    const broken = await reconcile(0);

    await sandbox.advance(dayMs);
    await sandbox.retrySettlement({ settlement_id: String(failed?.id) });
    await sandbox.settle();

    await sandbox.advance(hourMs);
    await sandbox.refund({ payment_id: paymentID });
    const lost = await sandbox.dispute({ payment_id: slipping });
    await sandbox.moveDispute({ dispute_id: lost.id, status: 'lost' });
    await api.localStack.razorpay.tick();
    await sandbox.settle({ negative: true });
    const taken = await reconcile(dayMs + hourMs);

    expect(classes(broken)).toEqual(['settlementFailed']);
    expect(broken.totals.closing).toEqual({ count: 2, paise: 2 * 87_876 });
    expect(classes(taken).toSorted()).toEqual([
      'disputeDebit',
      'negativeSettlement',
      'settlementPaidLate',
    ]);
    expect(taken.totals).toMatchObject({
      captured: { count: 2, paise: 180_000 },
      refunds: { count: 1, paise: 90_000 },
      fees: 3600,
      gst: 648,
      disputes: { count: 1, paise: 90_000 },
      settled: { count: 4, paise: -4248 },
      closing: { count: 0, paise: 0 },
      ours: { captured: { count: 2, paise: 180_000 }, refunds: { count: 1, paise: 90_000 } },
    });
    expect([broken, taken].map(({ totals }) => untied(totals))).toEqual([0, 0]);
    expect(taken.settlements.map(({ rowsPaise, paise }) => rowsPaise === paise)).not.toContain(
      false,
    );
  });
});
