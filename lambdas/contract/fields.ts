/** Fields that requests of several routes share. Every one has a type and a limit. */
import * as z from 'zod/mini';
import { answerBytes } from './answerSize.ts';
import { httpsLinkPattern, noWebSession, slugPattern } from './constants.ts';
import { indianStates } from './india.ts';

// Each takes blanks, then one visible character. Blank is what `trim` takes away, what turns the reading direction, and what has no ink,
// such as joiners and fillers: a text of nothing else would be empty, or look so. The OpenAPI document has these patterns too, so that
// both take the same texts.
const oneLine =
  /^[ \xa0\xad\u061c\u115f\u1160\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0]*[^\p{Cc} \xa0\xad\u061c\u115f\u1160\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0][^\p{Cc}]*$/u;
const manyLines =
  /^[\n\t \xa0\xad\u061c\u115f\u1160\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0]*[^\p{Cc} \xa0\xad\u061c\u115f\u1160\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0](?:[^\p{Cc}]|[\n\t])*$/u;
/** Visible characters around one @, but for those with which a mail's header would name another address, as in `x<asha@example.com>`. */
const address =
  /^[^\p{Cc}()<>[\]:;@\\," \xa0\u1680\u2000-\u200a\u2028-\u202f\u205f\u2066-\u2069\u3000\ufeff]+@[^\p{Cc}()<>[\]:;@\\," \xa0\u1680\u2000-\u200a\u2028-\u202f\u205f\u2066-\u2069\u3000\ufeff]+$/u;

/** Takes away what turns the reading direction of all that follows: text shown beside it would read as something else. */
const withoutTurns = z.overwrite((value: string) =>
  value.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, ''),
);

const loneSurrogate = /\p{Cs}/u;

/**
 * Text of at most `max` characters. They are counted as JSON Schema counts them: an emoji is one, though its `length` is 2. Half of
 * one, which JSON can escape (`\ud800`), is no text: neither an address nor UTF-8 can contain it.
 *
 * The OpenAPI document says the rest of this in patterns that Python and Go clients compile, and its texts are of whole characters; so
 * the server takes just what the document says.
 */
export function text(max: number) {
  return z
    .string()
    .check(z.refine((value) => !loneSurrogate.test(value) && [...value].length <= max))
    .register(z.globalRegistry, { maxLength: max });
}

/** One line of text without control characters, of 1 to `max` characters as it is sent and with a visible one; then trimmed. */
export function line(max: number) {
  return text(max).check(z.minLength(1), z.regex(oneLine), withoutTurns, z.trim());
}

/** As `line`, with line breaks and tabs. */
export function lines(max: number) {
  return text(max).check(z.minLength(1), z.regex(manyLines), withoutTurns, z.trim());
}

/** As `line`, or empty. */
export function optionalLine(max: number) {
  return z._default(z.union([z.literal(''), line(max)]), '');
}

/** As `lines`, or empty. */
export function optionalLines(max: number) {
  return z._default(z.union([z.literal(''), lines(max)]), '');
}

/** Time in milliseconds since 1970. */
export const epochMs = z.int().check(z.minimum(0));

/** The caller's own name for one request, a timestamp; it comes back in the answer. */
export const requestID = text(64).check(z.minLength(1));

/** An e-mail address. It is compared with the signed-in person's, never trusted. */
export const emailID = text(254).check(z.regex(address));

/** A browser's sign-in, a timestamp made by the client; compared only for equality. */
export const webSessionID = z._default(z.int().check(z.minimum(noWebSession)), noWebSession);

/** So many tags an entry, a case study or a search has at most. */
export const mostTags = 8;

/** The id of a college, a sample or a catalogue entry. */
export const slug = z.string().check(z.regex(slugPattern));

/** The name of a student's registration in its college's list: what it is kept under, which opens nothing. */
export const registration = z.string().check(z.maxLength(43), z.regex(/^[A-Za-z0-9_-]{43}$/));

/** Where a page of a college's list ends. */
export const placeInList = z.string().check(z.regex(/^[0-9]{16}-[A-Za-z0-9_-]{43}$/));

/** The id of a certificate: 128 random bits as base64url. It is all that a reader of the certificate needs. */
export const certificateID = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** So many bytes at most, in base64. @param contentMediaType what they are, when it is always the same */
export function base64(bytes: number, contentMediaType?: string) {
  const length = 4 * Math.ceil(bytes / 3);
  return z
    .string()
    .check(z.maxLength(length), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))
    .register(answerBytes, { most: length + 4 })
    .register(z.globalRegistry, {
      contentEncoding: 'base64',
      ...(contentMediaType && { contentMediaType }),
    });
}

/** A day in India, such as `2026-03-31`. Whether its month has that day is for the domain to say: a pattern can't. */
export const day = z
  .string()
  .check(z.regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/));

/** A State or Union Territory of India. */
export const indianState = z.enum(indianStates);
export type IndianState = z.infer<typeof indianState>;

/** An https address of a domain in ASCII: other characters of an address are sent percent-encoded, a domain's as Punycode. */
export const httpsLink = z.string().check(z.maxLength(500), z.regex(httpsLinkPattern));
