/** How a restore treats the site's tables. Imports nothing. */

/**
 * Append-only tables: invoices have consecutive numbers (CGST rule 46), the journal is a chain of hashes. A restore never puts them
 * behind their newest record, so no number is used twice and no entry disappears.
 */
const appendOnlyTables = ['invoices', 'journal'] as const;
export type AppendOnlyTable = (typeof appendOnlyTables)[number];

/**
 * Tables that refer to each other. A restore puts all of them back to the same moment or none; `pollCursors` says up to when Razorpay's
 * payments have been read into the others.
 */
export const orderTables = ['orders', 'facts', 'commitments', 'refunds', 'pollCursors'] as const;

/** Whether a table, by the name backups give it, is append-only. */
export function isAppendOnly(name: string): boolean {
  return appendOnlyTables.some((one) => one === name);
}
