import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** An object of a bucket. */
export interface StoredObject {
  readonly bytes: Buffer;
  /** As S3 gives it, quotes included. */
  readonly etag: string;
}

/** Bytes of the longest key: it is a file's name here. S3's own limit is 1024. */
export const longestKey = 80;

/** What buckets hold: in a folder, or in memory when there is none. */
export class Objects {
  private readonly folder: string | null;
  private readonly memory = new Map<string, Map<string, Buffer>>();

  constructor(folder: string | null) {
    this.folder = folder;
  }

  get(bucket: string, key: string): StoredObject | undefined {
    const file = this.fileOf(bucket, key);
    const bytes = file === null ? this.memory.get(bucket)?.get(key) : read(file);
    return bytes && { bytes, etag: etagOf(bytes) };
  }

  put(bucket: string, key: string, bytes: Buffer): StoredObject {
    const file = this.fileOf(bucket, key);
    if (file === null) {
      this.memory.set(bucket, (this.memory.get(bucket) ?? new Map()).set(key, bytes));
    } else {
      // Whole or not at all: the process may end at any moment.
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(`${file}.part`, bytes);
      renameSync(`${file}.part`, file);
    }
    return { bytes, etag: etagOf(bytes) };
  }

  remove(bucket: string, key: string): void {
    const file = this.fileOf(bucket, key);
    if (file === null) {
      this.memory.get(bucket)?.delete(key);
    } else {
      rmSync(file, { force: true });
    }
  }

  /** Keys of a bucket, sorted. */
  keys(bucket: string): string[] {
    const folder = this.folder && join(this.folder, bucket);
    if (folder === null) {
      return [...(this.memory.get(bucket)?.keys() ?? [])].toSorted();
    }
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names
      .filter((name) => !name.endsWith('.part'))
      .map(decodeURIComponent)
      .toSorted();
  }

  clear(): void {
    this.memory.clear();
    if (this.folder) {
      rmSync(this.folder, { recursive: true, force: true });
    }
  }

  /** A key's letters that mean something to the file system are written otherwise, and so is the point, for `.part`. */
  private fileOf(bucket: string, key: string): string | null {
    const name = encodeURIComponent(key).replaceAll('.', '%2E');
    return this.folder && join(this.folder, bucket, name);
  }
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function read(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}
