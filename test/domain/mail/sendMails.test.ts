import { expect, test } from 'vitest';
import { Failure } from '../../../lambdas/domain/Failure.ts';
import type { Letter, MailQueue, WaitingMail } from '../../../lambdas/domain/mail/Outbox.ts';
import { type SendPorts, sendAllMails } from '../../../lambdas/domain/mail/sendMails.ts';
import type { StudentMail } from '../../../lambdas/domain/mail/studentLetters.ts';
import { start } from '../../support/money/fixtures.ts';

const tenMinutes = 600_000;
const letter: Letter = {
  to: 'mira@example.com',
  name: 'Mira',
  content: { kind: 'labSeat', data: { day: '2026-12-04', place: 'Pune', builds: 'Line follower' } },
};

/** One mail that waits, in memory. */
class OneMail implements MailQueue<WaitingMail> {
  mail: WaitingMail = {
    sub: 'sub-of-mira',
    mailID: 'labSeat#day-1',
    cause: { kind: 'labSeat', labDayID: 'day' },
    causedAt: start,
    lookAt: start,
    tries: 0,
  };
  state: 'waits' | 'sent' | 'notSent' | 'forgotten' = 'waits';

  async *due(until: number) {
    if (this.state === 'waits' && this.mail.lookAt <= until) {
      yield this.mail;
    }
  }
  async claim({ tries }: WaitingMail, lookAt: number) {
    this.mail = { ...this.mail, lookAt, tries: tries + 1 };
    return true;
  }
  async delay({ tries }: WaitingMail, lookAt: number) {
    this.mail = { ...this.mail, lookAt, tries };
  }
  async finish(_: WaitingMail, outcome: 'sent' | 'notSent') {
    this.state = outcome;
  }
  async forget() {
    this.state = 'forgotten';
  }
}

/** The queue of students' mails, with nothing in it. */
const noStudents: SendPorts<StudentMail> = {
  mails: {
    async *due() {
      // Nothing waits.
    },
    claim: async () => false,
    delay: async () => undefined,
    finish: async () => undefined,
    forget: async () => undefined,
  },
  read: async () => 'notNeeded',
  render: () => ({ subject: '', text: '', html: '' }),
  mailer: { send: async () => undefined },
  alerts: { alert: () => undefined },
};

test('a mail that waited for its cause for days is still tried again when sending it fails', async () => {
  const mails = new OneMail();
  const alerts: string[] = [];
  let hasSeat = false;
  let isDown = true;
  const run = (now: number) =>
    sendAllMails(
      {
        toPeople: {
          mails,
          read: async () => (hasSeat ? letter : { notBefore: now + tenMinutes }),
          render: () => ({ subject: '', text: '', html: '' }),
          mailer: {
            async send() {
              if (isDown) {
                throw new Failure('operationFailed', 'The mail service is down.');
              }
            },
          },
          alerts: { alert: (event) => void alerts.push(event) },
        },
        toStudents: noStudents,
      },
      now,
      () => false,
    );
  for (let times = 0; times < 200; times += 1) {
    await run(start + times * tenMinutes);
  }

  hasSeat = true;
  const given = start + 200 * tenMinutes;
  await run(given);
  expect([mails.state, alerts]).toEqual(['waits', []]);

  isDown = false;
  await run(given + 60 * 60_000);
  expect(mails.state).toBe('sent');
});
