import { photosPath } from '../constants.ts';
import type { TableDefinition } from './TableDefinition.ts';

export const items = {
  stack: 'site',
  key: { itemID: 'S' },
  indexes: {
    caseStudies: { key: { list: 'S', publishedAt: 'N' }, attributes: ['card', 'open'] },
  },
  timeToLive: null,
  what: 'Case studies of yours that are published, and the rest of the catalogue',
  why: 'To be read; a case study names its author as the author chose',
  howLong: 'While it is published, until you withdraw it',
  fields: ['id', 'title', 'summary', 'tags', 'caseStudy', 'card'],
  files: [photosPath.slice(1)],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;
