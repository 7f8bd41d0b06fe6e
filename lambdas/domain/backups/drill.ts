import { isAppendOnly } from '../../contract/restoreTables.ts';
import { type Journal, verifyJournal } from '../finance/journal.ts';
import type { Manifest } from './Manifest.ts';
import { checkBackup, compareWithBackup, putBack } from './restoreBackup.ts';
import { type BackupPorts, takeBackup } from './takeBackup.ts';

/** What a drill works with. */
export interface DrillPorts extends BackupPorts {
  readonly journal: Journal;
  /** Says how far it is. */
  say(line: string): void;
}

/** How a drill went. */
export interface Drilled {
  readonly manifest: Manifest;
  /** From the first record that was taken away to the last that was compared, ms; null when nothing was taken away. */
  readonly restoreMs: number | null;
  /** What is wrong, a sentence each. */
  readonly problems: readonly string[];
}

/**
 * Takes a backup, deletes everything but the append-only tables, puts it back and compares. When somebody writes meanwhile it stops
 * before it deletes anything. When all is back as it was, the backup goes; else it stays.
 */
export async function drill(ports: DrillPorts, id: string, stage: string): Promise<Drilled> {
  const { folder, journal, sha256, now, say } = ports;
  await takeBackup(ports, id, stage);
  const manifest = await checkBackup(ports);
  const moved = await compareWithBackup(ports, manifest);
  if (moved.length > 0) {
    await folder.remove();
    return { manifest, restoreMs: null, problems: moved };
  }
  const begunAt = now();
  for (const store of ports.stores.filter(({ name }) => !isAppendOnly(name))) {
    await store.clear();
  }
  say('Everything but invoices and the journal was deleted.');
  const differences = await putBack(ports, manifest);
  const restoreMs = now() - begunAt;
  const { days, entries, bad } = await verifyJournal({ journal, sha256 });
  say(`The journal's ${days} sealed days with ${entries} entries were gone through.`);
  const problems = [
    ...differences,
    ...(bad ? [`journal ${bad.day} ${bad.number ?? 'seal'}: ${bad.why}`] : []),
  ];
  if (problems.length === 0) {
    await folder.remove();
  }
  return { manifest, restoreMs, problems };
}
