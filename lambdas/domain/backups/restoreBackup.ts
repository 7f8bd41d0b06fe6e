import { compare, type Pair } from './compare.ts';
import { summaryOf } from './Digest.ts';
import { BackupProblem, isWhole, type Manifest } from './Manifest.ts';
import { ordersName, plansIn } from './plansIn.ts';
import type { BackupPorts } from './takeBackup.ts';

/** How a backup was put back. */
export interface Restored {
  readonly manifest: Manifest;
  /** What is other than in the backup, a sentence each; none when all of it is back. */
  readonly differences: readonly string[];
}

/**
 * Puts a backup back: everything that is kept is taken away, and what the backup holds is written. Then both are compared.
 *
 * @throws BackupProblem that names what is wrong with the backup, a line each; then nothing was touched
 */
export async function restoreBackup(ports: BackupPorts): Promise<Restored> {
  const manifest = await checkBackup(ports);
  for (const store of ports.stores) {
    await store.clear();
    await store.write(ports.folder.readPart(store.name, manifest.id));
  }
  return { manifest, differences: await compareWithBackup(ports, manifest) };
}

/** Reads all of a backup. @throws BackupProblem that names every file that does not hold what the manifest says */
export async function checkBackup(ports: BackupPorts): Promise<Manifest> {
  const { folder, stores, sha256 } = ports;
  const manifest = await folder.readManifest();
  if (!isWhole(sha256, manifest)) {
    throw new BackupProblem('manifest.json does not say any more what was written into it.');
  }
  const problems: string[] = [];
  const names = new Set(stores.map(({ name }) => name));
  const parts = new Map(manifest.parts.map((part) => [part.name, part]));
  problems.push(
    ...[...names].filter((name) => !parts.has(name)).map((name) => `It is without ${name}.`),
    ...[...parts.keys()]
      .filter((name) => !names.has(name))
      .map((name) => `It has ${name}, which the product does not know.`),
  );
  for (const { name, records, sha256: hash } of manifest.parts) {
    try {
      const found = await summaryOf(sha256, folder.readPart(name, manifest.id));
      if (found.records !== records) {
        problems.push(`The file of ${name} has ${found.records} records, not ${records}.`);
      } else if (found.sha256 !== hash) {
        problems.push(`The file of ${name} was changed: its hash is another.`);
      }
    } catch (error) {
      if (!(error instanceof BackupProblem)) {
        throw error;
      }
      problems.push(error.message);
    }
  }
  if (problems.length > 0) {
    throw new BackupProblem(problems.join('\n'));
  }
  return manifest;
}

/** What is kept now beside a backup that was checked. */
export function compareWithBackup(ports: BackupPorts, manifest: Manifest): Promise<string[]> {
  const { folder, stores, readOrder } = ports;
  const summaries = new Map(manifest.parts.map((part) => [part.name, part]));
  const pairs = stores.flatMap((found): Pair[] => {
    const summary = summaries.get(found.name);
    const wanted = { read: () => folder.readPart(found.name, manifest.id) };
    const pair = summary && { wanted, found, summary };
    const plans = {
      wanted: plansIn(wanted.read, readOrder),
      found: plansIn(() => found.read(), readOrder),
      summary: manifest.plans,
    };
    return pair ? [pair, ...(found.name === ordersName ? [plans] : [])] : [];
  });
  return compare(ports, pairs);
}
