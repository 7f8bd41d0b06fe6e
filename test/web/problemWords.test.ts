import { describe, expect, it } from 'vitest';
import { problemWords } from '../../web/src/api/problemWords.ts';
import type { Problem } from '../../web/src/api/send.ts';
import { words } from '../../web/src/api/words.ts';

const refusal = (data?: Record<string, unknown>): Problem<'user/updateProfile'> => ({
  kind: 'problem',
  status: 'operationFailed',
  how: 'answered',
  answer: { id: '1', status: 'operationFailed', errMsg: 'No.', data },
});

describe('What is said of a call that did not go well', () => {
  it('is when to come back, of one that came too often', () => {
    const said = problemWords(refusal({ retryAfterSeconds: 40 }));

    expect(said.text).toContain('Too many attempts. Try again in 40 seconds.');
    expect(problemWords(refusal({ retryAfterSeconds: 1 })).text).toContain('in 1 second.');
    expect(problemWords(refusal({ retryAfterSeconds: 1501 })).text).toContain('in 26 minutes.');
    expect(problemWords(refusal({ retryAfterSeconds: 39_000 })).text).toContain('in 11 hours.');
  });

  it.each([undefined, {}, { retryAfterSeconds: '<b>40</b>' }])(
    'is what its status means, of any other: %j',
    (data) => {
      expect(problemWords(refusal(data))).toBe(words.operationFailed);
    },
  );

  it('is what its status means when nothing was answered', () => {
    expect(problemWords({ kind: 'problem', status: 'noConnection', how: 'silent' })).toBe(
      words.noConnection,
    );
  });
});
