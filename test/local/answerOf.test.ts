import { expect, it } from 'vitest';
import { answerOf } from '../../infra/local/gateway/event.ts';

it('an answer of a function is passed on up to the 6 MB that Lambda lets through', () => {
  const answering = (length: number) => () =>
    answerOf({ statusCode: 200, body: 'x'.repeat(length) }).status;

  expect(answering(6_000_000)()).toBe(200);
  expect(answering(6_300_000)).toThrow('Lambda lets 6291556 through');
});
