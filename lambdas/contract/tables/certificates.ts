import type { TableDefinition } from './TableDefinition.ts';

export const certificates = {
  stack: 'site',
  key: { sub: 'S', itemID: 'S' },
  indexes: { certificate: { key: { certificateID: 'S' } } },
  timeToLive: null,
  what: 'Certificates of courses that you completed',
  why: 'To show them to the people you give the link, and to issue each in one name only',
  howLong:
    'While you have an account; one that you delete is kept unpublished, so that you can get it again in the same name',
  fields: [
    'sub',
    'itemID',
    'certificateID',
    'name',
    'title',
    'edition',
    'hours',
    'topics',
    'issuedAt',
    'credential',
    'hidden',
    'summary',
    'statusIndex',
    'deletedAt',
  ],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;
