/**
 * A verifier of Open Badges 3.0 that shares no code with the product: it reads keys over HTTP as the specification says (section "Verify
 * a Credential" of "JSON Web Token Proof Format"), checks the signature with Node's own cryptography, and the credential with
 * 1EdTech's JSON Schema. `openBadgeCredential.schema.json` beside it is that schema as 1EdTech publishes it at
 * https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json.
 */
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import formatsPlugin from 'ajv-formats';
import * as z from 'zod/mini';

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, 'openBadgeCredential.schema.json'), 'utf8'),
);
const ajv = new Ajv2019({ strict: false, allErrors: true });
formatsPlugin.default(ajv);
const fits = ajv.compile(schema);

const Header = z.strictObject({
  alg: z.literal('RS256'),
  typ: z.literal('JWT'),
  kid: z.string(),
});
const Claims = z.looseObject({
  iss: z.string(),
  jti: z.string(),
  nbf: z.int(),
  sub: z.string(),
  id: z.string(),
  validFrom: z.string(),
  issuer: z.looseObject({ id: z.string() }),
  credentialSubject: z.looseObject({ id: z.string() }),
});
/** A credential that was verified. */
export type VerifiedCredential = z.infer<typeof Claims>;

/**
 * Verifies a credential that an issuer is trusted for.
 *
 * @param trusted the issuer's id; its keys are at addresses of the same folder
 * @throws Error that says what is wrong
 */
export async function verifyCredential(
  jwt: string,
  trusted: string,
  now = Date.now(),
): Promise<VerifiedCredential> {
  const [head = '', body = '', signature = '', ...more] = jwt.split('.');
  const { kid } = Header.parse(decoded(head));
  require(more.length === 0, 'it is no compact JWS');
  require(kid.startsWith(new URL('.', trusted).href), 'the key is not the issuer’s');
  const answer = await fetch(kid);
  require(answer.ok, `the key is not there: ${answer.status}`);
  require(answer.headers.get('access-control-allow-origin') ===
    '*', 'other sites may not read the key');
  const jwk: JsonWebKey = await answer.json();
  require(!('d' in jwk), 'the private key is public');
  require(jwk['kid'] === kid, 'the key has another address');
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    key,
    Buffer.from(signature, 'base64url'),
  );
  require(isSigned, 'the signature is wrong');
  const claims = Claims.parse(decoded(body));
  require(claims.iss === trusted && claims.issuer.id === trusted, 'another issuer');
  require(claims.jti === claims.id, 'jti is not the id');
  require(claims.sub === claims.credentialSubject.id, 'sub is not the subject');
  require(claims.nbf * 1000 === Date.parse(claims.validFrom), 'nbf is not validFrom');
  require(claims.nbf * 1000 <= now, 'it is not valid yet');
  require(fits(claims), ajv.errorsText(fits.errors));
  return claims;
}

/** The parts of a JWT, to be altered. */
export function partsOf(jwt: string): { head: object; body: object; signature: string } {
  const [head = '', body = '', signature = ''] = jwt.split('.');
  return { head: Object(decoded(head)), body: Object(decoded(body)), signature };
}

/** A part of a JWT. */
export function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function decoded(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

function require(holds: boolean, problem: string): asserts holds {
  if (!holds) {
    throw new Error(problem);
  }
}
