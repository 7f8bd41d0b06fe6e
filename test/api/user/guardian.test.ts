import { describe, expect, it } from 'vitest';
import { guardianTokenIn, minorConsent } from '../../routes/support/guardians.ts';
import { goodRequest } from '../../support/api/goodRequest.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { mailsTo } from '../../support/mails/Inbox.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

describe('someone under 18', () => {
  const api = shareApi();
  const ask = (routeId: Parameters<typeof goodRequest>[0], emailID: string, more: object = {}) =>
    api.call(routeId, { ...goodRequest(routeId, emailID), ...more }, api.as(emailID));
  const word = async (...call: Parameters<typeof ask>) => (await ask(...call)).body['status'];
  const signUp = async (emailID: string, guardian: string) => {
    const consent = minorConsent(guardian, api.localStack.productNow());
    expect(await word('user/setConsent', emailID, { consent })).toBe('ok');
  };
  const answer = async (token: string, agrees?: boolean) =>
    (await api.call('user/guardianConsent', { id: '1', token, agrees })).body;
  /** Opens an order while the guardian agrees, who then withdraws. */
  const opensThenIsWithdrawn = async (emailID: string, guardian: string) => {
    const buyer = new TestBuyer(api, emailID);
    await signUp(emailID, guardian);
    const [mail] = await mailsTo(api.localStack, guardian);
    const token = mail ? guardianTokenIn(mail) : '';
    await answer(token, true);
    const open = await buyer.open('explorer');
    await answer(token, false);
    return { buyer, open };
  };

  it('stores and buys nothing until the guardian has agreed by the link of a mail, and nothing more once that is taken back', async () => {
    const emailID = 'young@example.com';
    const guardian = 'mother@example.com';
    await signUp(emailID, guardian);
    const [mail] = await mailsTo(api.localStack, guardian);
    const token = mail ? guardianTokenIn(mail) : '';
    const allowed = async () => [
      await word('product/saveProgress', emailID),
      await word('payment/createOrder', emailID),
    ];

    const before = await allowed();
    const read = await answer(token);
    const stillBefore = await allowed();
    const agreed = await answer(token, true);
    const after = await allowed();
    const withdrawn = await answer(token, false);

    expect(before).toEqual(['accessDenied', 'accessDenied']);
    expect(read).toMatchObject({ status: 'ok', data: { emailID, state: 'asked' } });
    expect(stillBefore).toEqual(before); // opening a link decides nothing
    expect(agreed).toMatchObject({ data: { state: 'agreed' } });
    expect(after).toEqual(['dataNotFound', 'ok']); // there is no such entry
    expect(withdrawn).toMatchObject({ data: { state: 'withdrawn' } });
    expect(await allowed()).toEqual(before);
    const told = await mailsTo(api.localStack, emailID);
    expect(told.at(-1)).toMatchObject({
      subject: 'Your parent or guardian withdrew their consent',
      configurationSet: 'xplorers-local',
    });
  });

  it('has nothing that was typed in sent to the guardian, and never sees the guardian’s link', async () => {
    const emailID = 'curious@example.com';
    const guardian = 'father@example.com';
    await signUp(emailID, guardian);
    const [mail] = await mailsTo(api.localStack, guardian);
    const token = mail ? guardianTokenIn(mail) : '';

    const exported = await ask('user/exportData', emailID);
    const profile = await ask('user/getProfile', emailID);

    expect(mail?.configurationSet).toBe('xplorers-local-unverified');
    expect(mail?.text).toContain(emailID);
    expect(mail?.text).not.toContain('Meera');
    expect(exported.text).toContain(guardian);
    expect(exported.text + profile.text).not.toContain(token.split('.')[1]);
  });

  it('pays nothing any more with an order that was opened before the guardian withdrew: what arrives is due in full', async () => {
    const emailID = 'buyer@example.com';
    const { buyer, open } = await opensThenIsWithdrawn(emailID, 'uncle@example.com');

    const paid = await buyer.pay(open);
    await buyer.verify(paid, 'explorer');
    await api.localStack.runSchedule('followUp');

    const [order] = await buyer.orders();
    expect(order).toMatchObject({
      refundRequest: { why: 'withoutGuardian', state: 'asked', amount: null },
      money: { inPlans: [{ amount: 900 }], refunded: 0 },
    });
    const told = await mailsTo(api.localStack, emailID);
    expect(told.map(({ subject }) => subject)).toContain('We’ll refund ₹900');
  });

  it('is told that a payment isn’t taken which the bank only authorised after the guardian withdrew', async () => {
    const emailID = 'late@example.com';
    const { buyer, open } = await opensThenIsWithdrawn(emailID, 'granny@example.com');

    const authorized = await buyer.pay(open, { outcome: 'authorized' });
    const { body } = await buyer.verify(authorized, 'explorer');

    expect(body).toMatchObject({ status: 'operationFailed', data: { pending: false } });
    expect(await buyer.orders()).toMatchObject([{ state: 'released', outcome: 'none' }]);
  });

  it('takes the guardian’s link along when the account is deleted', async () => {
    const emailID = 'gone@example.com';
    await signUp(emailID, 'aunt@example.com');
    const [mail] = await mailsTo(api.localStack, 'aunt@example.com');
    const token = mail ? guardianTokenIn(mail) : '';

    expect(await word('user/deleteAccount', emailID, { confirm: true })).toBe('ok');

    expect(await answer(token, true)).toMatchObject({ status: 'dataNotFound' });
    expect(JSON.stringify(await api.items())).not.toContain('aunt@example.com');
  });
});
