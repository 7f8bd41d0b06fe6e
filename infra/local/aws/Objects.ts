import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** An object of a bucket. */
export interface StoredObject {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** As S3 sends it, with quotes. */
  readonly etag: string;
}

const Bytes = z.object({ bytes: z.instanceof(Uint8Array<ArrayBuffer>) });
const Listed = z.object({ key: z.string(), size: z.number() });

/** The objects of the S3 buckets, in their own table of the state. */
export class Objects {
  private readonly database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  get(bucket: string, key: string): StoredObject | undefined {
    const row = this.database
      .prepare('SELECT bytes FROM objects WHERE bucket = ? AND key = ?')
      .get(bucket, key);
    return row && withTag(Bytes.parse(row).bytes);
  }

  put(bucket: string, key: string, bytes: Uint8Array<ArrayBuffer>): StoredObject {
    this.database
      .prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?)')
      .run(bucket, key, bytes);
    return withTag(bytes);
  }

  remove(bucket: string, key: string): void {
    this.database.prepare('DELETE FROM objects WHERE bucket = ? AND key = ?').run(bucket, key);
  }

  /** Keys that start with a prefix, sorted by their bytes, with their sizes in bytes. */
  list(bucket: string, prefix: string): z.infer<typeof Listed>[] {
    return this.database
      .prepare(
        'SELECT key, length(bytes) AS size FROM objects WHERE bucket = ? AND substr(key, 1, length(?)) = ? ORDER BY key',
      )
      .all(bucket, prefix, prefix)
      .map((row) => Listed.parse(row));
  }

  clear(): void {
    this.database.exec('DELETE FROM objects');
  }
}

function withTag(bytes: Uint8Array<ArrayBuffer>): StoredObject {
  return { bytes, etag: `"${createHash('md5').update(bytes).digest('hex')}"` };
}
