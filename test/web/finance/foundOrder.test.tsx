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
  payments: [],
  documentNumbers: [],
  extensions: [],
};
const draw = (extensions: FoundOrder['extensions']) =>
  drawScreen(<FoundOrderView order={{ ...order, extensions }} />).replaceAll('<!-- -->', '');

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

  it('says nothing of added days when none were', () => {
    expect(draw([])).not.toContain('added');
  });
});
