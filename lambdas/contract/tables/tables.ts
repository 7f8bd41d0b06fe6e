import { caseStudyLimits } from './caseStudyLimits.ts';
import { certificates } from './certificates.ts';
import { challengeResults } from './challengeResults.ts';
import { colleges } from './colleges.ts';
import { commitments } from './commitments.ts';
import { dayCounts } from './dayCounts.ts';
import { documents } from './documents.ts';
import { editions } from './editions.ts';
import { facts } from './facts.ts';
import { invoices } from './invoices.ts';
import { itemReports } from './itemReports.ts';
import { items } from './items.ts';
import { journal } from './journal.ts';
import { labDays } from './labDays.ts';
import { limits } from './limits.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { people } from './people.ts';
import { pollCursors } from './pollCursors.ts';
import { posts } from './posts.ts';
import { progress } from './progress.ts';
import { proposals } from './proposals.ts';
import { refunds } from './refunds.ts';
import { services } from './services.ts';
import { sessions } from './sessions.ts';
import { students } from './students.ts';
import type { IndexDefinition, TableDefinition } from './TableDefinition.ts';
import { visits } from './visits.ts';
import { webhookEvents } from './webhookEvents.ts';
import { zeroResultSearches } from './zeroResultSearches.ts';

/**
 * Every table, in the order of the copy that people are given of their data. Keys of both stacks' tables are different, so that commands,
 * which know all of them, tell them apart.
 */
export const tables = {
  people,
  sessions,
  progress,
  challengeResults,
  certificates,
  proposals,
  posts,
  itemReports,
  outbox,
  visits,
  services,
  labDays,
  limits,
  orders,
  facts,
  commitments,
  refunds,
  invoices,
  webhookEvents,
  journal,
  pollCursors,
  zeroResultSearches,
  dayCounts,
  items,
  documents,
  editions,
  students,
  caseStudyLimits,
  colleges,
} as const;

export type TableName = keyof typeof tables;

type NamesOf<Property extends keyof TableDefinition, Value> = {
  [N in TableName]: (typeof tables)[N] extends Readonly<Record<Property, Value>> ? N : never;
}[TableName];

/** Tables of the site's stack. */
export type SiteTable = NamesOf<'stack', 'site'>;
/** Tables of the case-study stack. */
export type CaseStudyTable = NamesOf<'stack', 'caseStudy'>;
/** Tables that the copy of a person's data has. */
export type ExportedTable = NamesOf<'inExport', true>;
/** Tables from which a deleted account's items are removed. */
export type ErasedTable = NamesOf<'onDeletion', 'removed'>;
/** Tables in which a person's items are found by the `sub` that their key begins with. */
export type PersonTable = {
  [N in TableName]: (typeof tables)[N] extends { readonly key: { readonly sub: 'S' } } ? N : never;
}[TableName];
/** Tables that a restore never puts behind their newest record. */
export type AppendOnlyTable = NamesOf<'restore', 'appendOnly'>;

/** An index as grants name it: `orders/followUp`. */
export type IndexName = {
  [N in TableName]: (typeof tables)[N] extends { readonly indexes: infer Indexes }
    ? `${N}/${keyof Indexes & string}`
    : never;
}[TableName];

/** The names of all tables. */
export const tableNames = Object.keys(tables) as TableName[]; // Object.keys forgets the key type

/** Tables in which a person's items are found by the `sub` that their key begins with. */
export const personTables = tableNames.filter(
  (name): name is PersonTable => 'sub' in tables[name].key,
);

/** Whether a person has at most one item in the table. */
export function hasOneOfPerson(name: TableName): boolean {
  return Object.keys(tables[name].key).join() === 'sub';
}

/** What a table's definition says, whichever table it is. */
export function definitionOf(name: TableName): TableDefinition {
  return tables[name];
}

/** The tables of a stack. */
export function tablesOfStack(stack: 'site'): SiteTable[];
export function tablesOfStack(stack: 'caseStudy'): CaseStudyTable[];
export function tablesOfStack(stack: TableDefinition['stack']): TableName[];
export function tablesOfStack(stack: TableDefinition['stack']): TableName[] {
  return tableNames.filter((name) => tables[name].stack === stack);
}

/** Every index, with its table and its own name. */
export const indexes: readonly (IndexDefinition & {
  readonly name: IndexName;
  readonly table: TableName;
  readonly index: string;
})[] = tableNames.flatMap((table) =>
  Object.entries(definitionOf(table).indexes ?? {}).map(([index, definition]) => ({
    ...definition,
    name: `${table}/${index}` as IndexName, // a template's type is not narrowed to the names that there are
    table,
    index,
  })),
);

/** Tables that a restore puts back to the same moment, or none of them. */
export const orderTables = tableNames.filter((name) => definitionOf(name).restore === 'withOrders');

/** Whether a restore never puts the table behind its newest record. */
export function isAppendOnly(name: string): boolean {
  return tableNames.some((one) => one === name && definitionOf(one).restore === 'appendOnly');
}
