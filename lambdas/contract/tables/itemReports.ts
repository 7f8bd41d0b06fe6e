import * as z from 'zod/mini';
import { itemReportDays } from '../constants.ts';
import { ReportReason } from '../vocabulary.ts';
import { noPersonalData, type Stored, type TableDefinition } from './TableDefinition.ts';

/** A reader's report about a published case study, or about a post under an entry, without who wrote it. */
export const ItemReport = z.object({
  itemID: z.string(),
  /** The section, the question and the answer that it is about, as a post's id has them; left out for a case study. */
  postID: z.optional(z.string()),
  /** Sorts by time. */
  reportID: z.string(),
  reason: ReportReason,
  words: z.string(),
  /** Epoch ms. */
  reportedAt: z.int(),
});
export type ItemReport = Stored<typeof ItemReport>;

export const itemReports = {
  stack: 'site',
  key: { itemID: 'S', reportID: 'S' },
  timeToLive: 'expiresAt',
  what: "Readers' reports about case studies, questions and answers",
  why: 'To look at what may break a rule; who reports is not kept',
  howLong: `${itemReportDays} days, or until it is settled`,
  ...noPersonalData,
} as const satisfies TableDefinition;
