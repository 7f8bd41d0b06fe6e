import type { PersonalData } from '../../contract/entities.ts';
import { elsewhere } from '../../contract/privacy.ts';
import {
  definitionOf,
  type ExportedTable,
  type TableName,
  tableNames,
} from '../../contract/tables/tables.ts';
import type { Caller } from './Caller.ts';

/** Port: what is stored of a person, table by table, as it is stored. */
export interface DataInventory {
  /** @param now epoch ms; what was asked until then */
  of(
    person: Pick<Caller, 'sub' | 'emailID'>,
    now: number,
  ): Promise<Readonly<Record<ExportedTable, readonly Record<string, unknown>[]>>>;
}

/** All that is held of the caller, kind by kind, with why and how long, and who else handles it. @param now epoch ms */
export async function exportData(
  ports: { readonly holdings: DataInventory },
  caller: Caller,
  now: number,
): Promise<{ data: PersonalData }> {
  const found = await ports.holdings.of(caller, now);
  const held = tableNames.filter(isExported).map((name) => {
    const { what, why, howLong, fields } = definitionOf(name);
    const entries = found[name].map((item) => pickFields(item, fields)).filter(isNotEmpty);
    return { what, why, howLong, entries };
  });
  return { data: { exportedAt: now, held, elsewhere: [...elsewhere] } };
}

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
