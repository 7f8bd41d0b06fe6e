import { describe, expect, it } from 'vitest';
import type { FoundOrder } from '../../../lambdas/contract/groups/paymentLookUp.ts';
import { FoundOrderView } from '../../../web/src/features/finance/lookUp/FoundOrderView.tsx';
import { start } from '../../support/money/fixtures.ts';
import { drawScreen } from '../drawScreen.tsx';

const order: FoundOrder = {
  orderID: 'o1',
  razorpayOrderID: null,
  offerName: 'explorer',
  level: 'Explorer',
  paise: 90_000,
  startTime: start,
  status: 'paid',
  outcome: 'granted',
  refund: 'none',
  validFrom: start,
  validUntil: start + 1,
  money: null,
  payments: [],
  documentNumbers: [],
  extensions: [],
};
const drawOrder = (changes: Partial<FoundOrder>) =>
  drawScreen(<FoundOrderView order={{ ...order, ...changes }} />).replaceAll('<!-- -->', '');
const draw = (extensions: FoundOrder['extensions']) => drawOrder({ extensions });

describe('An order that finance has looked up', () => {
  it('shows days that were added, to which plan, why and by whom', () => {
    const html = draw([
      { days: 7, at: start, reason: 'Outage of 3 March', by: 'one@example.com' },
      { days: 1, at: start, reason: 'Goodwill', by: 'two@example.com' },
    ]);

    expect(html).toContain('one@example.com added 7 days to the plan active on 18 Nov 2026, ');
    expect(html).toContain('IST: Outage of 3 March');
    expect(html).toContain('two@example.com added 1 day to the plan active on 18 Nov 2026, ');
  });

  it.each([
    ['none yet', [], 'none', 'already had this plan. Refund due.'],
    ['one that failed', ['failed'], 'none', 'already had this plan. Refund due.'],
    ['one on its way', ['pending'], 'none', 'already had this plan. The refund is on its way.'],
    ['one that arrived', ['processed'], 'full', 'already had this plan. Refunded in full.'],
  ] as const)(
    'that granted nothing and has a refund, %s, says whether it is still due',
    (_, states, refund, words) => {
      const refunds = states.map((state) => ({ refundID: state, state, paise: 90_000, at: start }));
      const settled = { settlementID: null, utr: null, settledOn: null };
      const payment = { paymentID: 'p1', state: 'captured', paise: 90_000, at: start, ...settled };

      const html = drawOrder({
        outcome: 'duplicate',
        refund,
        payments: [{ ...payment, refunds, disputes: [] }],
      });

      expect(html).toContain(words);
    },
  );

  it('says where the money is that has not left it, to the paisa', () => {
    const inPlans = [
      { orderID: 'o1', paise: 12_345 },
      { orderID: 'o2', paise: 50_000 },
    ];
    const html = drawOrder({ money: { inPlans, usedPaise: 27_654, refundDuePaise: 1 } });

    expect(html).toContain(
      'Where the money is: ₹123.45 in this plan, ₹500.00 in the plan of order o2, ₹276.54 used, ₹0.01 due as a refund.',
    );
    expect(drawOrder({ money: null })).not.toContain('Where the money is');
  });

  it('says nothing of added days when none were', () => {
    expect(draw([])).not.toContain('added');
  });
});
