import { expect, test } from 'vitest';
import { dueSince, findLateMail, pauseAfter } from '../../../lambdas/domain/mail/lateMails.ts';
import { start } from '../../support/money/fixtures.ts';

const minute = 60_000;
type Waiting = { readonly lookAt: number; readonly tries: number };

/** A queue, in the order of its index. */
const queueOf = (...mails: Waiting[]) => ({
  async *due(until: number) {
    for (const { lookAt, tries } of mails.filter((mail) => mail.lookAt <= until)) {
      yield { cause: { kind: 'labSeat' }, causedAt: start, lookAt, tries };
    }
  },
});

test('a mail should have been sent when it was first to be, however often it was tried since', () => {
  let lookAt = start;
  for (let tries = 0; tries < 80; tries += 1) {
    expect(dueSince({ lookAt, tries })).toBe(start);
    lookAt += pauseAfter(tries + 1);
  }
});

test.each<[string, Waiting[], Waiting[], number | null]>([
  ['nothing waits', [], [], null],
  ['the oldest is less than half an hour late', [{ lookAt: start + 1, tries: 0 }], [], null],
  ['a mail to a person is late', [{ lookAt: start, tries: 0 }], [], start],
  ['a mail to a student is late', [], [{ lookAt: start - minute, tries: 0 }], start - minute],
  [
    'one that is tried again is older than one that is due',
    [
      { lookAt: start, tries: 0 },
      { lookAt: start + 60 * minute, tries: 6 },
    ],
    [],
    start - 3 * minute,
  ],
  ['one is to be sent later', [{ lookAt: start + 40 * minute, tries: 0 }], [], null],
])('health knows since when the oldest mail is late: %s', async (_, people, students, since) => {
  const queues = [queueOf(...people), queueOf(...students)];

  expect(await findLateMail(queues, start + 30 * minute)).toBe(since);
});
