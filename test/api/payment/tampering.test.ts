import { afterEach, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { LogWatch } from '../../support/localStack/LogWatch.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

/** Addresses that the provider may be asked at, with ids of its own only. */
const addresses =
  /^\w+ \/v1\/(?:orders(?:\/order_[A-Za-z0-9]{14}(?:\/payments)?)?|payments\/pay_[A-Za-z0-9]{14}\/(?:refunds|capture))$/;

describe('someone who changes what checkout gave', () => {
  const lines = new LogWatch();
  const api = shareApi({ onLine: lines.onLine });
  const events = new RazorpayWebhooks(api);
  const sandbox = () => api.localStack.razorpay.sandbox;
  let count = 0;

  afterEach(() => sandbox().webhooks.clear());

  /** Two people who have paid, of which nothing was told. */
  async function two() {
    sandbox().webhooks.plan({ drop: true });
    count += 1;
    const thief = new TestBuyer(api, `thief-${count}@example.com`);
    const owner = new TestBuyer(api, `owner-${count}@example.com`);
    const [mine, theirs] = [
      await thief.pay(await thief.open('explorer')),
      await owner.pay(await owner.open('innovator')),
    ];
    return { thief, owner, mine, theirs };
  }

  it('S-12: anything of someone else in place of one’s own is refused before the provider is asked, and moves nothing', async () => {
    const { thief, owner, mine, theirs } = await two();
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = theirs;
    const tries: [object, number][] = [
      [{ razorpay_order_id }, 404],
      [{ razorpay_order_id: 'order_AAAAAAAAAAAAAA' }, 404],
      [theirs, 404],
      [{ razorpay_payment_id }, 400],
      [{ razorpay_signature }, 400],
      [{ razorpay_payment_id, razorpay_signature }, 400],
      [{ razorpay_payment_id: mine.razorpay_order_id }, 400],
    ];
    const items = await api.items();
    const before = lines.all.length;
    const noted = lines.next(/"event":"badCheckoutSignature"/);

    for (const [change, code] of tries) {
      const answer = await thief.verify({ ...mine, ...change }, 'explorer');
      expect(answer.status).toBe(code);
      expect(answer.body).toMatchObject({ createStatus: 'failed' });
    }
    await noted;

    expect(lines.askedSince(before)).toEqual([]);
    expect(await api.items()).toEqual(items);
    expect((await thief.verify(mine, 'explorer')).body).toMatchObject({ cookie: 'Explorer' });
    expect((await owner.verify(theirs, 'innovator')).body).toMatchObject({ cookie: 'Innovator' });
  });

  it('a dearer plan than was paid for is refused and noted', async () => {
    const { thief, mine } = await two();
    const before = lines.all.length;
    const noted = lines.next(/"event":"offerMismatch"/);

    const answer = await thief.verify(mine, 'innovator');
    await noted;

    expect(answer.body).toMatchObject({ status: 'invalidInput', data: { fields: ['offerName'] } });
    expect(lines.askedSince(before)).toEqual([]);
  });

  it('S-15: a price, a plan or an owner beside what checkout gave has no effect', async () => {
    const { thief, owner, mine } = await two();
    const body = { emailID: thief.emailID, offerName: 'explorer', verifyBuy: mine };
    const extras = { price: 1, amount: 100, plan: { level: 'Innovator' }, level: 'Innovator' };
    const more = { ...extras, sub: 'x', orderID: 'x', validUntil: 1, cookie: 'Innovator' };

    const other = await api.call(
      'payment/upgradesubscription',
      { ...body, emailID: owner.emailID },
      api.as(thief.emailID),
    );
    const answer = await api.call(
      'payment/upgradesubscription',
      { ...body, ...more },
      api.as(thief.emailID),
    );

    expect(other.body).toMatchObject({ status: 'userNotAllowed' });
    expect(answer.body).toMatchObject({ status: 'ok', cookie: 'Explorer' });
    expect(await thief.plan()).toMatchObject({ level: 'Explorer' });
    expect(await thief.orders()).toMatchObject([{ price: 900 }]);
  });

  it('a payment that is sent again after its refund grants nothing', async () => {
    const { thief, mine } = await two();
    await thief.verify(mine, 'explorer');
    await sandbox().refund({ payment_id: mine.razorpay_payment_id });

    const answers = [await thief.verify(mine, 'explorer'), await thief.verify(mine, 'explorer')];

    for (const { body } of answers) {
      expect(body).toMatchObject({ status: 'operationFailed', data: { pending: false } });
    }
    expect(await thief.plan()).toMatchObject({ level: 'Freebie' });
  });

  it('S-30: an id that leads elsewhere is refused in every field, and in a signed event', async () => {
    const { thief, mine } = await two();
    const before = lines.all.length;
    const ids = [
      '../settlements',
      'order_AAAAAAAAAAAAAA/../../settlements',
      'pay_AAAAAAAAAAAAAA?x=1',
      'pay_AAAAAAAAAAAAA%2e',
      'pay_AAAAAAAAAAAAAA\r\nX: y',
    ];

    for (const id of ids) {
      for (const field of ['razorpay_order_id', 'razorpay_payment_id']) {
        const answer = await thief.verify({ ...mine, [field]: id }, 'explorer');
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ status: 'invalidInput' });
      }
      expect((await events.post(events.about(id))).status).toBe(200);
    }

    expect(lines.askedSince(before)).toEqual([]);
  });

  it('S-30: the provider was asked at its own addresses only', () => {
    const asked = lines.askedSince(0);

    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((call) => !addresses.test(call))).toEqual([]);
  });
});
