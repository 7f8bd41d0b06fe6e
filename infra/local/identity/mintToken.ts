import { randomUUID } from 'node:crypto';
import type { Context } from './Context.ts';
import { demoPeople } from './demoPeople.ts';
import { newPerson } from './Person.ts';
import { nameFrom } from './people.ts';
import { accessClaims, idClaims } from './tokens.ts';

/** Claims laid over those of an ordinary token; one set to undefined is left out. */
export type MintedClaims = Readonly<Record<string, unknown>> & {
  readonly token_use?: 'id' | 'access';
  /** Whose token: a known person's, or else one made up. */
  readonly email?: string;
};

/** Signs a token of no sign-in, for tests; an access token has no e-mail, but is of the person named by it. */
export function mintToken(context: Context, claims: MintedClaims, header: object): string {
  const { settings, keys, people, now, productNow } = context;
  const email = claims.email ?? demoPeople[0]?.email ?? '';
  const person =
    people.byEmail(email) ??
    newPerson(settings.userPoolId, { email, name: nameFrom(email), emailVerified: true }, 0, now());
  const signIn = {
    originJti: randomUUID(),
    eventId: randomUUID(),
    scopes: [...settings.allowedScopes],
    authTime: Math.floor(productNow() / 1000),
  };
  const token =
    claims.token_use === 'access'
      ? { ...accessClaims(settings, person, signIn, now()), ...claims, email: undefined }
      : { ...idClaims(settings, person, signIn, now()), ...claims };
  return keys.sign(token, header);
}
