import { canonicalText, type Summary } from './Digest.ts';
import type { Sha256, StoredRecord } from './Store.ts';

/** One file of a backup: everything of one store. */
export interface Part extends Summary {
  readonly name: string;
}

/** What a backup holds. Written last: without it a backup is not whole. */
export interface Manifest {
  readonly format: 1;
  /** Every file of the backup names it. */
  readonly id: string;
  readonly stage: string;
  /** ISO times. What was written between them may be in the backup or not. */
  readonly begun: string;
  readonly ended: string;
  readonly parts: readonly Part[];
  /** The plans that follow from its orders. */
  readonly plans: Summary;
  /** Hash of all the rest. */
  readonly seal: string;
}

/** Port: where a backup lies. What is wrong with a file is thrown as `BackupProblem`. */
export interface BackupFolder {
  /** @throws BackupProblem when it holds a backup already */
  create(): Promise<void>;
  writePart(name: string, id: string, records: AsyncIterable<StoredRecord>): Promise<void>;
  readPart(name: string, id: string): AsyncIterable<StoredRecord>;
  writeManifest(manifest: Manifest): Promise<void>;
  readManifest(): Promise<Manifest>;
  /** Takes the backup away. */
  remove(): Promise<void>;
}

/** Something is wrong with a backup; the message names the file. */
export class BackupProblem extends Error {}

/** Closes a manifest. */
export function sealed(sha256: Sha256, content: Omit<Manifest, 'seal'>): Manifest {
  return { ...content, seal: sha256(canonicalText(content)) };
}

/** Whether a manifest says what was written. */
export function isWhole(sha256: Sha256, { seal, ...content }: Manifest): boolean {
  return sealed(sha256, content).seal === seal;
}
