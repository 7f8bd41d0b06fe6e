import { describe, expect, it } from 'vitest';
import { openOwnApi, shareApi } from '../support/api/shareApi.ts';
import { editTemplate } from '../support/localStack/editTemplate.ts';
import { RazorpayWebhooks } from '../support/money/RazorpayWebhooks.ts';
import { TestBuyer } from '../support/money/TestBuyer.ts';

describe('keys and events of someone else', () => {
  const api = shareApi();
  const events = new RazorpayWebhooks(api);

  it('an event of another account is received, moves nothing and is noted', async () => {
    api.localStack.razorpay.sandbox.webhooks.plan({ drop: true });
    const asha = new TestBuyer(api, 'p43@example.com');
    const order = await asha.open('explorer');
    await asha.pay(order);

    const answer = await events.post(events.about(order, { account_id: 'acc_other' }));
    const plan = await asha.plan();
    await events.post(events.about(order));

    expect(answer.status).toBe(200);
    expect(plan).toMatchObject({ level: 'Freebie' });
    expect(api.localStack.log.lines().join('\n')).toContain('"event":"foreignWebhook"');
    expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
  });
});

describe('a stage for live keys', () => {
  const api = openOwnApi({
    change: (assembly) =>
      editTemplate(assembly, 'Xplorers-local', ({ Resources }) => {
        for (const { Properties } of Object.values(Resources)) {
          const { Variables } = Object(Properties?.['Environment']);
          if (Variables?.RAZORPAY_MODE) {
            Variables.RAZORPAY_MODE = 'live';
          }
        }
      }),
  });

  it('S-46: takes no test key: no order is opened, the provider is not asked, and it is noted', async () => {
    const answer = await new TestBuyer(api, 'p13@example.com').order('explorer');

    const log = api.localStack.log.lines().join('\n');
    expect(answer.status).toBe(500);
    expect(log).toContain('"event":"keysOfOtherMode"');
    expect(log).not.toMatch(/razorpay: (?:GET|POST)/);
  });
});
