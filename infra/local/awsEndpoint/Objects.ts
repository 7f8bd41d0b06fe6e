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
import { dirname, join, relative, sep } from 'node:path';

/** An object of a bucket. */
export interface StoredObject {
  readonly bytes: Buffer;
  /** As S3 gives it, quotes included. */
  readonly etag: string;
}

/** What buckets hold: in a folder, or in memory when there is none. */
export class Objects {
  private readonly folder: string | null;
  private readonly memory = new Map<string, Buffer>();

  constructor(folder: string | null) {
    this.folder = folder;
  }

  get(bucket: string, key: string): StoredObject | undefined {
    const path = this.pathOf(bucket, key);
    const bytes = path === null ? this.memory.get(`${bucket}/${key}`) : read(path);
    return bytes && { bytes, etag: `"${createHash('md5').update(bytes).digest('hex')}"` };
  }

  put(bucket: string, key: string, bytes: Buffer): StoredObject {
    const path = this.pathOf(bucket, key);
    if (path === null) {
      this.memory.set(`${bucket}/${key}`, bytes);
    } else {
      // Whole or not at all: the process may end at any moment.
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.part`, bytes);
      renameSync(`${path}.part`, path);
    }
    return { bytes, etag: `"${createHash('md5').update(bytes).digest('hex')}"` };
  }

  remove(bucket: string, key: string): void {
    const path = this.pathOf(bucket, key);
    this.memory.delete(`${bucket}/${key}`);
    if (path !== null) {
      rmSync(path, { force: true });
    }
  }

  /** Keys of a bucket, sorted. */
  keys(bucket: string): string[] {
    const from = `${bucket}/`;
    const inMemory = [...this.memory.keys()].filter((name) => name.startsWith(from));
    const root = this.folder && join(this.folder, bucket);
    const onDisk =
      root && existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : [];
    return [
      ...inMemory.map((name) => name.slice(from.length)),
      ...onDisk
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) =>
          relative(root ?? '', join(entry.parentPath, entry.name)).replaceAll(sep, '/'),
        ),
    ].toSorted();
  }

  clear(): void {
    this.memory.clear();
    if (this.folder) {
      rmSync(this.folder, { recursive: true, force: true });
    }
  }

  private pathOf(bucket: string, key: string): string | null {
    if (
      !/^[a-z0-9.-]+$/.test(bucket) ||
      key.split('/').some((part) => part === '..' || part === '')
    ) {
      throw new Error('the laptop keeps no object of that name');
    }
    return this.folder && join(this.folder, bucket, key);
  }
}

function read(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}
