import { OwnCertificate } from '../../contract/entities.ts';
import type { CertificateStore, PublicCertificates } from '../../domain/certificates/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { deleteItem, getItem, ofPerson, putItem, query, table, updateAndGetItem } from './table.ts';

/** People's certificates in the table named by `CERTIFICATES_TABLE`; key `sub`, `itemID`, so that each person has one of a course. */
export function dynamoCertificates(): CertificateStore {
  const certificates = certificateTable();
  return {
    find: (sub, itemID) => getItem(certificates, { sub, itemID }),
    ofPerson: (sub) => Array.fromAsync(query(certificates, ofPerson(sub))),
    create: (sub, certificate) =>
      putItem(
        certificates,
        { sub, ...certificate },
        { ConditionExpression: 'attribute_not_exists(#sub)' },
      ),
    setHidden: (sub, itemID, hidden) =>
      updateAndGetItem(
        certificates,
        { sub, itemID },
        {
          UpdateExpression: 'SET #hidden = :hidden',
          ConditionExpression: 'attribute_exists(#sub)',
          values: { hidden },
        },
      ),
    remove: (sub, itemID) => deleteItem(certificates, { sub, itemID }),
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
      return value ?? null;
    },
  };
}

function certificateTable() {
  return table(requireEnv('CERTIFICATES_TABLE'), OwnCertificate);
}
