import { isAppendOnly } from '../../contract/restoreTables.ts';
import { rewind } from '../payment/ListProgress.ts';
import { compare, type Pair } from './compare.ts';
import { summaryOf } from './Digest.ts';
import { differences } from './differences.ts';
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
 * Puts a backup back and compares. Append-only tables keep what is newer than the backup. Razorpay's lists are read again from the
 * moment at which the backup began, which rebuilds the orders that were made and paid since.
 *
 * @throws BackupProblem that names what is wrong with the backup, a line each; then nothing was touched
 */
export async function restoreBackup(ports: BackupPorts): Promise<Restored> {
  const manifest = await checkBackup(ports);
  await requireSameHistory(ports, manifest);
  const restored = { manifest, differences: await putBack(ports, manifest) };
  await rewind(ports.lists, Date.parse(manifest.begun));
  return restored;
}

/**
 * Puts what a backup holds in the place of all that is kept, but for append-only tables, which get what they lack.
 *
 * @returns what is other than in the backup, a sentence each; none when all of it is back
 */
export async function putBack(ports: BackupPorts, manifest: Manifest): Promise<string[]> {
  for (const store of ports.stores) {
    if (!isAppendOnly(store.name)) {
      await store.clear();
    }
    await store.write(ports.folder.readPart(store.name, manifest.id));
  }
  return compareWithBackup(ports, manifest);
}

/** @throws BackupProblem when a record of an append-only table is another in the backup: one number would then be used twice */
async function requireSameHistory(
  { stores, folder, sha256 }: BackupPorts,
  { id, parts }: Manifest,
): Promise<void> {
  const problems: string[] = [];
  for (const found of stores.filter(({ name }) => isAppendOnly(name))) {
    const wanted = { read: () => folder.readPart(found.name, id) };
    const { records = 0 } = parts.find(({ name }) => name === found.name) ?? {};
    for await (const { kind, sentence } of differences(sha256, wanted, found, records)) {
      if (kind === 'changed') {
        problems.push(sentence);
      }
    }
  }
  if (problems.length > 0) {
    throw new BackupProblem(
      [
        ...problems.slice(0, 20),
        `${problems.length} records of append-only tables are others in the backup, so a number would be used twice.`,
        'Nothing was changed. To go back to this backup all the same: npm start -- --fresh --bare, then restore it.',
      ].join('\n'),
    );
  }
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
    const mayHaveMore = isAppendOnly(found.name);
    const pair = summary && { wanted, found, summary, mayHaveMore };
    const plans = {
      wanted: plansIn(wanted.read, readOrder),
      found: plansIn(() => found.read(), readOrder),
      summary: manifest.plans,
    };
    return pair ? [pair, ...(found.name === ordersName ? [plans] : [])] : [];
  });
  return compare(ports, pairs);
}
