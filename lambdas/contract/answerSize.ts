/**
 * How long an answer may get. Lambda lets 6,291,556 bytes of a function's answer through, in which the body's JSON is escaped once more;
 * so every list and every long text of an answer says how long it is at most. `test/contract/answerSize.test.ts` adds them up.
 */
import * as z from 'zod/mini';
import { longListBytes } from './answerBounds.ts';

/** Bytes of a part of an answer, escaped, where its schema's own checks don't say how many there are at most. */
export const answerBytes = z.registry<{ readonly most: number }>();

/**
 * What is stored within one item of a table, or made from one: DynamoDB takes 400 KB, and one byte of them (a quotation mark, a
 * backslash) is four of an answer at most.
 */
export const storedBytes = 4 * 400 * 1024;

/** A text that is stored, of which nothing else says how long it is. */
export function storedText() {
  return z.string().register(answerBytes, { most: storedBytes });
}

/** A list of at most so many. */
export function listOf<T extends z.core.$ZodType>(item: T, most: number) {
  return z.array(item).check(z.maxLength(most));
}

/** A list that grows with what people do: the use case answers the first so many bytes of it (`domain/firstWithin.ts`). */
export function firstOf<T extends z.core.$ZodType>(item: T, bytes: number = longListBytes) {
  return z.array(item).register(answerBytes, { most: bytes });
}
