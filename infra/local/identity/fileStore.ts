/** A store in one append-only file of JSON lines: a change is one line, flushed to the disk before it is acknowledged. */
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type KeyValueStore, memoryStore } from './KeyValueStore.ts';

const Change = z.union([
  z.object({ set: z.string(), value: z.unknown() }),
  z.object({ delete: z.string() }),
  z.object({ clear: z.literal(true) }),
]);
type Change = z.infer<typeof Change>;

/** Opens the store kept in a folder, which is made if it is missing. */
export async function fileStore(folder: string): Promise<KeyValueStore> {
  const path = join(folder, 'identity.jsonl');
  await mkdir(folder, { recursive: true });
  const rows = await readRows(path);
  await compact(folder, path, rows);

  const memory = memoryStore(rows);
  let tail: Promise<void> = Promise.resolve();
  function keep(change: Change, apply: () => Promise<void>): Promise<void> {
    const done = tail.then(() => append(path, change)).then(apply);
    // A failed write is its caller's to handle; those queued behind it still get their turn.
    tail = done.catch(() => undefined);
    return done;
  }

  return {
    get: memory.get,
    entries: memory.entries,
    set: (key, value) => keep({ set: key, value }, () => memory.set(key, value)),
    delete: (key) => keep({ delete: key }, () => memory.delete(key)),
    clear: () => keep({ clear: true }, () => memory.clear()),
  };
}

async function readRows(path: string): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const line of (await readIfThere(path)).split('\n')) {
    const change = parseLine(line);
    if (change === undefined) {
      continue;
    }
    if ('set' in change) {
      rows.set(change.set, JSON.stringify(change.value));
    } else if ('delete' in change) {
      rows.delete(change.delete);
    } else {
      rows.clear();
    }
  }
  return rows;
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
      return '';
    }
    throw cause;
  }
}

/** A line cut short by a crash is no JSON; it was never acknowledged, so it is left out. */
function parseLine(line: string): Change | undefined {
  try {
    return z.safeParse(Change, JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Starts with a line end, so that what a failed write left behind spoils no later line. */
async function append(path: string, change: Change): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(`\n${JSON.stringify(change)}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
}

async function compact(folder: string, path: string, rows: Map<string, string>): Promise<void> {
  const lines = [...rows].map(([key, text]) => `{"set":${JSON.stringify(key)},"value":${text}}\n`);
  const fresh = `${path}.new`;
  const file = await open(fresh, 'w', 0o600);
  try {
    await file.writeFile(lines.join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(fresh, path);
  await syncFolder(folder);
}

/** Makes the rename itself durable; systems that cannot open a folder need no such step. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') {
    return;
  }
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
