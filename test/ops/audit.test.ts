import { describe, expect, it, vi } from 'vitest';
import { dayOf } from '../../lambdas/contract/india.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { signInAt } from '../support/api/signInOverHttp.ts';
import { college, openColleges } from '../support/freeBites/colleges.ts';
import { listWithOps, runOps } from '../support/runOps.ts';

const esha = 'esha.explorer@example.com';

describe('npm run ops -- audit', () => {
  const api = shareApi();
  const today = ['--from', dayOf(Date.now() - 86_400_000), '--to', dayOf(Date.now())];
  const log = () => listWithOps(api.localStack, ['audit', ...today]);

  it('lists what commands change, newest first, with whom it is about by an opaque id and no address', async () => {
    await openColleges(api.localStack.addresses.aws, [college()]);
    const { id_token } = await signInAt(api.localStack, esha);
    const headers = { authorization: `Bearer ${id_token}` };
    await api.call('user/getProfile', { id: '1', emailID: esha }, headers);

    await runOps(api.localStack, ['colleges', 'seats', 'pes-bengaluru', '--seats', '12']);
    await runOps(api.localStack, ['people', 'grant', esha, '--role', 'operator']);
    const [granted, seats] = await log();

    expect(seats).toMatchObject({ what: 'colleges seats', subject: 'pes-bengaluru', about: null });
    expect(granted).toMatchObject({
      who: expect.stringMatching(/^ops \(.+\)$/),
      what: 'grant operator',
      about: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(granted?.['subject']).toBe(granted?.['about']);
    expect(JSON.stringify(await log())).not.toContain('@');
  });

  it('does not list what shows nobody', async () => {
    const before = await log();
    await runOps(api.localStack, ['colleges', 'list']);
    await runOps(api.localStack, ['mails']);

    expect(await log()).toEqual(before);
  });

  it.each([
    ['people roles', [esha]],
    ['plans show', [esha]],
    ['finance lookup', [esha]],
    ['visits list', []],
    ['work', []],
    ['colleges export', ['pes-bengaluru']],
  ])('lists that %s has shown people', async (what, operands) => {
    await runOps(api.localStack, [...what.split(' '), ...operands]);

    const about = operands.includes(esha) ? expect.stringMatching(/^[0-9a-f-]{36}$/) : null;
    const found = (await log()).filter((entry) => entry['what'] === what);
    expect(found).toMatchObject([{ who: expect.stringMatching(/^ops /), about }]);
    expect(JSON.stringify(found)).not.toContain('@');
  });

  it("names whose credentials AWS sees, never the account on this machine, at the product's time", async () => {
    vi.stubEnv('USER', 'root');
    await api.localStack.passTime(86_400_000);
    const now = api.localStack.productNow();
    await runOps(api.localStack, ['colleges', 'seats', 'pes-bengaluru', '--seats', '13']);
    const tomorrow = ['audit', '--from', dayOf(now), '--to', dayOf(now)];

    const [entry] = await listWithOps(api.localStack, tomorrow);

    expect(entry).toMatchObject({ who: 'ops (local stack)', what: 'colleges seats' });
  });
});
