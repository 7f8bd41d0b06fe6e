import type { InventoryEntry } from '../../contract/dataInventory/InventoryEntry.ts';
import { dataInventory, type ExportedName } from '../../contract/dataInventory/inventory.ts';
import type { PersonalData } from '../../contract/entities.ts';
import { elsewhere } from '../../contract/privacy.ts';
import type { Caller } from './Caller.ts';

/** Port: what is stored of a person, table by table, as it is stored. */
export interface DataInventory {
  /** @param now epoch ms; what was asked until then */
  of(
    person: Pick<Caller, 'sub' | 'emailID'>,
    now: number,
  ): Promise<Readonly<Record<ExportedName, readonly Record<string, unknown>[]>>>;
}

/** All that is held of the caller, kind by kind, with why and how long, and who else handles it. @param now epoch ms */
export async function exportData(
  ports: { readonly holdings: DataInventory },
  caller: Caller,
  now: number,
): Promise<{ data: PersonalData }> {
  const found = await ports.holdings.of(caller, now);
  const held = dataInventory
    .filter((holding) => holding.inExport)
    .map(({ name, what, why, howLong, fields }: InventoryEntry & { name: ExportedName }) => ({
      what,
      why,
      howLong,
      entries: found[name].map((item) => pickFields(item, fields)).filter(isNotEmpty),
    }));
  return { data: { exportedAt: now, held, elsewhere: [...elsewhere] } };
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
