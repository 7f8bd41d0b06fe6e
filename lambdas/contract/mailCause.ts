import * as z from 'zod/mini';

/** A field of a cause: an id or a text. */
export const text = z.string();

/** A field of a cause: a count, a version, or a moment in epoch ms. */
export const whole = z.int();

/** The cause of a mail as it is stored: no more than what leads to what happened. */
export function mailCause<Fields extends Readonly<Record<string, typeof text | typeof whole>>>(
  fields: Fields,
) {
  return z.object(fields);
}
