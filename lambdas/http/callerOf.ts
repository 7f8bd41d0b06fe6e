import * as z from 'zod/mini';
import { nameLength } from '../contract/constants.ts';
import { line } from '../contract/fields.ts';
import { Failure } from '../domain/Failure.ts';
import type { Caller } from '../domain/people/Caller.ts';

/** API Gateway hands every claim over as text; emulators keep JSON types. Both are read as text. */
const asText = z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String));

const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  token_use: z.literal('id'),
  email: z.string().check(z.minLength(3)),
  email_verified: z.pipe(asText, z.literal('true')),
  name: z.optional(z.string()),
  'cognito:username': z.string().check(z.minLength(1)),
  'cognito:groups': z.optional(z.union([z.string(), z.array(z.string())])),
  auth_time: z.pipe(asText, z.string().check(z.regex(/^\d{1,12}$/))),
});

/**
 * The caller from the claims that the gateway's authorizer has checked.
 *
 * @param claims `requestContext.authorizer.jwt.claims`; anything else, absence included, is refused
 * @throws Failure invalidUserLogin: no claims, not an identity token, or an unverified address
 */
export function callerOf(claims: unknown): Caller {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) {
    throw new Failure('invalidUserLogin', 'Please sign in again.');
  }
  const { sub, email, name } = parsed.data;
  return {
    sub,
    emailID: email,
    name: nameIn(name) ?? nameIn(email.split('@', 1)[0]) ?? email.slice(0, nameLength),
    username: parsed.data['cognito:username'],
    signedInAt: Number(parsed.data.auth_time) * 1000,
    groups: groupsOf(parsed.data['cognito:groups']),
  };
}

/**
 * A name as a profile takes it, at most `nameLength` characters long; undefined when nothing visible is left. People write the claim
 * themselves, at Google and through Cognito's own API, so it may hold anything.
 */
function nameIn(claim = ''): string | undefined {
  const oneLine = claim.replaceAll(/\p{Cc}+/gu, ' ').toWellFormed();
  return line(nameLength).safeParse([...oneLine.trim()].slice(0, nameLength).join('')).data;
}

/** Groups arrive as `[a b]` in one text. */
function groupsOf(groups: string | string[] | undefined): string[] {
  if (groups === undefined || Array.isArray(groups)) {
    return groups ?? [];
  }
  return groups
    .replace(/^\[|\]$/g, '')
    .split(/[\s,]+/)
    .filter(Boolean);
}
