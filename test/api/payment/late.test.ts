import { afterEach, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe('money that comes late', () => {
  // The provider's clock begins in the past, so that what it is moved by does not lead into the functions' future.
  const api = shareApi({ now: () => Date.now() - 4 * hourMs });
  const events = new RazorpayWebhooks(api);
  const buyer = (emailID: string) => new TestBuyer(api, emailID);
  const sandbox = () => api.localStack.razorpay.sandbox;

  afterEach(() => sandbox().webhooks.clear());

  it('P-50: a payment that failed and went through late is granted, once', async () => {
    const asha = buyer('p50@example.com');
    await asha.pay(await asha.open('explorer'), { outcome: 'late' }).catch(() => undefined);
    await sandbox().advance(11 * minuteMs);
    await api.localStack.razorpay.tick();
    const failed = await asha.orders();

    await sandbox().advance(5 * minuteMs);
    await api.localStack.razorpay.tick();
    await events.sweepAll();

    expect(failed).toMatchObject([{ state: 'failed', outcome: 'none' }]);
    expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
    expect(await asha.orders()).toMatchObject([{ state: 'paid', outcome: 'granted' }]);
  });

  it('P-51: late money for a higher plan beside a lower one that was bought since is granted, and the lower one is due', async () => {
    const asha = buyer('p51@example.com');
    const first = await asha.open('creator');
    const late = { outcome: 'late', after_ms: hourMs };
    await asha.pay(first, late).catch(() => undefined);
    await asha.pay(await asha.open('explorer'));
    await api.localStack.razorpay.tick();
    await sandbox().advance(2 * hourMs);
    await api.localStack.razorpay.tick();

    await events.sweepAll();

    expect(await asha.plan()).toMatchObject({ level: 'Creator' });
    expect(await asha.orders()).toMatchObject([{ outcome: 'lowerPlan' }, { outcome: 'granted' }]);
  });
});
