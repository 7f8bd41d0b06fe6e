import * as z from 'zod/mini';
import { OwnCertificate } from '../entities.ts';
import { attributesOf, type TableDefinition } from './TableDefinition.ts';

/** A certificate as stored. */
export const StoredCertificate = z.extend(z.omit(OwnCertificate, { subject: true }), {
  /** What it is of: a course's id, or `path/` and a path's. */
  itemID: z.string(),
  summary: z.string(),
  /** Its place in the list of revoked certificates. */
  statusIndex: z.int(),
  /** Epoch ms; null while it is there. */
  deletedAt: z.nullable(z.int()),
});
export type StoredCertificate = z.infer<typeof StoredCertificate>;

export const certificates = {
  stack: 'site',
  key: { sub: 'S', itemID: 'S' },
  indexes: { certificate: { key: { certificateID: 'S' } } },
  timeToLive: null,
  what: 'Certificates of courses and paths that you completed',
  why: 'To show them to the people you give the link, and to issue each in one name only',
  howLong:
    'While you have an account; one that you delete is kept unpublished, so that you can get it again in the same name',
  fields: ['sub', ...attributesOf(StoredCertificate)],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;
