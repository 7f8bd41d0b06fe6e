import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

/** Longer than functions keep what they have read of the secret. */
const sixMinutesMs = 6 * 60_000;

describe('while a secret is being replaced', () => {
  const api = shareApi();
  const events = new RazorpayWebhooks(api);
  const sandbox = () => api.localStack.razorpay.sandbox;

  afterEach(async () => {
    api.aws.failing = undefined;
    await api.localStack.reset();
  });

  type Keys = Awaited<ReturnType<typeof events.keys>>;
  type Replaced = { readonly value: string; readonly replacedOn: string };
  type Rotated = { readonly current: string; readonly previous: Replaced | null };
  const replaced = (value: string) => ({
    value,
    replacedOn: new Date(api.localStack.productNow()).toISOString().slice(0, 10),
  });

  /** The secret as someone has changed it, once every function has read it. */
  async function rotate(change: { keySecret?: Rotated; webhookSecret?: Rotated }): Promise<Keys> {
    const keys = await events.keys();
    const body = { SecretString: JSON.stringify({ ...keys, ...change }) };
    api.aws.failing = { target: /GetSecretValue/, status: 200, body };
    await api.localStack.passTime(sixMinutesMs);
    return keys;
  }

  it('a payment that was signed with the previous key is granted, and refused once that is gone', async () => {
    sandbox().webhooks.plan({ drop: true });
    const [asha, ravi] = ['p28-a@example.com', 'p28-b@example.com'].map(
      (emailID) => new TestBuyer(api, emailID),
    );
    const { current } = (await events.keys()).keySecret;
    const signedBefore = async (person: TestBuyer | undefined) => {
      const triple = await person?.pay(await person.open('explorer'));
      const text = `${triple?.razorpay_order_id}|${triple?.razorpay_payment_id}`;
      const razorpay_signature = createHmac('sha256', 'the key before').update(text).digest('hex');
      return person?.verify({ ...triple, razorpay_signature }, 'explorer');
    };

    await rotate({ keySecret: { current, previous: replaced('the key before') } });
    const during = await signedBefore(asha);
    await rotate({ keySecret: { current, previous: null } });
    const after = await signedBefore(ravi);

    expect(during?.body).toMatchObject({ status: 'ok', cookie: 'Explorer' });
    expect(after?.status).toBe(400);
    expect(after?.body).toMatchObject({ status: 'invalidInput' });
    expect(await ravi?.plan()).toMatchObject({ level: 'Freebie' });
  });

  it('events are taken with both secrets meanwhile, and with the new one alone afterwards', async () => {
    sandbox().webhooks.plan({ drop: true });
    const asha = new TestBuyer(api, 'p46@example.com');
    const fresh = 'the new secret of events';
    const { webhookSecret } = await events.keys();
    const post = async (secret: string) => {
      const order = await asha.open('explorer');
      return (await events.post(events.about(order), secret)).status;
    };

    await rotate({ webhookSecret: { current: fresh, previous: replaced(webhookSecret.current) } });
    const during = [
      await post(webhookSecret.previous.value),
      await post(webhookSecret.current),
      await post(fresh),
    ];
    await rotate({ webhookSecret: { current: fresh, previous: null } });
    const after = [await post(webhookSecret.current), await post(fresh)];

    expect(during).toEqual([400, 200, 200]);
    expect(after).toEqual([400, 200]);
  });
});
