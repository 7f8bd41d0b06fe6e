import { afterEach, describe, expect, it } from 'vitest';
import { callAws } from '../../../infra/local/aws/callAws.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { readTables } from '../../support/localStack/readTables.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { ScheduledRuns } from '../../support/money/ScheduledRuns.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

describe('one thing that cannot be read', () => {
  const api = shareApi({ now: ScheduledRuns.behind });
  const events = new RazorpayWebhooks(api);
  const runs = new ScheduledRuns(api);
  const sandbox = () => api.localStack.razorpay.sandbox;

  afterEach(async () => {
    sandbox().faults.clear();
    await sandbox().webhooks.clear();
  });

  /** A buyer whose payment no browser and no webhook reports. */
  async function paid(emailID: string) {
    sandbox().webhooks.plan({ drop: true });
    const person = new TestBuyer(api, emailID);
    const order = await person.open('explorer');
    const { razorpay_payment_id } = await person.pay(order);
    return { person, paymentID: razorpay_payment_id };
  }

  it.each([
    ['payments', 'pay_AAAAAAAAAAAodd'],
    ['refunds', 'rfnd_AAAAAAAAAAAodd'],
    ['disputes', 'disp_AAAAAAAAAAAodd'],
  ])(
    'among the %s that are listed is alerted by its id, and the reading goes on to its end',
    async (list, id) => {
      const { person, paymentID } = await paid(`odd-${list}@example.com`);
      const { id: dispute_id } = await sandbox().dispute({ payment_id: paymentID });
      await sandbox().moveDispute({ dispute_id, status: 'won' });
      const path = `/v1/${list}`;
      const answer = { items: [{ id, created_at: 'yesterday' }, ...(await listed(path))] };
      sandbox().faults.add({ kind: 'tamper', path, times: 1, answer });

      const { asked, noted } = await runs.run();

      expect(noted).toContain(`"event":"polledItemFailed","id":"${id}"`);
      expect(noted).toMatch(/"event":"poll",.*"failed":1/);
      expect(asked).toContain('/v1/disputes');
      expect(await person.plan()).toMatchObject({ level: 'Explorer' });
    },
  );

  it('among the stored facts is alerted by its payment, and the others are synced', async () => {
    const odd = await paid('odd-facts@example.com');
    const { person } = await paid('well@example.com');
    const fact = { S: `payment#${odd.paymentID}#captured` };
    await put('DataFacts', { orderID: { S: 'a' }, fact, paymentID: { S: odd.paymentID } });

    const { noted } = await runs.run();

    expect(noted).toMatch(
      new RegExp(`"event":"polledItemFailed","id":"${odd.paymentID}","error":"\\$ZodError`),
    );
    expect(await person.plan()).toMatchObject({ level: 'Explorer' });
  });

  /** What the provider lists at an address. */
  async function listed(path: string): Promise<unknown[]> {
    const { keyId, keySecret } = await events.keys();
    const answer = await fetch(`${api.localStack.addresses.razorpay}${path}?count=100`, {
      headers: { authorization: `Basic ${btoa(`${keyId}:${keySecret.current}`)}` },
    });
    return Object(await answer.json()).items;
  }

  /** Keeps an item in a shape that nothing writes. */
  async function put(table: string, Item: object): Promise<void> {
    const names = Object.keys(await readTables(api.localStack));
    const TableName = names.find((name) => name.startsWith(`Xplorers-local-${table}`));
    await callAws(api.localStack, 'DynamoDB_20120810.PutItem', { TableName, Item });
  }
});
