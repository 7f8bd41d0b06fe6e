import { describe, expect, test } from 'vitest';
import type { WaitingMail } from '../../../lambdas/contract/tables/outbox.ts';
import { Failure } from '../../../lambdas/domain/Failure.ts';
import type { StudentMail } from '../../../lambdas/domain/mail/letters/registration.ts';
import type {
  MailOutcome,
  MailQueue,
  OutgoingMail,
  QueuedMail,
} from '../../../lambdas/domain/mail/Outbox.ts';
import {
  type SendPorts,
  type SendResult,
  sendAllMails,
} from '../../../lambdas/domain/mail/sendMails.ts';
import { start } from '../../support/money/fixtures.ts';

const minute = 60_000;
const hour = 60 * minute;
const tenMinutes = 10 * minute;
const letter: OutgoingMail = {
  to: 'mira@example.com',
  subject: 'For Mira',
  text: '',
  html: '',
  notice: null,
  stop: null,
  isSwitchedOff: false,
};
const isDown = new Failure('operationFailed', 'The mail service is down.');
const isRefused = new TypeError('The mail service refuses the mail.');

/** A mail about a seat on a lab day, with what a test does not care about filled in. */
function mailWith(more: Partial<WaitingMail> = {}): WaitingMail {
  return {
    sub: 'sub-of-mira',
    mailID: 'labSeat#day-1',
    cause: { kind: 'labSeat' },
    causedAt: start,
    lookAt: start,
    tries: 0,
    ...more,
  };
}

/** A mail to a student who lost the id. */
function studentMail(): StudentMail {
  return {
    registration: 'registration-of-lata',
    cause: { kind: 'lostID' },
    lostID: { collegeID: 'college', emailID: 'lata@example.com' },
    causedAt: start,
    lookAt: start,
    tries: 0,
  };
}

/** A queue of mails in memory, and all that sending them works with. Each mail has a cause of its own, which names it. */
class Queue<Mail extends QueuedMail & { readonly lookAt: number }> implements MailQueue<Mail> {
  readonly sent: unknown[] = [];
  readonly alerts: unknown[] = [];
  readonly gone: unknown[] = [];
  seconds = 0;
  readonly waiting: Map<Mail['cause'], Mail>;
  /** What the mail service throws for the mail of a number. */
  broken = new Map<number, unknown>();
  /** What a mail has to say. */
  letter: Awaited<ReturnType<SendPorts<Mail>['read']>> = letter;

  constructor(mails: readonly Mail[]) {
    this.waiting = new Map(mails.map((mail) => [mail.cause, mail]));
  }

  async *due(until: number) {
    yield* [...this.waiting.values()].filter(({ lookAt }) => lookAt <= until);
  }
  async claim(mail: Mail, lookAt: number) {
    this.waiting.set(mail.cause, { ...mail, lookAt, tries: mail.tries + 1 });
    return true;
  }
  async delay(mail: Mail, lookAt: number) {
    this.waiting.set(mail.cause, { ...mail, lookAt });
  }
  async finish(mail: Mail, outcome: MailOutcome, at: number) {
    this.waiting.delete(mail.cause);
    this.gone.push([outcome, at]);
  }
  async forget(mail: Mail) {
    this.waiting.delete(mail.cause);
    this.gone.push('forgotten');
  }

  /** How often each mail that waits was tried, and when it is looked at next. */
  get waits(): unknown[] {
    return [...this.waiting.values()].map(({ tries, lookAt }) => ({ tries, lookAt }));
  }
  get ports(): SendPorts<Mail> {
    return {
      mails: this,
      read: async () => this.letter,
      mailer: {
        send: async (mail) => {
          const broken = this.broken.get(this.sent.push(mail));
          if (broken) {
            throw broken;
          }
        },
      },
      alerts: { alert: (...alert: unknown[]) => void this.alerts.push(alert) },
      second: async () => {
        this.seconds += 1;
      },
    };
  }
}

/** A run of both queues. */
function send(
  people: Queue<WaitingMail>,
  now = start,
  { students = new Queue<StudentMail>([]), until = (): boolean => false } = {},
): Promise<SendResult> {
  return sendAllMails({ toPeople: people.ports, toStudents: students.ports }, now, until);
}

describe('a mail that is due', () => {
  test('is sent as it is written, and done at that moment', async () => {
    const people = new Queue([mailWith(), mailWith({ lookAt: start + tenMinutes + 1 })]);

    const result = await send(people, start + tenMinutes);

    expect(result).toEqual({ sent: 1, delayed: 0 });
    expect(people.sent).toEqual([letter]);
    expect(people.gone).toEqual([['sent', start + tenMinutes]]);
    expect(people.alerts).toEqual([]);
  });

  test('of a group that its person has switched off is done without being sent', async () => {
    const people = new Queue([mailWith()]);
    people.letter = { ...letter, isSwitchedOff: true };

    expect(await send(people)).toEqual({ sent: 0, delayed: 0 });
    expect(people.sent).toEqual([]);
    expect(people.gone).toEqual([['switchedOff', start]]);
  });

  test('is left to another run that has claimed it', async () => {
    const people = new Queue([mailWith()]);
    people.claim = async () => false;

    expect(await send(people)).toEqual({ sent: 0, delayed: 0 });
    expect(people.sent).toEqual([]);
    expect(people.gone).toEqual([]);
  });

  test('is left to the next run when this one has no time left', async () => {
    const people = new Queue([mailWith(), mailWith(), mailWith()]);
    let begun = 0;

    const result = await send(people, start, {
      until() {
        begun += 1;
        return begun > 2;
      },
    });

    expect(result).toEqual({ sent: 2, delayed: 0 });
    expect(people.waits).toEqual([{ tries: 0, lookAt: start }]);
  });

  test('is left to the next run five minutes after a run that dies once it is sent', async () => {
    const people = new Queue([mailWith()]);
    people.finish = () => Promise.reject(new Error('killed'));

    await expect(send(people)).rejects.toThrow('killed');

    expect(people.sent).toHaveLength(1);
    expect(people.waits).toEqual([{ tries: 1, lookAt: start + 5 * minute }]);
  });

  test('is forgotten when nobody has to be told any more', async () => {
    const people = new Queue([mailWith()]);
    people.letter = 'notNeeded';

    expect(await send(people)).toEqual({ sent: 0, delayed: 0 });
    expect(people.sent).toEqual([]);
    expect(people.gone).toEqual(['forgotten']);
  });

  test.each([
    ['a minute later at first', 0, [{ tries: 3, lookAt: start + minute }], []],
    [
      'a minute later within the hour',
      hour - 1,
      [{ tries: 3, lookAt: start + hour - 1 + minute }],
      [],
    ],
    ['no more after an hour', hour, [], ['forgotten']],
  ])(
    'whose cause has not happened is looked at %s, which is no try',
    async (_, ageMs, waits, gone) => {
      const people = new Queue([mailWith({ tries: 3 })]);
      people.letter = 'notYet';

      const result = await send(people, start + ageMs);

      expect(result).toEqual({ sent: 0, delayed: waits.length });
      expect(people.sent).toEqual([]);
      expect(people.waits).toEqual(waits);
      expect(people.gone).toEqual(gone);
    },
  );

  test('with nothing to say before a moment is looked at then, which is no try', async () => {
    const people = new Queue([mailWith({ tries: 3 })]);
    people.letter = { notBefore: start + 9 * hour };

    expect(await send(people, start + 2 * hour)).toEqual({ sent: 0, delayed: 1 });
    expect(people.sent).toEqual([]);
    expect(people.waits).toEqual([{ tries: 3, lookAt: start + 9 * hour }]);
  });
});

describe('a mail that cannot be sent', () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [6, 32],
    [7, 60],
    [8, 60],
    [79, 60],
  ])('for the %dth time is tried again after %d minutes', async (tries, minutes) => {
    const people = new Queue([mailWith({ tries: tries - 1 })]);
    people.broken.set(1, isDown);

    expect(await send(people)).toEqual({ sent: 0, delayed: 1 });
    expect(people.waits).toEqual([{ tries, lookAt: start + minutes * minute }]);
    expect(people.gone).toEqual([]);
  });

  test('for the 80th time is given up, with an alert', async () => {
    const people = new Queue([mailWith({ tries: 79 })]);
    people.broken.set(1, isDown);

    expect(await send(people)).toEqual({ sent: 0, delayed: 0 });
    expect(people.gone).toEqual([['notSent', start]]);
    expect(people.alerts).toEqual([['mailNotSent', { kind: 'labSeat', error: 'Failure' }]]);
  });

  test.each([
    ['that has a name', isRefused, 'TypeError'],
    ['without one', 'refused', ''],
  ])('is given up with the name of an error %s', async (_, thrown, error) => {
    const people = new Queue([mailWith({ tries: 79 })]);
    people.broken.set(1, thrown);

    await expect(send(people)).rejects.toThrow();

    expect(people.alerts).toEqual([['mailNotSent', { kind: 'labSeat', error }]]);
  });

  test('for a defect is tried again like others, and the defect is thrown once all had their turn', async () => {
    const people = new Queue([mailWith(), mailWith(), mailWith()]);
    people.broken.set(1, isRefused).set(2, isDown);

    await expect(send(people)).rejects.toMatchObject({ errors: [{ errors: [isRefused] }] });

    expect(people.waits).toEqual([1, 2].map(() => ({ tries: 1, lookAt: start + minute })));
    expect(people.gone).toEqual([['sent', start]]);
  });

  test('whose letter cannot be read is tried again', async () => {
    const people = new Queue([mailWith()]);
    const ports = { ...people.ports, read: () => Promise.reject(isDown) };

    const result = await sendAllMails(
      { toPeople: ports, toStudents: new Queue<StudentMail>([]).ports },
      start,
      () => false,
    );

    expect(result).toEqual({ sent: 0, delayed: 1 });
    expect(people.waits).toEqual([{ tries: 1, lookAt: start + minute }]);
  });

  test('although its cause took days is still tried again', async () => {
    const people = new Queue([mailWith()]);
    for (let times = 0; times < 200; times += 1) {
      const now = start + times * tenMinutes;
      people.letter = { notBefore: now + tenMinutes };
      await send(people, now);
    }

    people.letter = letter;
    people.broken.set(1, isDown);
    const given = start + 200 * tenMinutes;
    await send(people, given);
    expect([people.gone, people.alerts]).toEqual([[], []]);

    await send(people, given + hour);
    expect(people.gone).toEqual([['sent', given + hour]]);
  });
});

describe('late mails', () => {
  const halfAnHour = 30 * minute;

  test.each([
    ['half an hour ago are told', 5, 31, [['mailsLate', { minutes: 31 }]]],
    ['a quarter of an hour ago are not', 4, 15, []],
    ['two days ago still are', 50, 2703, [['mailsLate', { minutes: 2703 }]]],
  ])('that were to be sent %s', async (_, tries, after, alerts) => {
    const now = start + after * minute;
    const people = new Queue([mailWith({ tries, lookAt: now })]);
    people.broken.set(1, isDown);

    await send(people, now);

    expect(people.alerts).toEqual(alerts);
  });

  test('are told when a run has no time left for them', async () => {
    const people = new Queue([mailWith(), mailWith()]);

    await send(people, start + halfAnHour, { until: () => true });

    expect(people.sent).toEqual([]);
    expect(people.alerts).toEqual([['mailsLate', { minutes: 30 }]]);
  });

  test('are told no more once they are sent, nor while their cause has not happened', async () => {
    const sent = new Queue([mailWith()]);
    await send(sent, start + hour);
    const waiting = new Queue([mailWith({ tries: 5 })]);
    waiting.letter = 'notYet';
    await send(waiting, start + hour - 1);

    expect([sent.alerts, waiting.alerts]).toEqual([[], []]);
  });
});

describe('a queue of many mails', () => {
  test('is sent seven at once, and each of the seven waits a second before its next', async () => {
    const people = new Queue(Array.from({ length: 20 }, () => mailWith()));
    let under = 0;
    let most = 0;
    const { mailer, ...ports } = people.ports;
    const send: typeof mailer.send = async (mail) => {
      under += 1;
      most = Math.max(most, under);
      await new Promise(setImmediate);
      await mailer.send(mail);
      under -= 1;
    };
    const toStudents = new Queue<StudentMail>([]).ports;

    const result = await sendAllMails(
      { toPeople: { ...ports, mailer: { send } }, toStudents },
      start,
      () => false,
    );

    expect(result).toEqual({ sent: 20, delayed: 0 });
    expect([most, people.seconds]).toEqual([7, 20]);
  });
});

describe('mails to people and to students', () => {
  test('are counted together', async () => {
    const people = new Queue([mailWith(), mailWith(), mailWith()]);
    people.broken.set(2, isDown);
    const students = new Queue([studentMail(), studentMail(), studentMail()]);
    students.broken.set(1, isDown).set(3, isDown);

    expect(await send(people, start, { students })).toEqual({ sent: 3, delayed: 3 });
  });

  test('are sent although the others meet a defect, which is thrown', async () => {
    const people = new Queue([mailWith()]);
    const students = new Queue([studentMail()]);
    students.broken.set(1, isRefused);

    await expect(send(people, start, { students })).rejects.toThrow(isRefused.message);

    expect(people.gone).toEqual([['sent', start]]);
  });

  test('are all done before the defects of both are thrown', async () => {
    const people = new Queue([mailWith(), mailWith()]);
    people.broken.set(1, isRefused);
    const students = new Queue([studentMail(), studentMail()]);
    students.broken.set(1, isRefused);

    await expect(send(people, start, { students })).rejects.toMatchObject({
      errors: [{ errors: [isRefused] }, { errors: [isRefused] }],
    });

    expect([people.gone, students.gone]).toEqual([[['sent', start]], [['sent', start]]]);
  });
});
