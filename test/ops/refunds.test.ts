import { describe, expect, it } from 'vitest';
import { shareApi } from '../support/api/shareApi.ts';
import { TestBuyer } from '../support/money/TestBuyer.ts';
import { runOps } from '../support/runOps.ts';

const by = ['--by', 'one@example.com'];

describe('npm run ops -- refunds', () => {
  const api = shareApi();
  const run = (...args: string[]) => runOps(api.localStack, ['refunds', ...args]);
  const asked = async (emailID: string, offer: 'explorer' | 'innovator' = 'explorer') => {
    const testBuyer = new TestBuyer(api, emailID);
    const bought = await testBuyer.buy(offer);
    await testBuyer.askForRefund(bought.orderID, 'It was a gift.');
    return { testBuyer, ...bought };
  };

  it('list, show, approve: an approved refund is sent by the next run', async () => {
    const { testBuyer, orderID, paymentID } = await asked('ops-approve@example.com');

    const list = await run('list');
    const show = await run('show', orderID);
    const part = await run('approve', orderID, ...by, '--rupees', '900.01');
    const approve = await run('approve', orderID, ...by);
    await api.localStack.runSchedule('followUp');

    const line = `${orderID}  ${paymentID}  asked  requested  all that is left  0 days`;
    expect(list).toEqual({ code: 0, lines: [line, '1 wait.'] });
    expect(show.lines).toEqual([line, '    asked in the words It was a gift.']);
    expect(part).toEqual({ code: 1, lines: ['Only ₹900 of this payment can be refunded.'] });
    expect(approve.lines).toEqual(['₹900 is approved and will be sent within minutes.']);
    expect(await testBuyer.orders()).toMatchObject([{ refundRequest: { state: 'paidBack' } }]);
    expect((await run('list')).lines).toEqual(['0 wait.']);
    expect((await run('show', orderID)).lines.join('\n')).toMatch(/approved by one@example\.com/);
  });

  it('approve says when a second person is needed, and does not send', async () => {
    const { testBuyer, orderID } = await asked('ops-large@example.com', 'innovator');

    const { lines } = await run('approve', orderID, ...by);
    await api.localStack.runSchedule('followUp');

    expect(lines).toEqual(['₹3,900 is approved once. A second person has to approve it too.']);
    expect(await testBuyer.orders()).toMatchObject([{ refundRequest: { state: 'approved' } }]);
  });

  it('decline tells the buyer why', async () => {
    const { testBuyer, orderID } = await asked('ops-decline@example.com');

    const mute = await run('decline', orderID, ...by);
    const { code } = await run('decline', orderID, 'Most of it was read.', ...by);

    expect(mute).toEqual({ code: 1, lines: ['Say why, in words for the buyer.'] });
    expect(code).toBe(0);
    expect(await testBuyer.orders()).toMatchObject([
      { refundRequest: { state: 'declined', words: 'Most of it was read.' } },
    ]);
  });

  it.each([
    ['without who decides', ['approve', '0'.repeat(40)], /--by/],
    ['without an order', ['approve', ...by], /40 characters/],
    ['of no amount', ['approve', '0'.repeat(40), ...by, '--rupees', '1,5'], /An amount is rupees/],
    [
      'of an order whose id begins with a dash',
      ['show', `-${'0'.repeat(39)}`],
      /This order has no/,
    ],
  ])('%s says so in one line', async (_, args, words) => {
    const { code, lines } = await run(...args);

    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(words);
  });
});
