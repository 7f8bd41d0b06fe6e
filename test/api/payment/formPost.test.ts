import { describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

describe('P-29: the form that a checkout without a page of its own would post', () => {
  const api = shareApi();
  const events = new RazorpayWebhooks(api);

  it.each(['/payment', '/api/payment/upgradesubscription'])(
    'is taken by nothing at %s, leads nowhere, and the payment is granted by the webhook all the same',
    async (path) => {
      const asha = new TestBuyer(api, `form${path.replaceAll('/', '-')}@example.com`);
      api.localStack.razorpay.sandbox.webhooks.plan({ drop: true });
      const order = await asha.open('explorer');
      const triple = await asha.pay(order);

      const answer = await fetch(`${api.localStack.addresses.site}${path}`, {
        method: 'POST',
        body: new URLSearchParams({ ...triple }),
        redirect: 'manual',
      });
      const before = await asha.plan();
      await events.post(events.about(order));

      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get('location')).toBe(null);
      expect(before).toMatchObject({ level: 'Freebie' });
      expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
    },
  );
});
