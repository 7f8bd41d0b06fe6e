import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { startLocalStack } from '../../infra/local/startLocalStack.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { refreshAt, signInAt } from '../support/api/signInOverHttp.ts';
import { freePort } from '../support/localStack/freePort.ts';
import { LogWatch } from '../support/localStack/LogWatch.ts';
import { writeAssembly } from '../support/localStack/writeAssembly.ts';
import { TestBuyer } from '../support/money/TestBuyer.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const yearMinutes = 365 * dayMinutes;

describe('the clock of the desk', () => {
  const lines = new LogWatch();
  const api = shareApi({ onLine: lines.onLine });
  afterEach(() => api.localStack.reset());

  /** Once the page has grown to its end. */
  const move = async (minutes: string, origin = api.localStack.addresses.devConsole) => {
    const answer = await fetch(`${api.localStack.addresses.devConsole}/clock`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ minutes }),
    });
    return { status: answer.status, page: await answer.text() };
  };
  const ahead = (at = api.localStack.productNow()) => (at - Date.now()) / minuteMs;
  const readings = () => lines.all.filter((line) => line.includes('"event":"poll"')).length;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const profile = (emailID: string, token: string) =>
    api.call('user/getProfile', { id: '1', emailID }, bearer(token));

  it('moves functions and the payment provider together, and a reset brings them back', async () => {
    const asha = new TestBuyer(api, 'asha@example.com');

    await api.localStack.passTime(dayMinutes * minuteMs);
    const order = Object((await asha.order('explorer')).body['order']);
    const [there] = api.localStack.razorpay.state().orders;
    const moved = ahead();
    await api.localStack.reset();
    const now = Object((await asha.order('explorer')).body['order']);

    expect(moved).toBeCloseTo(dayMinutes, 0);
    expect(ahead(Number(order.startTime))).toBeCloseTo(dayMinutes, 0);
    expect(Math.abs(Number(order.startTime) / 1000 - Number(there?.created_at))).toBeLessThan(60);
    expect(ahead()).toBeCloseTo(0, 0);
    expect(ahead(Number(now.startTime))).toBeCloseTo(0, 0);
  });

  it('runs schedules as often as they say for an hour, and once more at the end', async () => {
    const before = readings();
    const { status } = await move(String(yearMinutes));

    expect(status).toBe(200);
    expect(readings() - before).toBe(13);
  });

  it('names each step as it is done, and the end', async () => {
    const { page } = await move('3');

    expect(page.match(/<p>\d of 3: [^<]+<\/p>/g)).toHaveLength(3);
    expect(page).toContain('The clock has moved.');
  });

  it('signs nobody out, and lets people sign in after they signed out everywhere', async () => {
    const emailID = 'meera@example.com';
    const before = await signInAt(api.localStack, emailID);

    await api.localStack.passTime(yearMinutes * minuteMs);
    const still = await profile(emailID, before.id_token);
    const refreshed = await refreshAt(api.localStack, before.refresh_token);
    const out = { id: '1', emailID };
    await api.call('user/signOutEverywhere', out, bearer(before.id_token));
    await move('1');
    const after = await signInAt(api.localStack, emailID);

    expect(still.status).toBe(200);
    expect(refreshed.status).toBe(200);
    expect((await profile(emailID, before.id_token)).body).toMatchObject({ status: 'signedOut' });
    expect((await profile(emailID, after.id_token)).status).toBe(200);
  });

  it('gives a function its whole time limit', async () => {
    await api.localStack.passTime(yearMinutes * minuteMs);
    const asha = new TestBuyer(api, 'asha@example.com');
    api.localStack.razorpay.sandbox.webhooks.plan({ drop: true });
    await asha.pay(await asha.open('explorer'));

    await move('10');

    // A reading whose time seems to be over syncs nothing.
    expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
  });

  it('lets functions that knew the later time forget it with a reset', async () => {
    const asha = new TestBuyer(api, 'asha@example.com');
    const reads = () => api.aws.calls.filter((call) => call.endsWith('GetSecretValue')).length;
    await api.localStack.passTime(yearMinutes * minuteMs);
    await asha.order('explorer');
    await api.localStack.reset();
    const before = reads();

    await asha.order('explorer');

    expect(reads()).toBe(before + 1);
  });

  it.each(['', '0', '-5', '1.5', '1e3', 'soon', '9999999'])(
    'does not move by "%s" minutes',
    async (minutes) => {
      expect((await move(minutes)).status).toBe(400);
      expect(ahead()).toBeCloseTo(0, 0);
    },
  );

  it('is moved by no other page', async () => {
    expect((await move('20', api.localStack.addresses.site)).status).toBe(403);
    expect(ahead()).toBeCloseTo(0, 0);
  });

  it('is shown on the desk', async () => {
    const page = await (await fetch(api.localStack.addresses.devConsole)).text();

    expect(page).toMatch(/The product's time is <strong>[^<]+<\/strong> \(IST\)/);
  });

  it('goes on where it was after a restart', async () => {
    const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'clock-'));
    const assembly = join(folder, 'assembly');
    const port = await freePort();
    writeAssembly(port, assembly);
    const start = () => startLocalStack({ assembly, port, dataFolder: join(folder, 'data') });
    try {
      const first = await start();
      await first.passTime(dayMinutes * minuteMs).finally(() => first.stop());
      const second = await start();
      const now = second.productNow();
      await second.stop();

      expect(ahead(now)).toBeCloseTo(dayMinutes, 0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
