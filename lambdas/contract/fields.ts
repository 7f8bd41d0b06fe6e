/** Fields that requests of several routes share. Every one has a type and a limit. */
import * as z from 'zod/mini';
import { noWebSession } from './constants.ts';
import { indianStates } from './states.ts';

const printable = /^[^\p{Cc}]*$/u;
const printableLines = /^(?:[^\p{Cc}]|[\n\t])*$/u;

/** Takes away what turns the reading direction of all that follows: text shown beside it would read as something else. */
const withoutTurns = z.overwrite((text: string) =>
  text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, ''),
);

/** One line of text without control characters, trimmed, of 1 to `max` characters. */
export function line(max: number) {
  return z
    .string()
    .check(withoutTurns, z.trim(), z.minLength(1), z.maxLength(max), z.regex(printable));
}

/** Text that may have line breaks, trimmed, of 1 to `max` characters. */
export function lines(max: number) {
  return z
    .string()
    .check(withoutTurns, z.trim(), z.minLength(1), z.maxLength(max), z.regex(printableLines));
}

/** Time in milliseconds since 1970. */
export const epochMs = z.int().check(z.minimum(0));

/** The caller's own name for one request, a timestamp; it comes back in the answer. */
export const requestID = z.string().check(z.minLength(1), z.maxLength(64));

/** An e-mail address. It is compared with the signed-in person's, never trusted. */
export const emailID = z
  .string()
  .check(z.maxLength(254), z.regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u));

/** A browser's sign-in, a timestamp made by the client; compared only for equality. */
export const webSessionID = z._default(z.int().check(z.minimum(noWebSession)), noWebSession);

/** The id of a college, a sample or a catalogue entry. */
export const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/));

/** A State or Union Territory of India. */
export const indianState = z.enum(indianStates);
export type IndianState = z.infer<typeof indianState>;

/** An https address of a domain, without a name and password, which look like another domain, and without invisible letters. */
export const httpsLink = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .check(z.maxLength(500), z.regex(/^https:\/\/[^/?#@\\]+(?:[/?#][^\s\p{C}]*)?$/u));
