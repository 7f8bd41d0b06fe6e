/** How mails leave the outbox: each once, and none is lost. */
import { afterEach, describe, expect, test } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { inbox, mailsTo } from '../../support/mails/Inbox.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

const minute = 60_000;
const api = shareApi({ pageItems: 2 });
let buyers = 0;

/** A buyer of whose purchase a mail waits. */
async function buyer(): Promise<string> {
  buyers += 1;
  const emailID = `asha${buyers}@example.com`;
  const someone = new TestBuyer(api, emailID);
  await someone.plan(); // the profile is made at the first call after signing in
  await someone.buy('explorer');
  await api.localStack.runSchedule('followUp');
  return emailID;
}

afterEach(() => {
  api.aws.reset();
  api.localStack.faults.clear();
});

describe('a mail', () => {
  test('tells a buyer of the plan, with a link to the receipt, as HTML and as text', async () => {
    const emailID = await buyer();

    const [mail, ...more] = await mailsTo(api.localStack, emailID);

    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your Explorer plan is active');
    for (const form of [mail?.html, mail?.text]) {
      expect(form).toContain('₹900');
      expect(form).toMatch(/R\/\d{4}\/\d{6}/);
      expect(form).toContain(`${api.localStack.addresses.site}/receipt?order=`);
    }
  });

  test('is sent once, however often its cause is reported and by two runs at once', async () => {
    const emailID = await buyer();
    await api.localStack.runSchedule('followUp');

    await Promise.all([1, 2].map(() => api.localStack.runSchedule('sendMails')));

    expect(await mailsTo(api.localStack, emailID)).toHaveLength(1);
  });

  test('waits while SES is down for an hour, and is sent after it', async () => {
    const emailID = await buyer();
    api.localStack.faults.aws.add({ service: 'ses' });
    for (let minutes = 0; minutes < 60; minutes += 15) {
      await api.localStack.runSchedule('sendMails');
      await api.localStack.passTime(15 * minute);
    }
    expect(await inbox(api.localStack, emailID)).toEqual([]);
    api.localStack.faults.clear();
    await api.localStack.passTime(60 * minute);

    expect(await mailsTo(api.localStack, emailID)).toHaveLength(1);
  });

  test.each(['throttled', 'rejected'] as const)('is tried again when SES says %s', async (kind) => {
    const emailID = await buyer();
    api.localStack.faults.mail.add({ kind, times: 1 });
    await api.localStack.runSchedule('sendMails').catch(() => undefined); // a refusal is told as a defect too
    expect(await inbox(api.localStack, emailID)).toEqual([]);
    await api.localStack.passTime(minute);

    expect(await mailsTo(api.localStack, emailID)).toHaveLength(1);
  });

  test('is sent a second time, and not a third, when a run dies between the yes of SES and its note', async () => {
    const emailID = await buyer();
    let taken = false;
    api.aws.fault = (target) => {
      taken ||= target.startsWith('SES');
      return taken && target.includes('UpdateItem') ? { status: 500, body: {} } : undefined;
    };
    await api.localStack.runSchedule('sendMails').catch(() => undefined);
    api.aws.reset();
    expect(await inbox(api.localStack, emailID)).toHaveLength(1);
    expect(await mailsTo(api.localStack, emailID)).toHaveLength(1);
    await api.localStack.passTime(10 * minute);

    expect(await mailsTo(api.localStack, emailID)).toHaveLength(2);
    await api.localStack.passTime(10 * minute);
    expect(await mailsTo(api.localStack, emailID)).toHaveLength(2);
  });

  test.each(['bounce', 'complaint'] as const)(
    'is the last that reaches an address after a %s',
    async (kind) => {
      const emailID = await buyer();
      api.localStack.faults.mail.add({ kind });
      await mailsTo(api.localStack, emailID);
      api.localStack.faults.clear();
      const again = new TestBuyer(api, emailID);
      await again.buy('creator');
      await api.localStack.runSchedule('followUp');

      const all = await mailsTo(api.localStack, emailID);

      expect(all.map(({ outcome }) => outcome)).toEqual([
        kind === 'bounce' ? 'bounced' : 'complained',
        'suppressed',
      ]);
    },
  );

  test('goes to nobody whose account is deleted before it is sent', async () => {
    const emailID = await buyer();
    const headers = api.as(emailID);
    const answer = await api.call(
      'user/deleteAccount',
      { id: '1', emailID, confirm: true },
      headers,
    );
    expect(answer.status).toBe(200);

    const subjects = (await mailsTo(api.localStack, emailID)).map(({ subject }) => subject);

    expect(subjects).not.toContain('Your Explorer plan is active');
  });
});

test('the log of a run names nobody', async () => {
  const emailID = await buyer();
  api.localStack.log.clear();
  api.localStack.faults.mail.add({ kind: 'rejected', times: 1 });
  await api.localStack.runSchedule('sendMails').catch(() => undefined);
  await api.localStack.passTime(minute);
  await mailsTo(api.localStack, emailID);

  const lines = api.localStack.log.lines().join('\n');

  expect(lines).toContain('"event":"mail"');
  expect(lines).not.toContain(emailID);
  expect(lines).not.toContain('Asha');
});
