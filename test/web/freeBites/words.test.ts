import { describe, expect, it } from 'vitest';
import { StudentState } from '../../../lambdas/contract/vocabulary.ts';
import { studentIDFile } from '../../../web/src/features/freeBites/registration/saveStudentID.ts';
import {
  cancelWords,
  hostWords,
  refusalWords,
  stateWords,
  windowWords,
} from '../../../web/src/features/freeBites/words.ts';
import { studentID } from './students.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 21, 6);
const dated = (windowOpen: boolean, opens: number | null, closes: number | null) => ({
  windowOpen,
  opensAt: opens === null ? null : now + opens * day,
  closesAt: closes === null ? null : now + closes * day,
});

describe('A college’s window', () => {
  it.each([
    [dated(true, -1, 4.5), 'Open', /^Registration is open until 25 Nov 2026, 5 days left\.$/],
    [dated(true, -1, 0.5), 'Open', / \(last day\)\.$/],
    [dated(true, -1, 3300), 'Open', /^Registration is open\.$/],
    [dated(true, null, null), 'Open', /^Registration is open\.$/],
    [dated(false, 10, 20), 'Not open yet', /^Registration opens on 1 Dec 2026\.$/],
    [dated(false, -9, -2), 'Closed', /^Registration closed on 19 Nov 2026\.$/],
    [dated(false, -9, 2), 'Closed', /no date has been set/],
    [dated(false, null, null), 'Closed', /no date has been set/],
  ] as const)('is said in words: %j', (college, mark, sentence) => {
    expect(windowWords(college, now).mark).toBe(mark);
    expect(windowWords(college, now).sentence).toMatch(sentence);
  });
});

describe('A registration', () => {
  it.each(StudentState.options)('that is %s says what it means and what comes next', (state) => {
    const { name, means, next } = stateWords(state, state === 'waiting' ? 4 : null);

    expect(name).not.toBe('');
    expect(means).toMatch(/\.$/);
    expect(next).toMatch(/\.$/);
  });

  it('that waits says its number', () => {
    expect(stateWords('waiting', 4).name).toBe('Number 4 on the waiting list');
  });
});

describe('Cancelling', () => {
  it.each([
    ['received', 0, 'We’ll delete your details. You can’t undo this.'],
    [
      'place',
      0,
      'Another student can have your place. We’ll delete your details. You can’t undo this.',
    ],
    [
      'waiting',
      1,
      'You’ll lose your spot on the waiting list. We’ll delete your details. You can’t undo this. You can still read the samples you’ve opened.',
    ],
  ] as const)(
    'as %s with %i samples opened says what is lost and what stays',
    (state, opened, words) => {
      expect(cancelWords(state, opened)).toBe(words);
    },
  );
});

describe('What is said when the case-study host fails', () => {
  const problem = { kind: 'problem', how: 'answered' } as const;
  const silent = { kind: 'problem', status: 'noConnection', how: 'silent' } as const;

  it('tells a host that is down from a device that is offline', () => {
    expect(hostWords(silent, true)).toMatch(/can’t reach.*rest of Xplorers works/);
    expect(hostWords(silent, false)).toMatch(/^You’re offline\./);
  });

  it('says when to come back after too many calls', () => {
    const answer = {
      id: '1',
      status: 'operationFailed',
      errMsg: 'No.',
      data: { retryAfterSeconds: 40 },
    } as const;
    const words = hostWords(
      { kind: 'problem', status: 'operationFailed', how: 'answered', answer },
      true,
    );

    expect(words).toContain('Try again in 40 seconds');
  });

  it('names the fields that were refused, each once and as the form calls them', () => {
    const answer = {
      id: '1',
      status: 'invalidInput',
      errMsg: 'No.',
      data: { fields: ['course', 'guardian.name', 'guardian.emailID'] },
    } as const;

    expect(refusalWords({ ...problem, status: 'invalidInput', answer })).toMatch(
      /^Please check your degree and branch, parent or guardian\./,
    );
  });

  it.each([
    ['invalidInput', 'Please check this device’s date.', { fields: ['consent.at'] }],
    ['invalidInput', 'Please reload the page.', { fields: ['idempotency-key'] }],
    ['noValidity', 'Registration for this college has ended.', { closesAt: 1 }],
  ] as const)(
    'passes on what the server says of what is no field: %s, %s',
    (status, errMsg, data) => {
      const answer = { id: '1', status, errMsg, data: { ...data } };
      const words = refusalWords({ ...problem, status, answer });

      expect(words.startsWith(errMsg)).toBe(true);
      expect(words).not.toContain('plan');
    },
  );
});

describe('The file with the student id', () => {
  it('holds the id on a line of its own, and where it is used', () => {
    const file = studentIDFile(studentID, 'PES University', 'https://x.example/casestudy');

    expect(file.split('\r\n')).toContain(studentID);
    expect(file).toContain('PES University');
    expect(file).toContain('https://x.example/casestudy');
  });
});
