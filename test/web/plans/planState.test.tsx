import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../lambdas/contract/entities.ts';
import { PlanState } from '../../../web/src/features/plans/PlanState.tsx';
import { PlanSummary } from '../../../web/src/features/plans/PlanSummary.tsx';
import { planState } from '../../../web/src/features/plans/planState.ts';
import { drawScreen } from '../drawScreen.tsx';
import { freePlan } from '../payment/payments.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-22T09:00+05:30');
const explorer: Plan = {
  ...freePlan,
  level: 'Explorer',
  offerName: 'explorer',
  validFrom: now - 100 * dayMs,
  validUntil: now + 265 * dayMs,
  orderID: 'one',
};
const at = (days: number) => ({ ...explorer, validUntil: now + days * dayMs });

describe('What is true of a plan', () => {
  it.each([
    ['is free', freePlan, 'Free', 'No end date.'],
    ['runs', explorer, 'Explorer', 'Explorer is active until 14 Aug 2027 (265 days left).'],
    [
      'has more than 14 days left',
      at(15),
      'Explorer',
      'Explorer is active until 7 Dec 2026 (15 days left).',
    ],
    [
      'was renewed',
      { ...at(15), renewedUntil: now + 380 * dayMs },
      'Explorer',
      'Explorer, renewed until 7 Dec 2027.',
    ],
    [
      'was renewed in its last days',
      { ...at(1), renewedUntil: now + 366 * dayMs },
      'Explorer',
      'Explorer, renewed until 23 Nov 2027.',
    ],
    [
      'was upgraded with credit',
      { ...explorer, credited: { level: 'Explorer', amount: 798.9 } } as const,
      'Explorer',
      'Explorer is active until 14 Aug 2027 (265 days left). Your unused Explorer days saved you ₹798.90.',
    ],
    [
      'ends in 14 days',
      at(14),
      'Explorer ends in 14 days',
      'Explorer ends in 14 days, on 6 Dec 2026.',
    ],
    ['ends tomorrow', at(1), 'Explorer ends tomorrow', 'Explorer ends tomorrow, on 23 Nov 2026.'],
    [
      'ends at the midnight after tomorrow',
      { ...explorer, validUntil: Date.parse('2026-11-24T00:00+05:30') },
      'Explorer ends tomorrow',
      'Explorer ends tomorrow, on 23 Nov 2026.',
    ],
    ['ends later today', at(0.5), 'Explorer ends today', 'Explorer ends today, on 22 Nov 2026.'],
    [
      'has ended',
      { ...freePlan, ended: { level: 'Explorer', at: now - 35 * dayMs } } as const,
      'Explorer ended',
      'Your Explorer plan ended on 18 Oct 2026. You’re on the Free plan now.',
    ],
  ])('is said when it %s', (_, plan, short, text) => {
    expect(planState(plan, now)).toMatchObject({ short, text });
  });

  it('says what renewing does when it ends soon, unless a higher plan is about to replace it', () => {
    const soon = { ...explorer, validUntil: Date.now() + 3 * dayMs };
    const words = 'Renew now: your next 365\u00a0days start when it ends.';

    expect(drawScreen(<PlanState plan={soon} />)).toContain(words);
    expect(drawScreen(<PlanState plan={soon} isReplaced />)).not.toContain('Renew now');
    expect(drawScreen(<PlanState plan={explorer} />)).not.toContain('Renew now');
  });

  it('offers to renew exactly when it ends soon or has ended', () => {
    const soon = { ...explorer, validUntil: Date.now() + 3 * dayMs };
    const ended: Plan = { ...freePlan, ended: { level: 'Creator', at: 0 } };
    const renewal = 'href="/payment?plan=';

    expect(drawScreen(<PlanSummary plan={soon} />)).toContain(`${renewal}explorer"`);
    expect(drawScreen(<PlanSummary plan={ended} />)).toContain(`${renewal}creator"`);
    expect(drawScreen(<PlanSummary plan={freePlan} />)).not.toContain(renewal);
  });
});
