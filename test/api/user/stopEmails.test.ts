/** Mails that people can switch off, by group: in their profile, or with one click in their mail program. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { agree } from '../../support/api/agree.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { mailsTo, type SeenMail } from '../../support/mails/Inbox.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

const day = 86_400_000;
const api = shareApi();

/** What the site tells the person of reminders. */
async function noticesOf(emailID: string): Promise<string[]> {
  const { body } = await api.call('user/getNotices', { id: '1', emailID }, api.as(emailID));
  const { notices } = z
    .object({ notices: z.array(z.object({ subject: z.string() })) })
    .parse(body['data']);
  return notices.map(({ subject }) => subject).filter((subject) => subject.includes('ends'));
}

/** Someone who has an Explorer plan. */
async function learner(emailID: string): Promise<void> {
  const buyer = new TestBuyer(api, emailID);
  await buyer.plan();
  await buyer.buy('explorer');
  await api.localStack.runSchedule('followUp');
  await mailsTo(api.localStack, emailID);
}

/** What the person was reminded by, once so many days more have passed. */
async function remindersAfter(days: number, emailID: string): Promise<SeenMail[]> {
  await api.localStack.passTime(days * day);
  const mails = await mailsTo(api.localStack, emailID);
  return mails.filter(({ subject }) => subject.includes('ends'));
}

const headerOf = ({ headers }: SeenMail, name: string) =>
  headers.find((one) => one.name === name)?.value ?? '';

/** The address that a mail program posts to. */
const addressOf = (mail: SeenMail) => headerOf(mail, 'List-Unsubscribe').replace(/^<(.*)>$/, '$1');

function click(address: string): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
}

describe('a reminder', () => {
  it('has a link that stops reminders with one click of a mail program, again and again, and no mail of another group', async () => {
    await learner('one-click@example.com');
    const [first, ...more] = await remindersAfter(352, 'one-click@example.com');
    if (!first) {
      throw new Error('no reminder came');
    }

    expect(more).toEqual([]);
    expect(headerOf(first, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(first.text).toContain('/user#emails');
    expect((await click(addressOf(first))).status).toBe(200);
    expect((await click(addressOf(first))).status).toBe(200);
    expect(await remindersAfter(12.5, 'one-click@example.com')).toHaveLength(1);
    await new TestBuyer(api, 'one-click@example.com').buy('creator');
    await api.localStack.runSchedule('followUp');
    const mails = await mailsTo(api.localStack, 'one-click@example.com');
    const receipt = mails.at(-1);
    expect(receipt?.subject).toBe('Your Creator plan is active');
    expect(receipt && headerOf(receipt, 'List-Unsubscribe')).toBe('');
  });

  it('is not sent to a person who said so in the profile, where the site still tells it, and is sent again after a change of mind', async () => {
    const emailID = 'chooser@example.com';
    await learner(emailID);
    await agree(api, emailID);
    const choose = async (emails: object) => {
      const body = { id: '1', emailID, emails };
      const answer = await api.call('user/updateProfile', body, api.as(emailID));
      return Object(answer.body['userinfo']).emails;
    };

    await choose({ planEnds: false });
    expect(await choose({ answers: false })).toEqual({ planEnds: false, answers: false });
    expect(await remindersAfter(352, emailID)).toEqual([]);
    expect(await noticesOf(emailID)).toEqual(['Your Explorer plan ends in 14 days']);
    expect(await choose({ planEnds: true })).toEqual({ planEnds: true, answers: false });
    expect(await remindersAfter(12.5, emailID)).toHaveLength(1);
  });

  it('is not stopped by a link that someone made up', async () => {
    const emailID = 'guessed@example.com';
    await learner(emailID);
    const [mail] = await remindersAfter(352, emailID);
    const address = mail ? addressOf(mail) : '';
    const made = address.replace(/\.[^&]{22}/, `.${'A'.repeat(22)}`);

    expect(made).not.toBe(address);
    expect((await click(made)).status).toBe(404);
    expect((await click(address.replace(/\?.*$/, ''))).status).toBe(400);
    expect((await click(address.replace('planEnds', 'purchase'))).status).toBe(400);
    expect(await remindersAfter(12.5, emailID)).toHaveLength(2);
  });
});
