import { describe, expect, it } from 'vitest';
import { start } from '../../../support/money/fixtures.ts';
import { RefundFixture } from '../../../support/moneyModel/RefundFixture.ts';

const dayMs = 86_400_000;
const other = { by: 'other@example.com', sub: 'sub-of-other' };

describe('the refunds that wait for finance', () => {
  it('say whose they are, what is asked for and until when it is to be decided', async () => {
    const harness = new RefundFixture();
    harness.buyerName = 'Asha Rao';
    const order = await harness.paid(1);
    harness.now += dayMs;
    await harness.ask(order);

    expect(await harness.waiting()).toEqual([
      {
        orderID: order.terms.orderID,
        paymentID: 'pay_1',
        emailID: order.terms.emailID,
        name: 'Asha Rao',
        offerName: 'explorer',
        level: 'Explorer',
        paise: 90_000,
        askedAt: start + dayMs,
        dueBy: start + 6 * dayMs,
        why: 'asked',
        hasFailed: false,
        isOurFault: false,
        moneyUse: null,
        reason: 'It was a gift.',
        use: { entries: 3, services: 2, servicesAccepted: 1, labSeats: 0 },
        earlier: { orders: 0, paise: 0 },
        needsTwo: false,
        agreedAt: null,
        agreedByYou: false,
        canDecline: true,
      },
    ]);
  });

  it('have no name and no use once the account is deleted', async () => {
    const harness = new RefundFixture();
    await harness.ask(await harness.paid(1));

    expect(await harness.waiting()).toMatchObject([{ why: 'asked', name: null, use: null }]);
  });

  it('have no reason and no use when the buyer did not ask', async () => {
    const harness = new RefundFixture();
    harness.buyerName = 'Asha Rao';
    await harness.paid(1, {}, { amountPaise: 100 });

    expect(await harness.waiting()).toMatchObject([
      { why: 'mismatched', paise: 100, reason: null, use: null, canDecline: false },
    ]);
  });

  it('count use from the beginning of the plan', async () => {
    const harness = new RefundFixture();
    harness.buyerName = 'Asha Rao';
    const first = await harness.paid(1);
    harness.now += 350 * dayMs;
    const renewal = await harness.paid(2, { extends: first.terms.orderID });
    await harness.ask(renewal);

    await harness.waiting();

    expect(harness.usesFrom).toEqual([start + 365 * dayMs]);
  });

  it('say what went back of other orders, but not what was due', async () => {
    const harness = new RefundFixture();
    const first = await harness.paid(1);
    harness.refundInDashboard(90_000);
    await harness.follow(first);
    const second = await harness.paid(2);
    const twin = await harness.paid(3);
    await harness.approve(twin);
    await harness.follow(twin);
    await harness.ask(second);

    expect(await harness.waiting()).toMatchObject([{ earlier: { orders: 1, paise: 90_000 } }]);
  });

  it('say how much is left to refund', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    harness.refundInDashboard(30_000);
    await harness.follow(order);

    expect(await harness.waiting()).toMatchObject([{ paise: 60_000 }]);
  });

  it.each([
    [200_000, false],
    [200_001, true],
  ])('of %d paise need two people: %s', async (amountPaise, needsTwo) => {
    const harness = new RefundFixture();
    await harness.ask(await harness.paid(1, { amountPaise }));

    expect(await harness.waiting()).toMatchObject([{ paise: amountPaise, needsTwo }]);
  });

  it('say what the first of two people approved, and whether that was who asks', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1, { amountPaise: 300_000 });
    await harness.ask(order);
    harness.now += 1000;
    await harness.agree(order, 250_000);
    harness.now += 1000;

    const agreed = { paise: 250_000, needsTwo: true, agreedAt: start + 1000 };
    expect(await harness.waiting()).toMatchObject([{ ...agreed, agreedByYou: true }]);
    expect(await harness.waiting(other)).toMatchObject([{ ...agreed, agreedByYou: false }]);
  });

  it('include one that Razorpay could not make, which has no approval since', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    await harness.approve(order, 50_000, { sub: 'sub-of-one', isOurFault: true });
    harness.answers = [() => 'refused'];
    await harness.follow(order);

    expect(await harness.waiting()).toMatchObject([
      { hasFailed: true, isOurFault: true, paise: 90_000, agreedAt: null, agreedByYou: false },
    ]);
  });

  it('are none that are approved, declined or done', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    await harness.approve(order);
    expect(await harness.waiting()).toEqual([]);
    await harness.follow(order);
    expect(await harness.waiting()).toEqual([]);

    const second = await harness.paid(2);
    await harness.ask(second);
    await harness.decline(second, 'Most of it was read.');
    expect(await harness.waiting()).toEqual([]);
  });

  it('are none of a payment that a restored database does not know again', async () => {
    const harness = new RefundFixture();
    await harness.ask(await harness.paid(1));
    harness.money.store.factsOf.clear();

    expect(await harness.waiting()).toEqual([]);
  });

  it('are those of the longest wait first, fifty at most', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    for (let count = 2; count <= 56; count += 1) {
      harness.pay(order);
    }
    await harness.follow(order);
    const { works } = harness.money.store.invoices;
    for (const [at, [id, work]] of [...works].entries()) {
      works.set(id, { ...work, askedAt: start - at });
    }

    const waiting = await harness.waiting();

    expect(waiting).toHaveLength(50);
    expect(waiting.map(({ askedAt }) => askedAt)).toEqual(
      Array.from({ length: 50 }, (_, at) => start - 49 + at),
    );
  });
});
