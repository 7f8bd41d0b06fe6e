/** Mails about money that comes back, and about plans that end. */
import { describe, expect, test } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { inbox, mailsTo, type SeenMail } from '../../support/mails/Inbox.ts';
import { FinanceUser } from '../../support/money/FinanceUser.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

const day = 86_400_000;
const api = shareApi();
const events = new RazorpayWebhooks(api);

async function buyer(name: string): Promise<TestBuyer> {
  const someone = new TestBuyer(api, `${name}@example.com`);
  await someone.plan();
  return someone;
}

/** What an address is sent by what has happened until now, after the mail about its purchase. */
async function told({ emailID }: TestBuyer): Promise<SeenMail[]> {
  await api.localStack.runSchedule('followUp');
  const all = await mailsTo(api.localStack, emailID);
  return all.filter(({ subject }) => !/plan is (active|renewed)$/.test(subject));
}

const subjects = (mails: readonly SeenMail[]) => mails.map(({ subject }) => subject);

describe('a buyer is told', () => {
  test('that a payment for a lower plan gave nothing and will be refunded, once', async () => {
    const asha = await buyer('twice');
    const lower = await asha.open('explorer');
    await asha.buy('creator');
    await asha.pay(lower);
    await events.readLists();
    await events.followAll();

    expect(subjects(await told(asha))).toEqual([expect.stringMatching(/^We’ll refund ₹/)]);
    expect(await told(asha)).toHaveLength(1);
  });

  test('that a refund was declined, in the words of finance, which are text and nothing else', async () => {
    const asha = await buyer('declined');
    const { orderID } = await asha.buy('explorer');
    await asha.askForRefund(orderID);
    const words = 'The course was <b>used</b> & finished.';
    await new FinanceUser(api).decline(orderID, words);

    const [mail, ...more] = await told(asha);

    expect(more).toEqual([]);
    expect(mail?.subject).toBe('We can’t refund this order');
    expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('The course was &lt;b&gt;used&lt;/b&gt; &amp; finished.');
  });

  test('that a refund was approved, and that it was paid, with the plan that is left', async () => {
    const asha = await buyer('approved');
    const { orderID } = await asha.buy('explorer');
    await asha.askForRefund(orderID);
    await new FinanceUser(api).approve(orderID);
    await told(asha); // sends it
    await events.followAll();
    await api.localStack.passTime(day);
    await told(asha);

    const mails = await told(asha);

    expect(subjects(mails)).toEqual(['Your refund has been approved', 'Your refund has been sent']);
    expect(mails[1]?.text).toContain('Refund: ₹900');
    expect(mails[1]?.text).toContain('Your plan now: Free');
  });

  test('that a bank took the money back and the plan has changed', async () => {
    const asha = await buyer('disputed');
    const { paymentID } = await asha.buy('explorer');
    await told(asha);
    const { sandbox } = api.localStack.razorpay;
    const { id } = await sandbox.dispute({ payment_id: paymentID });
    await sandbox.moveDispute({ dispute_id: id, status: 'lost' });
    await api.localStack.razorpay.tick();
    await events.followAll();

    const [mail, ...more] = await told(asha);

    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your Explorer plan has ended: your bank reversed a payment');
    expect(mail?.text).toContain(
      'Your bank reversed ₹900 of your payment, so your Explorer plan has ended.',
    );
  });
});

test('a plan that ends is announced 14 days and a day before, unless it was renewed', async () => {
  const asha = await buyer('ending');
  await asha.buy('explorer');
  await told(asha);
  await api.localStack.passTime(350 * day);
  expect(await told(asha)).toEqual([]);
  await api.localStack.passTime(1.5 * day);
  expect(subjects(await told(asha))).toEqual(['Your Explorer plan ends in 14 days']);
  await asha.buy('explorer'); // a renewal
  await api.localStack.passTime(13 * day);
  await told(asha);

  expect(subjects(await inbox(api.localStack, asha.emailID))).toEqual([
    'Your Explorer plan is active',
    'Your Explorer plan ends in 14 days',
    'Your Explorer plan has been renewed',
  ]);
});
