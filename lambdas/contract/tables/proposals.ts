import * as z from 'zod/mini';
import { draftPhotosFolder } from '../constants.ts';
import { Proposal } from '../entities.ts';
import { attributesOf, type TableDefinition, whileAccount } from './TableDefinition.ts';

/** A case study with whose it is, and the name that is shown of its author; null for none. */
export const ProposalRecord = z.extend(Proposal, {
  sub: z.string(),
  authorName: z.nullable(z.string()),
});
export type ProposalRecord = z.infer<typeof ProposalRecord>;

export const proposals = {
  stack: 'site',
  key: { sub: 'S', productID: 'S' },
  timeToLive: null,
  what: 'Case studies that you wrote and builds that you showed, with the addresses of their photos',
  why: 'To keep your draft, to read what you submit, and to publish it if you agree',
  howLong: whileAccount,
  fields: attributesOf(ProposalRecord),
  files: [draftPhotosFolder],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;
