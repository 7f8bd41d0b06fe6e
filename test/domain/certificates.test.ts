import { expect, it } from 'vitest';
import { changeCertificate } from '../../lambdas/domain/certificates/certificates.ts';
import type { CertificateRecord } from '../../lambdas/domain/certificates/ports.ts';
import { renameCertificate } from '../../lambdas/domain/certificates/renameCertificate.ts';

const kept: CertificateRecord = {
  certificateID: 'c1',
  name: 'Asha Rao',
  subject: { kind: 'course', id: 'circuits' },
  title: 'Circuits',
  edition: 1,
  hours: 4,
  topics: ['circuit'],
  issuedAt: 1,
  summary: 'Currents and voltages.',
  statusIndex: 7,
  credential: 'signed',
  hidden: false,
  deletedAt: null,
};

/** The places that are revoked when the next write fails. */
function failingToWrite() {
  const revoked: number[] = [];
  const fail = async (): Promise<never> => {
    throw new Error('the database is down');
  };
  const certificates = { find: async () => kept, setHidden: fail, remove: fail, keep: fail };
  const statuses = {
    revoke: async (statusIndex: number) => void revoked.push(statusIndex),
    reserve: async () => 8,
    revoked: async () => revoked,
  };
  return { revoked, ports: { certificates, statuses, signer: { sign: async () => 'signed' } } };
}

it('a certificate that is deleted is revoked first, so that one whose deletion fails is valid nowhere', async () => {
  const { revoked, ports } = failingToWrite();

  const deleting = changeCertificate(ports, 's1', { subject: kept.subject, change: 'delete' }, 2);

  await expect(deleting).rejects.toThrow('the database is down');
  expect(revoked).toEqual([7]);
});

it('a certificate that gets another name is revoked first, so that no two names are ever valid', async () => {
  const { revoked, ports } = failingToWrite();

  await expect(renameCertificate(ports, 's1', kept.subject, 'Asha Menon')).rejects.toThrow(
    'the database is down',
  );
  expect(revoked).toEqual([7]);
});
