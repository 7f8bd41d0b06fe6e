import { afterEach, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { loseOrders } from '../../support/money/loseOrders.ts';
import { ScheduledRuns } from '../../support/money/ScheduledRuns.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

describe('what differs between the database and the payment provider', () => {
  const api = shareApi({ now: ScheduledRuns.behind });
  const runs = new ScheduledRuns(api);
  const sandbox = () => api.localStack.razorpay.sandbox;
  const isExplorer = { level: 'Explorer' };

  afterEach(async () => {
    sandbox().faults.clear();
    await sandbox().webhooks.clear();
  });

  /** A known buyer whose payment no browser and no webhook reports. */
  async function silent(emailID: string) {
    sandbox().webhooks.plan({ drop: true });
    const person = new TestBuyer(api, emailID);
    await person.plan();
    return { person, order: await person.open('explorer') };
  }

  it.each([
    ['orders, facts and promises', undefined],
    ['facts', ['Facts'] as const],
  ])('after a restore that lost %s the plans are the same as before', async (what, tables) => {
    const { person, order } = await silent(`p72-${what.length}@example.com`);
    await person.pay(order);
    await runs.run();
    await person.pay(await person.open('creator'));
    const other = await silent(`p72-${what.length}-other@example.com`);
    await other.person.pay(other.order);
    await runs.run();
    await api.localStack.runSchedule('followUp'); // numbers their receipts
    const before = [await person.plan(), await person.orders(), await other.person.plan()];
    const terms = await orderTermsFor();

    await loseOrders(api.localStack, tables);
    await runs.forgetReadings();
    const { noted } = await runs.run();
    await api.localStack.runSchedule('followUp');

    expect(before).toMatchObject([{ level: 'Creator' }, [{}, { outcome: 'granted' }], isExplorer]);
    expect([await person.plan(), await person.orders(), await other.person.plan()]).toEqual(before);
    expect(await orderTermsFor()).toEqual(terms);
    expect(noted.includes('"event":"orderRebuilt"')).toBe(what !== 'facts');
  });

  it('we have a payment that the gateway has not: nothing is taken away, and it is noted', async () => {
    const { person, order } = await silent('p71-other@example.com');
    const triple = await person.pay(order);
    await runs.run();
    const answer = { items: [] };
    sandbox().faults.add({ kind: 'tamper', path: '/v1/orders/*/payments', answer });

    const { noted } = await runs.run(async () => void (await person.verify(triple, 'explorer')));

    expect(await person.plan()).toMatchObject(isExplorer);
    expect(noted).toContain('"event":"paidButNotAtProvider"');
  });

  async function orderTermsFor(): Promise<unknown[]> {
    return (await api.items()).flatMap(({ terms, version }) => (terms && version ? [terms] : []));
  }
});
