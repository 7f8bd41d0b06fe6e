import type { ListBook } from '../payment/ListProgress.ts';
import { Digest, summaryOf } from './Digest.ts';
import { type BackupFolder, type Manifest, type Part, sealed } from './Manifest.ts';
import { ordersName, plansIn, type ReadOrder } from './plansIn.ts';
import type { Sha256, Store } from './Store.ts';

/** What backups work with. */
export interface BackupPorts {
  /** Everything that is kept, each name once. */
  readonly stores: readonly Store[];
  readonly folder: BackupFolder;
  readonly sha256: Sha256;
  readonly readOrder: ReadOrder;
  /** How far Razorpay's lists have been read. */
  readonly lists: ListBook;
  /** Epoch ms. */
  now(): number;
}

/**
 * Writes everything that is kept into a folder, store by store, record by record. It is not of one moment: what is written
 * meanwhile may be in it or not, and may be in one table and not in another.
 *
 * @param id of this backup alone
 * @throws BackupProblem when the folder has a backup already
 */
export async function takeBackup(
  { stores, folder, sha256, readOrder, now }: Omit<BackupPorts, 'lists'>,
  id: string,
  stage: string,
): Promise<Manifest> {
  await folder.create();
  const begun = new Date(now()).toISOString();
  const parts: Part[] = [];
  for (const store of stores) {
    const digest = new Digest(sha256);
    await folder.writePart(store.name, id, digest.through(store.read()));
    parts.push({ name: store.name, ...digest.summary });
  }
  const plans = plansIn(() => folder.readPart(ordersName, id), readOrder);
  const manifest = sealed(sha256, {
    format: 1,
    id,
    stage,
    begun,
    ended: new Date(now()).toISOString(),
    parts,
    plans: await summaryOf(sha256, plans.read()),
  });
  await folder.writeManifest(manifest);
  return manifest;
}
