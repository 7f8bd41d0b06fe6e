import { describe, expect, it } from 'vitest';
import { dayOf } from '../../lambdas/contract/india.ts';
import { fullPlanMs } from '../../lambdas/domain/money/plans/plans.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { FinanceUser } from '../support/money/FinanceUser.ts';
import { TestBuyer } from '../support/money/TestBuyer.ts';
import { runOps } from '../support/runOps.ts';

const dayMs = 86_400_000;
const by = ['--by', 'one@example.com'];
const outage = ['--days', '7', '--cause', 'outage', '--reason', 'Outage of 3 March'];

describe('npm run ops -- plans', () => {
  const api = shareApi();
  const run = (...args: string[]) => runOps(api.localStack, args);
  const buyer = async (emailID: string) => {
    const testBuyer = new TestBuyer(api, emailID);
    const { orderID } = await testBuyer.buy('explorer');
    const { validFrom } = await testBuyer.plan();
    const end = Number(validFrom) + fullPlanMs;
    return { testBuyer, emailID, orderID, begin: Number(validFrom), end };
  };

  it('extend adds days once, though it is run twice at once and again, prints the old and the new end, and the buyer has them', async () => {
    const { testBuyer, emailID, end } = await buyer('plans-extend@example.com');

    const extend = () => run('plans', 'extend', emailID, ...outage, ...by);
    const both = await Promise.all([extend(), extend()]);
    const again = await extend();

    const [oldEnd, newEnd, today] = [dayOf(end), dayOf(end + 7 * dayMs), dayOf(Date.now())];
    expect(both).toContainEqual({
      code: 0,
      lines: [`Explorer of ${emailID} ends on ${newEnd} instead of ${oldEnd}.`],
    });
    expect(again).toEqual({
      code: 0,
      lines: [`Nothing changed: 7 days were added for this reason on ${today}.`],
    });
    expect(await testBuyer.plan()).toMatchObject({ validUntil: end + 7 * dayMs });
    const [order] = await testBuyer.orders();
    expect(order).toMatchObject({ addedDays: 7 });
    // The buyer reads why, not which operator.
    expect(Object(order).extensions).toEqual([
      { days: 7, at: expect.any(Number), reason: 'Outage of 3 March' },
    ]);
  });

  it('show prints the plan, its dates, the days that were added, and where each rupee is', async () => {
    const { testBuyer, emailID, orderID, begin } = await buyer('plans-show@example.com');
    const { orderID: upgradeID } = await testBuyer.buy('creator');
    await run('plans', 'extend', emailID, ...outage, ...by);

    const { code, lines } = await run('plans', 'show', emailID);

    const { validFrom, validUntil } = await testBuyer.plan();
    const [upgraded, until] = [dayOf(Number(validFrom)), dayOf(Number(validUntil))];
    expect(code).toBe(0);
    expect(lines).toEqual([
      `${emailID} has Creator until ${until}.`,
      `${orderID}  Explorer from ${dayOf(begin)} until ${upgraded}, ended by ${upgradeID}`,
      `${upgradeID}  Creator from ${upgraded} until ${until}, 7 added days included`,
      expect.stringMatching(
        /^7 days added to the plan in force on \S+ by one@example\.com \(outage\): Outage of 3 March$/,
      ),
      `${orderID}  ₹900 net paid: ₹897.53 in the plan of ${upgradeID}, ₹2.47 used`,
      `${upgradeID}  ₹1,002.47 net paid: ₹1,002.47 in the plan of ${upgradeID}`,
    ]);
  });

  it("finance's look-up shows added days with reason and operator; the buyer's own copy names no operator", async () => {
    const { testBuyer, emailID, orderID } = await buyer('plans-shown@example.com');
    await run('plans', 'extend', emailID, ...outage, ...by);

    const { found } = await new FinanceUser(api).data('finance/lookUp', { what: orderID });
    const { lines } = await run('finance', 'lookup', orderID);
    const copy = await api.call('user/exportData', { id: '1', emailID }, api.as(emailID));

    const extension = { days: 7, reason: 'Outage of 3 March', at: expect.any(Number) };
    expect(Object(found).people[0].orders).toMatchObject([
      { orderID, extensions: [{ ...extension, by: 'one@example.com' }] },
    ]);
    expect(lines).toContain('    7 days added by one@example.com: Outage of 3 March');
    const { held } = Object(copy.body['data']);
    const orders = held.find(({ what }: { what: string }) => what === 'Orders');
    expect(orders.entries).toMatchObject([{ orderID }]);
    expect(orders.entries[0].extensions).toEqual([extension]);
    expect(copy.text).not.toContain('one@example.com');
    expect(await testBuyer.orders()).toHaveLength(1);
  });

  it('refunds approve --our-fault refunds a part and leaves the plan its days', async () => {
    const { testBuyer, orderID, end } = await buyer('plans-fault@example.com');
    await testBuyer.askForRefund(orderID, 'It was down for weeks.');

    const part = ['--rupees', '450', '--our-fault', '--yes'];
    const approved = await run('refunds', 'approve', orderID, ...by, ...part);
    const before = await run('refunds', 'show', orderID);
    await api.localStack.runSchedule('followUp');

    expect(approved.lines).toEqual([
      'Nothing has been used since the plan began.',
      '₹450 is approved and will be sent within minutes. The refund takes 182 days off the plan. We’ll add them back when it’s sent.',
    ]);
    expect(before.lines).toContain('    our fault: the days it takes from the plan are added back');
    expect(await testBuyer.plan()).toMatchObject({ level: 'Explorer', validUntil: end });
    expect(await testBuyer.orders()).toMatchObject([
      { addedDays: 182, refund: 'partial', refundRequest: { state: 'paidBack', amount: 450 } },
    ]);
  });
});
