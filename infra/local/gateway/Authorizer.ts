/** API Gateway's JWT authorizer: the rules of an HTTP API only (it checks neither `token_use` nor revocation). */
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  type JWK,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import type { Authorizer as AuthorizerProperties } from '../template/shapes.ts';

/** An issuer's public keys. */
export interface PublicKeys {
  readonly keys: readonly JWK[];
}

/** Claims as they reach a function: all text. */
export type Claims = Record<string, string>;

/** The authorizer's result: claims, or the `www-authenticate` header of a 401. */
export type Verdict = { readonly claims: Claims } | { readonly challenge: string };

/** The issuer and audience that a JWT authorizer trusts. */
export type TokenRules = Pick<AuthorizerProperties, 'JwtConfiguration'>;

/** The most tokens that are cached. */
const mostVerified = 1000;

/** One JWT authorizer of a template. */
export class Authorizer {
  private readonly audience: readonly string[];
  private readonly issuer: string;
  private readonly keys: ReturnType<typeof createLocalJWKSet>;
  private readonly keyIds: ReadonlySet<string | undefined>;
  private readonly now: () => number;
  /** Tokens with a valid signature and issuer, by their text: what cannot change is checked once. */
  private readonly verified = new Map<string, JWTPayload>();

  /**
   * @param keys the public keys of the issuer
   * @param now epoch ms
   */
  constructor({ JwtConfiguration }: TokenRules, keys: PublicKeys, now: () => number) {
    this.audience = JwtConfiguration.Audience;
    this.issuer = JwtConfiguration.Issuer;
    this.keys = createLocalJWKSet({ keys: [...keys.keys] });
    this.keyIds = new Set(keys.keys.map(({ kid }) => kid));
    this.now = now;
  }

  /** Checks the `Authorization` header, with or without `Bearer`. */
  async check(authorization: string | undefined): Promise<Verdict> {
    const token = authorization?.replace(/^Bearer\s+/i, '').trim();
    if (!token) {
      return { challenge: 'Bearer' };
    }
    try {
      const payload = await this.verify(token);
      const problem = this.problemOf(payload);
      return problem ? invalid(problem) : { claims: claimsAsText(payload) };
    } catch {
      return invalid('the token is not valid');
    }
  }

  private async verify(token: string): Promise<JWTPayload> {
    const known = this.verified.get(token);
    if (known && Number(known.exp) * 1000 > this.now() && known.nbf === undefined) {
      return known;
    }
    const { kid } = decodeProtectedHeader(token);
    if (!this.keyIds.has(kid)) {
      throw new Error('unknown key');
    }
    const { payload } = await jwtVerify(token, this.keys, {
      algorithms: ['RS256', 'RS384', 'RS512'],
      issuer: this.issuer,
      requiredClaims: ['exp', 'iat'],
      currentDate: new Date(this.now()),
    });
    if (this.verified.size === mostVerified) {
      this.verified.clear();
    }
    this.verified.set(token, payload);
    return payload;
  }

  /** `client_id` counts only when `aud` is absent. */
  private problemOf(payload: JWTPayload): string | undefined {
    const audience = payload.aud ?? payload['client_id'];
    const audiences = Array.isArray(audience) ? audience : [audience];
    if (!audiences.some((name) => this.audience.includes(String(name)))) {
      return 'the token does not have a valid audience';
    }
    return Number(payload.iat) * 1000 > this.now()
      ? 'the token is issued in the future'
      : undefined;
  }
}

function invalid(description: string): Verdict {
  return {
    challenge: `Bearer scope="" error="invalid_token" error_description="${description}"`,
  };
}

/** Numbers and booleans become text, lists `[a b]`; null is text too. */
function claimsAsText(payload: JWTPayload): Claims {
  return Object.fromEntries(
    Object.entries(payload)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, claimAsText(value)]),
  );
}

function claimAsText(value: unknown): string {
  if (Array.isArray(value)) {
    const parts = value.map((part) => (typeof part === 'string' ? part : JSON.stringify(part)));
    return `[${parts.join(' ')}]`;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
