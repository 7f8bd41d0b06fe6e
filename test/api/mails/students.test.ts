/** What students of freeBites, who have no account, are told by mail. */
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { giveLink } from '../../routes/support/coordinators.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { college, newKey, openColleges } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';
import { mailsTo } from '../../support/mails/Inbox.ts';

const hour = 3_600_000;
const List = z.object({
  students: z.array(z.object({ registration: z.string(), rollNumber: z.string() })),
});

describe('a student', () => {
  const api = shareApi();
  const students = new Students(api);
  beforeAll(() =>
    openColleges(api.localStack.addresses.aws, [
      college(),
      college({ collegeID: 'one-seat', name: 'One Seat College', seats: 1 }),
    ]),
  );
  const mailed = async (emailID: string) =>
    (await mailsTo(api.localStack, emailID)).map(({ subject }) => subject);
  const resend = (emailID: string, collegeID = 'pes-bengaluru') =>
    students.call('freeBites/resendStudentID', { collegeID, emailID });
  const confirm = (linkToken: string, confirmed: readonly string[], declined: readonly string[]) =>
    students.call('freeBites/confirmStudents', {
      linkToken,
      confirm: confirmed,
      decline: declined,
    });

  it('is mailed the id once, however many retry and send, and the table holds it sealed', async () => {
    const key = newKey();
    const studentID = await students.idOf('once@example.com', {}, key);
    await students.idOf('once@example.com', {}, key);
    const kept = JSON.stringify(await students.kept());
    await Promise.all([1, 2].map(() => api.localStack.runSchedule('sendMails')));

    const [mail, ...more] = await mailsTo(api.localStack, 'once@example.com');

    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your freeBites registration at PES University');
    for (const form of [mail?.html, mail?.text]) {
      expect(form).toContain(studentID);
      expect(form).toContain(
        `${api.localStack.addresses.site}/freeBites?college=pes-bengaluru#${studentID}`,
      );
    }
    expect(kept).not.toContain(studentID);
    expect(kept).not.toContain(studentID.replaceAll('-', ''));
  });

  it('gets a mail that has nothing of what was typed in, so that nobody can have words of theirs sent', async () => {
    const typed = { name: 'Win at evil.example', rollNumber: 'evil-roll', course: 'evil-course' };
    await students.idOf('victim@example.com', typed);

    const [mail] = await mailsTo(api.localStack, 'victim@example.com');

    expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toMatch(/evil/i);
  });

  it('is mailed at most three times a day by registrations, and can still register', async () => {
    for (let times = 0; times < 5; times += 1) {
      await students.idOf('often@example.com');
    }

    expect(await mailed('often@example.com')).toHaveLength(3);
  });

  it('gets none when the registration is cancelled before it is sent, and nothing of the id stays', async () => {
    const studentID = await students.idOf('gone@example.com');
    const before = await students.kept();
    await students.giveBack(studentID);

    expect(await mailed('gone@example.com')).toEqual([]);
    const after = await students.kept();
    const sealed = (items: typeof before) => items.filter((one) => 'sealedID' in one).length;
    expect(sealed(after)).toBe(sealed(before) - 1);
  });

  it('gets one mail for each decision: a place, the waiting list, a place that came free, no', async () => {
    const collegeID = 'one-seat';
    const linkToken = await giveLink(collegeID, 1, api.localStack.productNow());
    const first = await students.idOf('first@example.com', { collegeID, rollNumber: 'A1' });
    await students.idOf('second@example.com', { collegeID, rollNumber: 'A2' });
    await students.idOf('third@example.com', { collegeID, rollNumber: 'A3' });
    const { body } = await students.call('freeBites/getCollegeList', { linkToken });
    const [one = '', two = '', three = ''] = List.parse(body['data']).students.map(
      ({ registration }) => registration,
    );
    await api.localStack.runSchedule('sendMails');

    await confirm(linkToken, [one, two], [three]);
    await confirm(linkToken, [one, two], [three]);
    await api.localStack.runSchedule('sendMails');
    await students.giveBack(first);
    await confirm(linkToken, [], []);

    const registered = 'Your freeBites registration at One Seat College';
    expect(await mailed('first@example.com')).toEqual([registered, 'You have a freeBites place']);
    expect(await mailed('second@example.com')).toEqual([
      registered,
      'You’re on the freeBites waiting list',
      'You have a freeBites place',
    ]);
    expect(await mailed('third@example.com')).toEqual([
      registered,
      'Your college didn’t confirm your freeBites registration',
    ]);
  });

  describe('who lost the id', () => {
    it('gets it again at the address of the registration, once an hour however often it is asked for', async () => {
      const studentID = await students.idOf('lost@example.com');
      await mailed('lost@example.com');

      const answers = await Promise.all([1, 2, 3].map(() => resend('LOST@example.com')));
      await api.localStack.runSchedule('sendMails');
      const soon = await mailsTo(api.localStack, 'lost@example.com');
      await api.localStack.passTime(hour + 1000);
      await resend('lost@example.com');
      await api.localStack.runSchedule('sendMails');
      const later = await mailed('lost@example.com');

      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        [1, 2, 3].map(() => [200, { id: '1', status: 'ok' }]),
      );
      expect(soon).toHaveLength(2);
      expect(soon[1]?.text).toContain(studentID);
      expect(later).toHaveLength(3);
    });

    it('gets it once an hour at one mailbox, under however many addresses that lead there', async () => {
      const addresses = ['post@example.com', 'post+1@example.com', 'post+2@example.com'];
      for (const emailID of addresses) {
        await students.idOf(emailID);
      }
      await api.localStack.runSchedule('sendMails');
      const before = await Promise.all(addresses.map((one) => mailsTo(api.localStack, one)));

      for (const emailID of addresses) {
        await resend(emailID);
      }
      await api.localStack.runSchedule('sendMails');
      const after = await Promise.all(addresses.map(mailed));

      expect(after.flat().length - before.flat().length).toBe(1);
    });

    it('gets the same answer as anybody who never registered, who gets no mail', async () => {
      const studentID = await students.idOf('left@example.com');
      await mailed('left@example.com');
      await students.giveBack(studentID);

      const answers = await Promise.all([
        resend('nobody@example.com'),
        resend('left@example.com'),
        resend('lost@example.com', 'one-seat'),
        resend('lost@example.com', 'no-such-college'),
      ]);
      await api.localStack.runSchedule('sendMails');

      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await mailed('nobody@example.com')).toEqual([]);
      expect(await mailed('left@example.com')).toHaveLength(1);
    });
  });
});
