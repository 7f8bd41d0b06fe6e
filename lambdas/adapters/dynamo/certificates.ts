import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { CertificateSubject } from '../../contract/entities.ts';
import { StoredCertificate } from '../../contract/tables/certificates.ts';
import {
  type CertificateRecord,
  type CertificateStore,
  type PublicCertificates,
  type StatusLists,
  statusListSize,
} from '../../domain/certificates/ports.ts';
import {
  AnyItem,
  getItem,
  ofPerson,
  putItem,
  query,
  setAll,
  table,
  updateAndGetItem,
  updateItem,
} from './table.ts';

const StoredStatus = z.object({ itemID: z.string() });
/** In the same table, in place of a person: the places of the list that certificates have, and those that are revoked. */
const reserved = 'status#reserved';
const revoked = 'status#revoked';
/** A list that is half full gives a free place within two tries. */
const mostTries = 50;

/** Before a path's id, so that no course has the same key: no entry's id has a slash. */
const pathKey = 'path/';

/** People's certificates in the table named by `CERTIFICATES_TABLE`; key `sub`, `itemID`, so that each person has one of a subject. */
export function dynamoCertificates(): CertificateStore {
  const certificates = certificateTable();
  return {
    async find(sub, subject) {
      const found = await getItem(certificates, keyOf(sub, subject));
      return found && recordOf(found);
    },
    async ofPerson(sub) {
      const all = await Array.fromAsync(query(certificates, ofPerson(sub)));
      return all.filter(({ deletedAt }) => deletedAt === null).map(recordOf);
    },
    keep: (sub, { subject, ...certificate }, before) =>
      putItem(
        certificates,
        { ...keyOf(sub, subject), ...certificate },
        before === null
          ? { ConditionExpression: 'attribute_not_exists(#sub)' }
          : {
              ConditionExpression: '#statusIndex = :statusIndex AND #deletedAt = :deletedAt',
              values: { statusIndex: before.statusIndex, deletedAt: before.deletedAt },
            },
      ),
    async setHidden(sub, subject, hidden) {
      const changed = await updateAndGetItem(certificates, keyOf(sub, subject), {
        UpdateExpression: 'SET #hidden = :hidden',
        ConditionExpression: '#deletedAt = :never',
        values: { hidden, never: null },
      });
      return changed && recordOf(changed);
    },
    async remove(sub, { subject, statusIndex }, now) {
      const deletion = setAll({ deletedAt: now, credential: '' });
      await updateItem(certificates, keyOf(sub, subject), {
        ...deletion,
        ConditionExpression: '#statusIndex = :statusIndex',
        values: { ...deletion.values, statusIndex },
      });
    },
  };
}

/** Certificates by their id: the index `certificate` of the same table. */
export function dynamoPublicCertificates(): PublicCertificates {
  const certificates = certificateTable();
  return {
    async find(certificateID) {
      const found = query(certificates, {
        IndexName: 'certificate',
        KeyConditionExpression: '#certificateID = :certificateID',
        values: { certificateID },
      });
      const { value } = await found.next();
      return value?.deletedAt === null ? recordOf(value) : null;
    },
  };
}

/** The places of the list of revoked certificates: items of the same table that name no person. */
export function dynamoStatusLists(): StatusLists {
  const statuses = table('certificates', StoredStatus);
  return {
    async reserve() {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const statusIndex = randomInt(statusListSize);
        const isFree = await putItem(
          statuses,
          { sub: reserved, itemID: String(statusIndex) },
          { ConditionExpression: 'attribute_not_exists(#sub)' },
        );
        if (isFree) {
          return statusIndex;
        }
      }
      throw new Error('the list of revoked certificates is full');
    },
    revoke: (statusIndex) => revokeStatus(statusIndex),
    async revoked() {
      const all = await Array.fromAsync(query(statuses, ofPerson(revoked)));
      return all.map(({ itemID }) => Number(itemID)).sort((one, other) => one - other);
    },
  };
}

/** Marks the certificate with a place as revoked. */
export async function revokeStatus(statusIndex: number): Promise<void> {
  await putItem(table('certificates', AnyItem), { sub: revoked, itemID: String(statusIndex) });
}

function keyOf(sub: string, { kind, id }: CertificateSubject) {
  return { sub, itemID: kind === 'path' ? `${pathKey}${id}` : id };
}

function recordOf({ itemID, ...certificate }: StoredCertificate): CertificateRecord {
  const subject: CertificateSubject = itemID.startsWith(pathKey)
    ? { kind: 'path', id: itemID.slice(pathKey.length) }
    : { kind: 'course', id: itemID };
  return { ...certificate, subject };
}

function certificateTable() {
  return table('certificates', StoredCertificate);
}
