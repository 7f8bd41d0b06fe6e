/** Mails about an account, and about what a person asked of us. */
import { describe, expect, test } from 'vitest';
import { dynamoLabDayEditor } from '../../../lambdas/adapters/dynamo/labDays.ts';
import { aLabDay } from '../../routes/support/lab.ts';
import { agree } from '../../support/api/agree.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { Author } from '../../support/caseStudies/Author.ts';
import { decidePortsAt } from '../../support/caseStudies/decidePorts.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';
import { mailsTo } from '../../support/mails/Inbox.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { keepBooking } from '../../support/people/keepBooking.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';
import { itemsWith } from '../../support/people/traces.ts';
import { runOps } from '../../support/runOps.ts';

const minute = 60_000;
const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const api = shareApi();

/** What an address was sent, without the mails about purchases. */
async function subjects(emailID: string): Promise<string[]> {
  const mails = await mailsTo(api.localStack, emailID);
  return mails.map(({ subject }) => subject).filter((one) => !one.endsWith('plan is active'));
}

async function profile(emailID: string): Promise<void> {
  await api.call('user/getProfile', { id: '1', emailID }, api.as(emailID));
}

describe('a person is told', () => {
  test('of a sign-in from another device, and of no known device', async () => {
    const emailID = 'devices@example.com';
    await profile(emailID);
    const signIn = async (webSessionID: number, agent: string) => {
      const headers = { ...api.as(emailID), 'user-agent': agent };
      await api.call('user/setWebInstance', { id: '1', emailID, webSessionID }, headers);
      await api.localStack.passTime(minute);
      return subjects(emailID);
    };

    expect(await signIn(1, desktop)).toEqual([]);
    expect(await signIn(2, desktop)).toEqual([]);
    expect(await signIn(3, phone)).toEqual(['New sign-in to your account']);
    expect(await signIn(4, desktop)).toHaveLength(1);
    expect(await signIn(5, phone)).toHaveLength(1);
    const [mail] = await mailsTo(api.localStack, emailID);
    expect(mail?.text).toContain('Device: Chrome on Android');
  });

  test('that the account is deleted, once, and the address goes with that mail', async () => {
    const emailID = 'leaving@example.com';
    await profile(emailID);
    const deletion = { id: '1', emailID, confirm: true };
    for (const _ of [1, 2]) {
      await api.call('user/deleteAccount', deletion, api.as(emailID));
      await api.localStack.passTime(minute);
      await api.localStack.runSchedule('sendMails');
    }

    expect(await subjects(emailID)).toEqual(['Your account has been deleted']);
    expect(await itemsWith(api.localStack, 'Outbox', emailID)).toEqual([]);
  });

  test('what we write about a service request, and that a lab day is cancelled', async () => {
    const emailID = 'asks@example.com';
    await profile(emailID);
    await keepBooking(api.localStack.addresses.aws, api.as(emailID), 'pumps');
    const [request] = await itemsWith(api.localStack, 'Services', 'pumps');
    const [person] = await itemsWith(api.localStack, 'People', emailID);
    const [labDay] = await itemsWith(api.localStack, 'LabDays', Object(person?.['sub'])['S']);
    const requestID = Object(request?.['requestID'])['S'];
    const labDayID = Object(labDay?.['labDayID'])['S'];
    const omkar = new OperatorUser(api);
    await omkar.answer('service', requestID, 'accept', 'We start on Monday.');
    await omkar.answer('service', requestID, 'deliver'); // refused: it needs words
    await runOps(api.localStack, [
      'lab',
      'cancel',
      labDayID,
      '--reason',
      'The road is flooded.',
      '--yes',
    ]);

    const told = await subjects(emailID);

    expect(told.toSorted()).toEqual([
      'Code review: your request was accepted',
      'Your lab day is cancelled',
    ]);
  });

  test('that a seat became free, when it did', async () => {
    const labDay = aLabDay({ seats: 1 });
    const people = ['first@example.com', 'second@example.com'];
    for (const emailID of people) {
      await profile(emailID);
      await agree(api, emailID);
      await new TestBuyer(api, emailID).buy('innovator');
    }
    await keepBooking(api.localStack.addresses.aws, api.as('other@example.com'), 'other');
    await dynamoLabDayEditor().publish(labDay);
    const ask = (emailID: string, route: 'product/bookLabSeat' | 'product/cancelLabSeat') =>
      api.call(route, { id: '1', emailID, labDayID: labDay.labDayID }, api.as(emailID));
    for (const emailID of people) {
      expect((await ask(emailID, 'product/bookLabSeat')).status).toBe(200);
    }
    expect(await subjects('second@example.com')).toEqual([]);

    await ask('first@example.com', 'product/cancelLabSeat');
    await api.localStack.passTime(15 * minute);

    expect(await subjects('second@example.com')).toEqual(['You have a seat at the mobile lab']);
    expect(await subjects('first@example.com')).toEqual([]);

    // A person who gives up that seat and queues again gets a mail about the next one as well.
    await ask('second@example.com', 'product/cancelLabSeat');
    await ask('first@example.com', 'product/bookLabSeat');
    await ask('second@example.com', 'product/bookLabSeat');
    await ask('first@example.com', 'product/cancelLabSeat');
    await api.localStack.passTime(15 * minute);

    expect(await subjects('second@example.com')).toEqual([
      'You have a seat at the mobile lab',
      'You have a seat at the mobile lab',
    ]);
  });

  test('of a new certificate, once, with its link, unless it is hidden or deleted by then', async () => {
    const course = (id: string) =>
      entryWith({ id, title: `Course ${id}`, outline: [{ id: 'one', title: 'One' }] });
    await keepEntries(api.localStack.addresses.aws, [
      course('kept'),
      course('hidden'),
      course('deleted'),
    ]);
    await runOps(api.localStack, ['certificates', 'key']);
    const emailID = 'graduate@example.com';
    await agree(api, emailID);
    await profile(emailID);
    const ask = (route: Parameters<typeof api.call>[0], body: object) =>
      api.call(route, { id: '1', emailID, ...body }, api.as(emailID));
    const issue = async (itemID: string) => {
      await ask('product/saveProgress', { itemID, section: 'one' });
      const { body } = await ask('product/issueCertificate', {
        subject: { kind: 'course', id: itemID },
      });
      return Object(body['data']).certificate.certificateID;
    };
    const certificateID = await issue('kept');
    await issue('kept');
    for (const [itemID, change] of [
      ['hidden', 'hide'],
      ['deleted', 'delete'],
    ] as const) {
      await issue(itemID);
      await ask('product/changeCertificate', {
        subject: { kind: 'course', id: itemID },
        change,
      });
    }

    const [mail, ...more] = await mailsTo(api.localStack, emailID);

    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your certificate for “Course kept”');
    for (const form of [mail?.html, mail?.text]) {
      expect(form).toContain(`/certificate?id=${certificateID}`);
    }
  });

  test('what was decided about a case study', async () => {
    const emailID = 'author@example.com';
    await profile(emailID);
    const author = new Author(api, emailID);
    const productID = await author.draft();
    await author.submit({ title: 'A press' }, productID);
    await decidePortsAt(api.localStack.addresses.aws);
    const reason = 'Please add a photo.';
    await new OperatorUser(api).answer('caseStudy', productID, 'requestChanges', reason);

    const [mail, ...more] = await mailsTo(api.localStack, emailID);

    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your case study needs changes');
    expect(mail?.text).toContain(reason);
  });
});
