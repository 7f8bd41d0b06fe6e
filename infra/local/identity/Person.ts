import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { IdentitySettings } from './IdentitySettings.ts';

/** A user of the pool, who came through Google. */
export const Person = z.object({
  username: z.string(),
  googleId: z.string(),
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
  groups: z.array(z.string()),
  createdAt: z.number(),
});
export type Person = z.infer<typeof Person>;

/** What Google says about an account. */
export interface Account {
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
}

/**
 * Makes the user of an account. Ids follow from pool, e-mail and how often the user was deleted before, so that seeded
 * data fits on every machine, and a deleted user who returns is a new one, as in Cognito.
 */
export function newPerson(
  poolId: string,
  account: Account,
  deletions: number,
  now: number,
): Person {
  const googleId = digits(`google ${account.email}`);
  return {
    ...account,
    username: `Google_${googleId}`,
    googleId,
    sub: uuid(`${poolId} ${account.email} ${deletions}`),
    groups: [],
    createdAt: now,
  };
}

/** The pool's attributes of a person, mapped from Google's claims as the template says; an unmapped `email_verified` is false. */
export function attributesOf(
  person: Person,
  { attributeMapping }: IdentitySettings,
): Record<string, string | boolean> {
  const claims = googleClaimsOf(person);
  const mapped = Object.entries(attributeMapping)
    .filter(([attribute]) => attribute !== 'username')
    .flatMap(([attribute, claim]) => {
      const value = claims[claim];
      return value === undefined ? [] : [[attribute, value] as const];
    });
  return { email_verified: false, ...Object.fromEntries(mapped) };
}

/** The `identities` of a federated user, as tokens and attributes carry them. */
export function identitiesOf(person: Person) {
  return [
    {
      userId: person.googleId,
      providerName: 'Google',
      providerType: 'Google',
      issuer: null,
      primary: 'true',
      dateCreated: String(person.createdAt),
    },
  ];
}

function googleClaimsOf(person: Person): Record<string, string | boolean | undefined> {
  const [given, ...rest] = person.name.split(' ');
  return {
    sub: person.googleId,
    email: person.email,
    email_verified: person.emailVerified,
    name: person.name,
    given_name: given,
    family_name: rest.length > 0 ? rest.join(' ') : undefined,
  };
}

function digits(seed: string): string {
  const hash = createHash('sha256').update(seed).digest('hex');
  return `1${(BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}

function uuid(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
