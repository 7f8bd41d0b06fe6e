import { longListBytes } from '../../contract/answerBounds.ts';
import type { PersonalData } from '../../contract/entities.ts';
import { elsewhere } from '../../contract/privacy.ts';
import {
  definitionOf,
  type ExportedTable,
  type TableName,
  tableNames,
} from '../../contract/tables/tables.ts';
import { firstWithin } from '../firstWithin.ts';
import type { Caller } from './Caller.ts';

/** Port: what is stored of a person, table by table, as it is stored. */
export interface DataInventory {
  /** @param now epoch ms; what was asked until then */
  of(
    person: Pick<Caller, 'sub' | 'emailID'>,
    now: number,
  ): Promise<Readonly<Record<ExportedTable, readonly Record<string, unknown>[]>>>;
}

/**
 * A page of all that is held of the caller, kind by kind, with why and how long, and who else handles it. Almost everybody's is one page.
 * Each page reads all of it again, so what changes meanwhile may be on two pages or on none.
 *
 * @param after how many entries were on the pages before
 * @param now epoch ms
 */
export async function exportData(
  ports: { readonly holdings: DataInventory },
  caller: Caller,
  after: number,
  now: number,
): Promise<{ data: PersonalData }> {
  const found = await ports.holdings.of(caller, now);
  const kinds = tableNames.filter(isExported).map((name) => {
    const { what, why, howLong, fields } = definitionOf(name);
    const entries = found[name].map((item) => pickFields(item, fields)).filter(isNotEmpty);
    return { kind: { what, why, howLong }, entries };
  });
  const all = kinds.flatMap(({ kind, entries }) => entries.map((entry) => ({ kind, entry })));
  const page = firstWithin(
    all.slice(after).map(({ entry }) => entry),
    longListBytes - kindsBytes,
  );
  const end = after + page.length;
  const onPage = all.slice(after, end);
  const held = kinds.map(({ kind }) => ({
    ...kind,
    entries: onPage.filter((one) => one.kind === kind).map(({ entry }) => entry),
  }));
  const next = end < all.length ? end : null;
  return { data: { exportedAt: now, held, elsewhere: [...elsewhere], next } };
}

/** More than the kinds take beside their entries. */
const kindsBytes = 100_000;

function isExported(name: TableName): name is ExportedTable {
  return definitionOf(name).inExport;
}

/** The declared fields of an item; our own keys and counters are not personal data. */
function pickFields(item: Record<string, unknown>, fields: readonly string[]) {
  const given = fields.filter((field) => item[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, inJson(item[field])]));
}

/** The database's sets are no JSON. */
function inJson(value: unknown): unknown {
  return value instanceof Set ? [...value] : value;
}

function isNotEmpty(entry: Record<string, unknown>): boolean {
  return Object.keys(entry).length > 0;
}
