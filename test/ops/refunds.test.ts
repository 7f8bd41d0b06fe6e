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
    const part = await run('approve', orderID, ...by, '--rupees', '900.01', '--yes');
    const unasked = await run('approve', orderID, ...by);
    const approve = await run('approve', orderID, ...by, '--yes');
    await api.localStack.runSchedule('followUp');

    expect(list).toEqual({
      code: 0,
      lines: [
        expect.stringMatching(/^orderID +paymentID +reason +state +amount +days$/),
        `${orderID}  ${paymentID}  asked   requested  all that is left  0`,
        '1 wait.',
      ],
    });
    expect(unasked).toEqual({ code: 1, lines: [expect.stringMatching(/Add --yes to do it\.$/)] });
    expect(show.lines).toEqual([
      `${paymentID}  asked  requested  all that is left  0 days`,
      '    asked in the words It was a gift.',
    ]);
    expect(part).toEqual({ code: 1, lines: ['Only ₹900 of this payment can be refunded.'] });
    expect(approve.lines).toEqual(['₹900 is approved and will be sent within minutes.']);
    expect(await testBuyer.orders()).toMatchObject([{ refundRequest: { state: 'paidBack' } }]);
    expect((await run('list')).lines).toEqual(['0 wait.']);
    expect((await run('show', orderID)).lines.join('\n')).toMatch(/approved by one@example\.com/);
  });

  it('approve says when a second person is needed, and does not send', async () => {
    const { testBuyer, orderID } = await asked('ops-large@example.com', 'innovator');

    const { lines } = await run('approve', orderID, ...by, '--yes');
    await api.localStack.runSchedule('followUp');

    expect(lines).toEqual([
      '₹3,900 has its first approval. A second person has to approve it too.',
    ]);
    expect(await testBuyer.orders()).toMatchObject([{ refundRequest: { state: 'asked' } }]);
  });

  it('decline tells the buyer why', async () => {
    const { testBuyer, orderID } = await asked('ops-decline@example.com');

    const mute = await run('decline', orderID, '--reason', ' ', ...by, '--yes');
    const reason = ['--reason', 'Most of it was read.'];
    const { code } = await run('decline', orderID, ...reason, ...by, '--yes');

    expect(mute).toEqual({ code: 1, lines: ['Enter a reason. The buyer will read it.'] });
    expect(code).toBe(0);
    expect(await testBuyer.orders()).toMatchObject([
      { refundRequest: { state: 'declined', words: 'Most of it was read.' } },
    ]);
  });

  it.each([
    ['without who decides', 2, ['approve', '0'.repeat(40)], /--by/],
    ['without an order', 2, ['approve', ...by], /'orderID'/],
    ['of another order', 2, ['approve', 'pay_1', ...by], /40 characters/],
    ['of no amount', 2, ['approve', '0'.repeat(40), ...by, '--rupees', '1,5'], /Use rupees/],
    [
      'of an order whose id begins with a dash',
      1,
      ['show', `-${'0'.repeat(39)}`],
      /This order has no/,
    ],
  ])('%s says so in one line', async (_, exitCode, args, words) => {
    const { code, lines } = await run(...args);

    expect(code).toBe(exitCode);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(words);
  });
});
