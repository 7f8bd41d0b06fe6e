/**
 * A verifier of Open Badges 3.0 that shares no code with the product: it reads keys over HTTP as the specification says (section "Verify
 * a Credential" of "JSON Web Token Proof Format"), checks the signature with Node's own cryptography, and the credential with
 * 1EdTech's JSON Schema, and its status as W3C's "Bitstring Status List v1.0" says (section 3.2). `openBadgeCredential.schema.json` beside it is that schema as 1EdTech publishes it at
 * https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json.
 */
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
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
const Signed = z.looseObject({
  iss: z.string(),
  jti: z.string(),
  nbf: z.int(),
  sub: z.string(),
  id: z.string(),
  validFrom: z.string(),
  issuer: z.looseObject({ id: z.string() }),
  credentialSubject: z.looseObject({ id: z.string() }),
});
const Claims = z.extend(Signed, {
  credentialStatus: z.looseObject({
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.literal('revocation'),
    statusListIndex: z.string().check(z.regex(/^\d+$/)),
    statusListCredential: z.string(),
  }),
});
const StatusList = z.object({
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('BitstringStatusListCredential')]),
  credentialSubject: z.object({
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.literal('revocation'),
    encodedList: z.string().check(z.startsWith('u')),
  }),
});
/** The shortest list that the specification allows, bits. */
const shortestList = 131_072;
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
  const claims = Claims.parse(await verifySigned(jwt, trusted, now));
  require(fits(claims), ajv.errorsText(fits.errors));
  const { statusListCredential, statusListIndex } = claims.credentialStatus;
  const bits = await statusBits(statusListCredential, trusted, now);
  const index = Number(statusListIndex);
  const isRevoked = ((bits[Math.floor(index / 8)] ?? 0) >> (7 - (index % 8))) % 2 === 1;
  require(!isRevoked, 'the credential is revoked');
  return claims;
}

/** What a JWT states that an issuer has signed. */
async function verifySigned(jwt: string, trusted: string, now: number) {
  const [head = '', body = '', signature = '', ...more] = jwt.split('.');
  const { kid } = Header.parse(decoded(head));
  require(more.length === 0, 'it is no compact JWS');
  require(kid.startsWith(new URL('.', trusted).href), 'the key is not the issuer’s');
  const answer = await readable(kid, 'key');
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
  const claims = Signed.parse(decoded(body));
  require(claims.iss === trusted && claims.issuer.id === trusted, 'another issuer');
  require(claims.jti === claims.id, 'jti is not the id');
  require(claims.sub === claims.credentialSubject.id, 'sub is not the subject');
  require(claims.nbf * 1000 === Date.parse(claims.validFrom), 'nbf is not validFrom');
  require(claims.nbf * 1000 <= now, 'it is not valid yet');
  return claims;
}

/** The bits of a status list that is signed by the same issuer. */
async function statusBits(address: string, trusted: string, now: number): Promise<Uint8Array> {
  const signed = await verifySigned(
    await (await readable(address, 'status list')).text(),
    trusted,
    now,
  );
  require(signed.id === address, 'the status list has another address');
  const { credentialSubject } = StatusList.parse(signed);
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  require(bits.length * 8 >= shortestList, 'the status list is too short');
  return bits;
}

async function readable(address: string, what: string): Promise<Response> {
  const answer = await fetch(address);
  require(answer.ok, `the ${what} is not there: ${answer.status}`);
  require(answer.headers.get('access-control-allow-origin') ===
    '*', `other sites may not read the ${what}`);
  return answer;
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
