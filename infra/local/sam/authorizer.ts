/**
 * Checks tokens where `sam local start-api` serves the API, because SAM has no JWT authorizer. It uses the local gateway's code and
 * passes the claims on; only SAM's functions take them from here.
 */
import * as z from 'zod/mini';
import { Authorizer } from '../gateway/Authorizer.ts';

const Environment = z.object({
  OIDC_ISSUER: z.string().check(z.minLength(1)),
  OIDC_AUDIENCE: z.string().check(z.minLength(1)),
  OIDC_JWKS: z.url(),
});
const Key = z.looseObject({ kty: z.string(), kid: z.string() });
const Keys = z.object({ keys: z.array(Key) });
const AuthorizerEvent = z.object({ identitySource: z.array(z.string()) });

/** The simple response of a REQUEST authorizer. */
export interface Verdict {
  readonly isAuthorized: boolean;
  /** The token's claims, all text. */
  readonly context?: Readonly<Record<string, string>>;
}

/** @throws Error when its environment names no issuer or the issuer does not answer: then every call is refused */
export async function handler(event: unknown): Promise<Verdict> {
  const { OIDC_ISSUER, OIDC_AUDIENCE, OIDC_JWKS } = Environment.parse(process.env);
  // Fetched each time: it is a call within one machine, and local Cognito's keys may have been generated again.
  const answer = await fetch(OIDC_JWKS, { signal: AbortSignal.timeout(3000) });
  const keys = Keys.parse(await answer.json());
  const JwtConfiguration = { Issuer: OIDC_ISSUER, Audience: [OIDC_AUDIENCE] };
  const [token] = AuthorizerEvent.parse(event).identitySource;
  const verdict = await new Authorizer({ JwtConfiguration }, keys, Date.now).check(token);
  return 'claims' in verdict
    ? { isAuthorized: true, context: verdict.claims }
    : { isAuthorized: false };
}
