import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** An object of a bucket. */
export interface StoredObject {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** As S3 sends it, with quotes. */
  readonly etag: string;
  readonly headers: ObjectHeaders;
}

/** What was said of an object when it was put, and is said again when it is got. */
const ObjectHeaders = z.record(z.string(), z.string());
export type ObjectHeaders = z.infer<typeof ObjectHeaders>;

const Row = z.object({
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
  headers: z.nullable(z.string()),
});
const Named = z.object({ bucket: z.string(), key: z.string() });
const Listed = z.object({ key: z.string(), size: z.number() });

/** The objects of the S3 buckets, in their own table of the state. */
export class Objects {
  private readonly database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  get(bucket: string, key: string): StoredObject | undefined {
    const found = this.database
      .prepare(
        'SELECT bytes, headers FROM objects LEFT JOIN objectHeaders USING (bucket, key) WHERE bucket = ? AND key = ?',
      )
      .get(bucket, key);
    if (!found) {
      return undefined;
    }
    const { bytes, headers } = Row.parse(found);
    return withTag(bytes, ObjectHeaders.parse(JSON.parse(headers ?? '{}')));
  }

  put(
    bucket: string,
    key: string,
    bytes: Uint8Array<ArrayBuffer>,
    headers: ObjectHeaders = {},
  ): StoredObject {
    this.database
      .prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?)')
      .run(bucket, key, bytes);
    this.database
      .prepare('INSERT OR REPLACE INTO objectHeaders VALUES (?, ?, ?)')
      .run(bucket, key, JSON.stringify(headers));
    return withTag(bytes, headers);
  }

  remove(bucket: string, key: string): void {
    for (const table of ['objects', 'objectHeaders']) {
      this.database.prepare(`DELETE FROM ${table} WHERE bucket = ? AND key = ?`).run(bucket, key);
    }
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

  /** Puts every object of others into its bucket. */
  putAll(others: Objects): void {
    for (const row of others.database.prepare('SELECT bucket, key FROM objects').all()) {
      const { bucket, key } = Named.parse(row);
      const found = others.get(bucket, key);
      if (found) {
        this.put(bucket, key, found.bytes, found.headers);
      }
    }
  }

  clear(): void {
    this.database.exec('DELETE FROM objects; DELETE FROM objectHeaders;');
  }
}

function withTag(bytes: Uint8Array<ArrayBuffer>, headers: ObjectHeaders): StoredObject {
  return { bytes, headers, etag: `"${createHash('md5').update(bytes).digest('hex')}"` };
}
