import { ok, refused } from '../contract/endpoint.ts';
import { Failure } from '../domain/Failure.ts';
import { answering } from '../http/answering.ts';

/** Answers every path and method that no route has (`$default`). */
export const handler = answering({ ok: ok({}), refused: refused({}) }, async () => {
  throw new Failure('pathNotFound', 'There is nothing at this address.');
});
