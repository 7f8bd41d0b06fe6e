/** The letter of each Saturday, to those who ask for it. */
import { beforeAll, expect, test } from 'vitest';
import { dynamoLabDayEditor } from '../../../lambdas/adapters/dynamo/labDays.ts';
import { dayOf, mondayOf, plusDays, startOf } from '../../../lambdas/contract/india.ts';
import { formatDay } from '../../../web/src/lib/formatDay.ts';
import { aLabDay } from '../../routes/support/lab.ts';
import { agree } from '../../support/api/agree.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { entryWith, rightReply } from '../../support/catalogue/entryWith.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';
import { mailsTo, type SeenMail } from '../../support/mails/Inbox.ts';

const api = shareApi();
const outline = [
  { id: 'one', title: 'One', checks: ['first'] },
  { id: 'two', title: 'Two' },
];

beforeAll(() =>
  keepEntries(api.localStack.addresses.aws, [
    entryWith({ id: 'gear-trains', title: 'Gear trains', outline }),
  ]),
);

/** Someone who has passed a question, and wants the letter. */
async function asker(emailID: string): Promise<void> {
  await agree(api, emailID);
  const answer = { id: '1', emailID, itemID: 'gear-trains', check: 'first', reply: rightReply };
  expect((await api.call('product/answerCheck', answer, api.as(emailID))).status).toBe(200);
  await choose(emailID, true);
}

async function choose(emailID: string, weekly: boolean): Promise<void> {
  const body = { id: '1', emailID, emails: { weekly } };
  expect((await api.call('user/updateProfile', body, api.as(emailID))).status).toBe(200);
}

/** Moves the clock past the next Saturday morning that is at least so many days away, and gives the letters that there are by then. */
async function lettersAfter(days: number, emailID: string): Promise<SeenMail[]> {
  const now = api.localStack.productNow();
  const saturday = [5, 12]
    .map((later) => startOf(plusDays(mondayOf(dayOf(now)), later)))
    .find((at) => at - now > days * 86_400_000);
  await api.localStack.passTime((saturday ?? now) + 10.5 * 3_600_000 - now);
  const mails = await mailsTo(api.localStack, emailID);
  return mails.filter(({ html }) => html.includes('once a week'));
}

test('comes once a Saturday with what is due and what is next, however often it is looked for, and no more once its link is used', async () => {
  const emailID = 'weekly@example.com';
  await asker(emailID);
  await choose(emailID, true);

  const [letter, ...more] = await lettersAfter(2, emailID);

  expect(more).toEqual([]);
  expect(letter?.subject).toBe('1 question to answer again, and a challenge');
  expect(letter?.text).toContain('This week’s challenge: ');
  expect(letter?.text).toContain('/signedInHome#review');
  expect(letter?.text).toContain('Up next: “Gear trains”');
  expect(letter?.text).toContain('item=gear-trains#two');
  await choose(emailID, true);
  expect(await mailsTo(api.localStack, emailID)).toHaveLength(1);
  const again = await lettersAfter(1, emailID);
  expect(again).toHaveLength(2);
  const stop = again[1]?.headers.find(({ name }) => name === 'List-Unsubscribe')?.value ?? '';
  await fetch(stop.slice(1, -1), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(await lettersAfter(1, emailID)).toHaveLength(2);
  await choose(emailID, true);
  expect(await lettersAfter(1, emailID)).toHaveLength(3);
});

test('has the challenge alone in a week in which nothing is due', async () => {
  const emailID = 'patient@example.com';
  const days = (6 - new Date(dayOf(api.localStack.productNow())).getUTCDay() + 7) % 7;
  await api.localStack.passTime((days === 0 ? 6 : days - 1) * 86_400_000); // the day before a Saturday
  await asker(emailID);

  const [letter] = await lettersAfter(0, emailID);
  expect(letter?.subject).toBe('This week’s challenge');
  expect(letter?.text).not.toContain('#review');
});

test('names the lab days that are planned, and none that is cancelled', async () => {
  const emailID = 'lab@example.com';
  await asker(emailID);
  const day = plusDays(dayOf(api.localStack.productNow()), 30);
  const labDays = dynamoLabDayEditor();
  await labDays.publish(aLabDay({ day, place: 'COEP, Pune' }));
  await labDays.publish(aLabDay({ day, place: 'VIT, Vellore', cancelled: 'Rain.' }));

  const [letter] = await lettersAfter(0, emailID);

  expect(letter?.text).toContain(`Lab day with the mobile lab: ${formatDay(day)} in COEP, Pune.`);
  expect(letter?.text).toContain('/mobilelab');
  expect(letter?.text).not.toContain('Vellore');
});

test('is not sent to who has taken back the consent', async () => {
  const emailID = 'withdrawn@example.com';
  await asker(emailID);
  const body = { id: '1', emailID, consent: 'notSet' };
  expect((await api.call('user/setConsent', body, api.as(emailID))).status).toBe(200);

  expect(await lettersAfter(2, emailID)).toEqual([]);
  await agree(api, emailID);
  expect(await lettersAfter(1, emailID)).toHaveLength(1);
});
