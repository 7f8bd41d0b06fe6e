import { mostListed } from '../../contract/answerBounds.ts';
import type { AuditEntry } from '../../contract/groups/operator.ts';
import { endOf, startOf } from '../../contract/india.ts';
import type { People } from '../people/People.ts';
import type { PrivilegeRecord, PrivilegeRecords } from './PrivilegeRecords.ts';

/** What listing works with. */
export interface AuditPorts {
  readonly records: PrivilegeRecords;
  readonly people: Pick<People, 'find'>;
}

/** Which entries are listed. */
export interface AuditRequest {
  /** Days in India, both included. */
  readonly from: string;
  readonly to: string;
  /** The entry after which the page begins. */
  readonly after?: string | undefined;
}

/** A page of the audit log, newest first; `next` is where the next page begins, null when there is none. */
export async function listAudit(
  { records, people }: AuditPorts,
  { from, to, after }: AuditRequest,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const first = String(startOf(from));
  const last = [String(endOf(to)), after ?? ''].filter((text) => text !== '').sort()[0] ?? '';
  const found: PrivilegeRecord[] = [];
  if (first <= last) {
    for await (const record of records.newestFirst(first, last)) {
      if (record.entry === after) {
        continue;
      }
      if (found.length === mostListed.auditEntries) {
        return { entries: await named(people, found), next: found.at(-1)?.entry ?? null };
      }
      found.push(record);
    }
  }
  return { entries: await named(people, found), next: null };
}

async function named(
  people: AuditPorts['people'],
  records: readonly PrivilegeRecord[],
): Promise<AuditEntry[]> {
  const ids = [...new Set(records.map(({ who }) => who))];
  const names = new Map(
    await Promise.all(
      ids.map(async (who) => [who, (await people.find(who))?.emailID ?? who] as const),
    ),
  );
  return records.map(({ at, who, what, subject, about = null }) => ({
    at,
    who: names.get(who) ?? who,
    what,
    subject,
    about,
  }));
}
