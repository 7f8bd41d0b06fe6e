/** People's accounts as an operator finds and changes them, on the console and by command. */
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AuditEntry } from '../../../lambdas/contract/groups/operator.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { fullPlanMs } from '../../../lambdas/domain/money/plans/plans.ts';
import { codeReview } from '../../routes/support/lab.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { signInAt } from '../../support/api/signInOverHttp.ts';
import { Author } from '../../support/caseStudies/Author.ts';
import { mailsTo } from '../../support/mails/Inbox.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';
import { runOps } from '../../support/runOps.ts';

const open = 'operator/openPerson';
const change = 'operator/changePerson';
const esha = 'esha.explorer@example.com';
const dayMs = 86_400_000;
const because = 'Complaint about a late review';

describe('an operator', () => {
  const lines: string[] = [];
  const api = shareApi({ onLine: (line) => void lines.push(line) });
  const omkar = new OperatorUser(api);
  const uma = new OperatorUser(api, 'uma.operator@example.com');
  const asha = new Author(api, 'asha@example.com');
  const buyer = new TestBuyer(api, asha.emailID);
  let orderID = '';

  beforeAll(async () => {
    await api.call('user/getProfile', { id: '1', emailID: omkar.emailID }, api.as(omkar.emailID));
    ({ orderID } = await buyer.buy('innovator'));
    await asha.submit({ title: 'A solar cooker', summary: 'Boils a litre.' });
    await asha.ask('product/requestService', codeReview);
  });

  const personAt = async (address: string, more: object = {}) =>
    Object((await omkar.data(open, { address, ...more }))['person']);
  /** What the log has beside looks at the log. */
  const audit = async () => {
    const days = { from: dayOf(Date.now() - dayMs), to: dayOf(Date.now() + dayMs) };
    const { entries } = await omkar.data('operator/getAuditLog', days);
    return z
      .array(AuditEntry)
      .parse(entries)
      .filter(({ what }) => what !== 'read the audit log');
  };
  const signedIn = async (emailID: string) => {
    const { id_token } = await signInAt(api.localStack, emailID);
    const headers = { authorization: `Bearer ${id_token}` };
    return () => api.call('user/getProfile', { id: '1', emailID }, headers);
  };

  it('finds an account by its exact address, however it is typed, with its plan and why, and nothing its person wrote', async () => {
    const person = await personAt(asha.emailID);
    const typed = await personAt('ASHA@example.com');
    const part = await omkar.call(open, { address: 'asha@example.co' });

    expect(person).toMatchObject({
      emailID: asha.emailID,
      roles: [],
      plan: { level: 'Innovator', orderID },
      orders: [{ orderID, state: 'paid', outcome: 'granted', price: expect.any(Number) }],
      consent: { adult: true },
      written: null,
      leftOut: 0,
    });
    expect(typed).toEqual(person);
    expect(JSON.stringify(person)).not.toContain('solar cooker');
    expect([part.status, part.body['status']]).toEqual([404, 'dataNotFound']);
  });

  it('reads what a person wrote with a reason alone, which the audit log has and the person finds in their copy', async () => {
    const { written } = await personAt(asha.emailID, { reason: ` ${because} ` });

    expect(written.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'caseStudy',
      'service',
    ]);
    expect(JSON.stringify(written)).toContain('A solar cooker');
    const found = (await audit()).filter(({ what }) => what === 'read what a person wrote');
    expect(found).toMatchObject([
      {
        who: omkar.emailID,
        subject: expect.stringMatching(new RegExp(`^[0-9a-f-]{36} ${because}$`)),
      },
    ]);
    const own = { id: '1', emailID: asha.emailID };
    const copy = await api.call('user/exportData', own, api.as(asha.emailID));
    expect(copy.text).toContain(because);
  });

  it.each([
    ['too short', 'because'],
    ['with an address', 'Asked by asha@example.com today'],
    ['not in English', 'शिकायत के कारण देखना पड़ा'],
  ])('gives no reason that is %s: nothing is shown or recorded', async (_, reason) => {
    const before = await audit();

    const { status, body } = await omkar.call(open, { address: asha.emailID, reason });

    expect([status, body['status']]).toEqual([400, 'invalidInput']);
    expect(body['data']).toEqual({ fields: ['reason'] });
    expect(await audit()).toEqual(before);
  });

  it('adds days to a plan once, which the person reads with the reason', async () => {
    const { validFrom } = await buyer.plan();
    const days = {
      address: asha.emailID,
      change: 'extendPlan',
      days: 7,
      cause: 'outage',
      reason: 'Outage',
    };

    const first = await omkar.data(change, days);
    const again = await omkar.data(change, days);

    expect([first, again]).toEqual([
      { isNew: true, needsSecond: false },
      { isNew: false, needsSecond: false },
    ]);
    const validUntil = Number(validFrom) + fullPlanMs + 7 * dayMs;
    expect(await buyer.plan()).toMatchObject({ validUntil });
    expect(await personAt(asha.emailID)).toMatchObject({
      plan: { validUntil },
      orders: [{ extensions: [{ days: 7, reason: 'Outage' }] }],
    });
  });

  it('signs a person out on every device', async () => {
    const call = await signedIn(esha);
    const before = await call();

    await omkar.data(change, { address: esha, change: 'signOut' });

    const after = await call();
    expect([before.status, after.status, after.body['status']]).toEqual([200, 401, 'signedOut']);
  });

  it('adds at most 30 days to one person’s plan in a year, and another operator adds more', async () => {
    const days = { address: asha.emailID, change: 'extendPlan', cause: 'goodwill' };
    const more = { ...days, days: 24, reason: 'A long illness' };

    const alone = await omkar.call(change, more);
    const second = await uma.data(change, more);

    expect([alone.status, alone.body['status']]).toEqual([403, 'noValidity']);
    expect(second).toEqual({ isNew: true, needsSecond: false });
    expect(lines.filter((line) => line.includes('"daysAdded"'))).not.toEqual([]);
  });

  it('S-14: gives the role operator with another operator, takes it, and takes finance away, which signs out', async () => {
    const firoz = 'firoz.finance@example.com';
    const call = await signedIn(firoz);
    await call();
    const granted = { address: firoz, change: 'grantRole', role: 'operator' };

    const asked = [await omkar.data(change, granted), await omkar.data(change, granted)];
    const alone = await personAt(firoz);
    const second = await uma.data(change, granted);
    const withBoth = await personAt(firoz);
    for (const role of ['operator', 'finance']) {
      await omkar.data(change, { address: firoz, change: 'revokeRole', role });
    }

    expect(asked.map(({ needsSecond }) => needsSecond)).toEqual([true, true]);
    expect(alone.roles).toEqual(['finance']);
    expect(second).toEqual({ isNew: true, needsSecond: false });
    expect(lines.filter((line) => line.includes('"operatorGranted"'))).toHaveLength(1);
    expect(withBoth.roles).toEqual(['finance', 'operator']);
    expect((await personAt(firoz)).roles).toEqual([]);
    expect((await call()).status).toBe(401);
  });

  it('S-14: never changes the operator’s own account, and grants finance to nobody', async () => {
    const own = uma;
    const call = await signedIn(own.emailID);
    await call();
    const changes = [
      { change: 'grantRole', role: 'operator' },
      { change: 'revokeRole', role: 'operator' },
      { change: 'signOut' },
      { change: 'extendPlan', days: 7, cause: 'outage', reason: 'Outage' },
    ];
    const before = await audit();

    for (const one of changes) {
      const { status, body } = await own.call(change, { address: own.emailID, ...one });
      expect([status, body['status']]).toEqual([403, 'noValidity']);
    }
    for (const address of [own.emailID, esha]) {
      const grant = { address, change: 'grantRole', role: 'finance' };
      expect((await own.call(change, grant)).body['status']).toBe('noValidity');
    }

    expect((await call()).status).toBe(200);
    expect(await audit()).toEqual(before);
    expect((await personAt(own.emailID)).roles).toEqual([]);
  });

  it.each([
    ['no role', { change: 'grantRole' }, 'role'],
    ['no days', { change: 'extendPlan', cause: 'outage', reason: 'Outage' }, 'days'],
    ['no cause', { change: 'extendPlan', days: 7, reason: 'Outage' }, 'cause'],
    ['no reason', { change: 'extendPlan', cause: 'outage', days: 7 }, 'reason'],
  ])('is told what is missing in a change with %s', async (_, asked, field) => {
    const { status, body } = await omkar.call(change, { address: asha.emailID, ...asked });

    expect([status, body['status']]).toEqual([400, 'invalidInput']);
    expect(body['data']).toEqual({ fields: [field] });
  });

  it('is told when there is no plan to extend', async () => {
    await (await signedIn('gita@example.com'))();
    const days = {
      address: 'gita@example.com',
      change: 'extendPlan',
      days: 7,
      cause: 'outage',
      reason: 'Outage',
    };

    expect((await omkar.call(change, days)).body['status']).toBe('noValidity');
  });

  it('has every look and change in the audit log without an address, those of commands too', async () => {
    await runOps(api.localStack, ['people', 'grant', esha, '--role', 'finance']);

    const all = await audit();
    const byCommand = all.filter(({ who }) => who.startsWith('ops '));
    expect(byCommand.map(({ what }) => what)).toEqual(['grant finance']);
    const done = new Set(all.map(({ what }) => what));
    for (const what of [
      'extend plan by 7 days',
      'ask to grant operator',
      'grant operator',
      'revoke finance',
    ]) {
      expect(done).toContain(what);
    }
    expect(all.every(({ subject }) => !subject.includes('@'))).toBe(true);
  });

  it('suspends an account: every call is refused at once, its person is mailed why, and signs in again once it is lifted', async () => {
    const farah = 'farah.suspended@example.com';
    const call = await signedIn(farah);
    await call();
    const suspending = { address: farah, change: 'suspend', reason: 'Copied paid courses.' };

    const without = await omkar.call(change, { ...suspending, reason: ' ' });
    const done = await omkar.data(change, suspending);
    const again = await omkar.data(change, suspending);
    const calls = [await call(), await (await signedIn(farah))()];
    const mails = await mailsTo(api.localStack, farah);
    const shown = await personAt(farah);
    const lifted = await omkar.data(change, { address: farah, change: 'lift' });
    await api.localStack.passTime(2000); // sign-in times come in whole seconds
    const after = await (await signedIn(farah))();

    expect(without.body).toMatchObject({ status: 'invalidInput', data: { fields: ['reason'] } });
    expect([done, again]).toMatchObject([{ isNew: true }, { isNew: false }]);
    for (const { status, body } of calls) {
      expect(status).toBe(401);
      expect(body).toMatchObject({ status: 'signedOut', data: { suspended: true } });
    }
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account is suspended']);
    expect(mails[0]?.text).toContain('Copied paid courses.');
    expect(shown).toMatchObject({ suspension: { reason: 'Copied paid courses.' } });
    expect(lifted).toMatchObject({ isNew: true });
    expect(after.status).toBe(200);
    expect(await personAt(farah)).toMatchObject({ suspension: null });
  });
});
