/** Deleting an account whose function dies between any two calls of AWS: the clock completes it. */
import { afterEach, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { FullAccount } from '../../support/people/FullAccount.ts';
import { leftOf } from '../../support/people/leftovers.ts';
import { itemsWith } from '../../support/people/traces.ts';

/** `SEED=7 npx vitest …` repeats a run. */
const seed = Number(process.env['SEED'] ?? 20_261_121);
/** Calls of AWS after which it dies: a sample, of which `npm run prove -- kills` plays more. */
const deaths = [6].map((base) => base + (seed % 3));

describe(`deleting an account that is cut off (seed ${seed})`, () => {
  const api = shareApi({ pageItems: 2 });
  afterEach(() => {
    api.aws.fault = undefined;
  });

  it.each(deaths)('after %d calls is completed by the next run', async (count) => {
    const word = `crashed${count}`;
    const asha = new FullAccount(api, word);
    // No webhook comes meanwhile: its calls would be counted too.
    api.localStack.razorpay.sandbox.webhooks.plan({ delay_ms: 3_600_000 });
    await asha.fillEveryTable();
    const [person] = await itemsWith(api.localStack, 'People', asha.emailID);
    const sub = String(Object(person?.['sub'])['S']);
    let made = 0;
    api.aws.fault = () => {
      made += 1;
      return made > count ? 'reset' : undefined;
    };

    const { status } = await asha.try('user/deleteAccount', { confirm: true });
    api.aws.fault = undefined;
    const afterwards = await asha.try('user/getProfile');
    const isClosed = count > 1;
    if (!isClosed) {
      await asha.ask('user/deleteAccount', { confirm: true });
    }
    await api.localStack.runSchedule('finishErasures');

    expect(made).toBeGreaterThan(count);
    expect(status).toBe(isClosed ? 200 : 500);
    expect(afterwards.status).toBe(isClosed ? 401 : 200);
    expect(await leftOf(api.localStack, sub, word)).toEqual([]);
    expect(api.localStack.identity.people().map(({ email }) => email)).not.toContain(asha.emailID);
  });

  it('deletes while it reads, so that a run that dies has come further', async () => {
    const emailID = 'pages@example.com';
    for (let webSessionID = 1; webSessionID <= 13; webSessionID += 1) {
      const request = { id: '1', emailID, webSessionID };
      await api.call('user/setWebInstance', request, api.as(emailID));
    }
    const steps: string[] = [];
    api.aws.around = ({ target, body }, pass) => {
      if (/Sessions/.test(body) && /Query|DeleteItem/.test(target)) {
        steps.push(/Query/.test(target) ? 'read' : 'delete');
      }
      return pass();
    };

    await api.call('user/deleteAccount', { id: '1', emailID, confirm: true }, api.as(emailID));

    expect(steps.filter((step) => step === 'delete')).toHaveLength(13);
    expect(steps.indexOf('delete')).toBeLessThan(steps.lastIndexOf('read'));
  });

  it('does not begin when it is not confirmed', async () => {
    const emailID = 'careful@example.com';
    const request = { id: '1', emailID, confirm: false };

    const { status } = await api.call('user/deleteAccount', request, api.as(emailID));

    expect(status).toBe(400);
    expect(await itemsWith(api.localStack, 'Sessions', emailID)).toEqual([]);
  });
});
