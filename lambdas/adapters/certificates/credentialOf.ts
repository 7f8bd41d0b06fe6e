/** Certificates as Open Badges 3.0 credentials (1EdTech, https://www.imsglobal.org/spec/ob/v3p0). */

import * as z from 'zod/mini';
import { achievementOf } from '../../../web/credential/achievement.ts';
import { credentialsPath } from '../../contract/constants.ts';
import type { CertificateFacts } from '../../domain/certificates/ports.ts';
import { statusEntryOf, statusListKey } from './statusList.ts';

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];

/** How long others may keep the list of revoked certificates, ms. */
const listKeptMs = 60_000;

/** Who issues certificates, as the stage's settings say. */
export const Issuer = z.object({ name: z.string(), email: z.string() });
export type Issuer = z.infer<typeof Issuer>;

/** Where the issuer's profile is served, which is the issuer's id. */
export function issuerAddress(siteOrigin: string): string {
  return `${siteOrigin}${credentialsPath}issuer.json`;
}

/** The issuer as credentials name it, and as its profile says. */
function issuerProfile({ name, email }: Issuer, siteOrigin: string) {
  return { id: issuerAddress(siteOrigin), type: ['Profile'], name, url: siteOrigin, email };
}

/** The issuer's profile as a document of its own. */
export function issuerDocument(issuer: Issuer, siteOrigin: string) {
  return { '@context': contexts, ...issuerProfile(issuer, siteOrigin) };
}

/**
 * The credential, and the claims that a JWT of it has beside (section "Create the JWT Payload"): `nbf` is whole seconds, so
 * `validFrom` is too.
 */
export function credentialOf(facts: CertificateFacts, issuer: Issuer, siteOrigin: string) {
  const { certificateID, name, subject, title, summary, edition, hours, topics, issuedAt } = facts;
  const { statusIndex } = facts;
  const id = `${siteOrigin}/certificate?id=${certificateID}`;
  const achievement = achievementOf(subject, siteOrigin);
  const learner = `${id}#learner`;
  const issuedSecond = Math.floor(issuedAt / 1000);
  const credential = {
    '@context': contexts,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: issuerProfile(issuer, siteOrigin),
    validFrom: isoSecond(issuedSecond * 1000),
    credentialSubject: {
      id: learner,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' },
      ],
      achievement: {
        id: achievement.id,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: title,
        description: hours === null ? summary : `${summary} (${hours} h)`,
        criteria: { narrative: achievement.narrative },
        inLanguage: 'en',
        tag: topics,
        version: isoSecond(edition).slice(0, 10),
      },
    },
    credentialStatus: statusEntryOf(statusIndex, siteOrigin),
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
  };
  const claims = { iss: credential.issuer.id, jti: id, nbf: issuedSecond, sub: learner };
  return { credential, claims };
}

/**
 * The credential that the list of revoked certificates is served in (W3C Bitstring Status List v1.0, section 2.2), and the claims that its JWT has beside.
 *
 * @param now epoch ms
 */
export function statusListCredentialOf(
  list: string,
  issuer: Issuer,
  siteOrigin: string,
  now: number,
) {
  const id = `${siteOrigin}/${statusListKey}`;
  const issuedSecond = Math.floor(now / 1000);
  const issuerID = issuerAddress(siteOrigin);
  const credential = {
    '@context': contexts.slice(0, 1),
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: issuerID, name: issuer.name },
    validFrom: isoSecond(issuedSecond * 1000),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: list,
      ttl: listKeptMs,
    },
  };
  return { credential, claims: { iss: issuerID, jti: id, nbf: issuedSecond, sub: `${id}#list` } };
}

function isoSecond(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/\.\d+/, '');
}
