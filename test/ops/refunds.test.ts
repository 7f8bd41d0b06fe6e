import { describe, expect, it } from 'vitest';
import { shareApi } from '../support/api/shareApi.ts';
import { TestBuyer } from '../support/money/TestBuyer.ts';
import { runOps } from '../support/runOps.ts';

const by = ['--by', 'one@example.com'];
const unused = 'Nothing has been used since the plan began.';

describe('npm run ops -- refunds', () => {
  const api = shareApi();
  const run = (...args: string[]) => runOps(api.localStack, ['refunds', ...args]);
  const asked = async (emailID: string) => {
    const testBuyer = new TestBuyer(api, emailID);
    const bought = await testBuyer.buy('explorer');
    await testBuyer.askForRefund(bought.orderID, 'It was a gift.');
    return { testBuyer, ...bought };
  };

  it('list, show, approve: an approved refund is sent by the next run', async () => {
    const { testBuyer, orderID, paymentID } = await asked('ops-approve@example.com');

    const list = await run('list');
    const show = await run('show', orderID);
    const part = await run('approve', orderID, ...by, '--rupees', '900.01', '--yes');
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
    expect(show.lines).toEqual([
      `${paymentID}  asked  requested  all that is left  0 days`,
      '    asked in the words It was a gift.',
      `    ${unused}`,
    ]);
    expect(part).toEqual({
      code: 1,
      lines: [unused, 'Only ₹900 of this payment can be refunded.'],
    });
    expect(approve.lines).toEqual([unused, '₹900 is approved and will be sent within minutes.']);
    expect(await testBuyer.orders()).toMatchObject([{ refundRequest: { state: 'paidBack' } }]);
    expect((await run('list')).lines).toEqual(['0 wait.']);
    expect((await run('show', orderID)).lines.join('\n')).toMatch(/approved by one@example\.com/);
  });

  it('decline tells the buyer why', async () => {
    const { testBuyer, orderID } = await asked('ops-decline@example.com');

    const reason = ['--reason', 'Most of it was read.'];
    const { code } = await run('decline', orderID, ...reason, ...by, '--yes');

    expect(code).toBe(0);
    expect(await testBuyer.orders()).toMatchObject([
      { refundRequest: { state: 'declined', words: 'Most of it was read.' } },
    ]);
  });
});
