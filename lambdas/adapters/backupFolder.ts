import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { type BackupFolder, BackupProblem } from '../domain/backups/Manifest.ts';
import type { StoredRecord } from '../domain/backups/Store.ts';

const manifestName = 'manifest.json';
/** Nobody but the person who made it reads it: it holds people's data. */
const privateMode = 0o600;

const summary = { records: z.int(), sha256: z.string() };
const StoredManifest = z.object({
  ...{ format: z.literal(1), id: z.string(), stage: z.string() },
  ...{ begun: z.string(), ended: z.string(), seal: z.string() },
  parts: z.array(z.object({ name: z.string().check(z.regex(/^\w+$/)), ...summary })),
  plans: z.object(summary),
});
const Head = z.object({ backup: z.string(), part: z.string() });
const Line = z.record(z.string(), z.unknown());

/** A backup as files: for each part its records as compressed JSON lines below a line that says whose they are, and the manifest. */
export function backupFolder(folder: string): BackupFolder {
  const fileOf = (name: string) => join(folder, `${name}.jsonl.gz`);
  const manifestFile = join(folder, manifestName);
  return {
    async create() {
      if (existsSync(manifestFile)) {
        throw new BackupProblem(`There is a backup in ${folder} already.`);
      }
      await mkdir(folder, { recursive: true, mode: 0o700 });
    },
    async writePart(name, id, records) {
      const lines = Readable.from(linesOf({ backup: id, part: name }, records));
      const file = createWriteStream(fileOf(name), { mode: privateMode });
      await piped(lines, createGzip(), file);
    },
    async *readPart(name, id) {
      const file = `${name}.jsonl.gz`;
      const lines = linesIn(fileOf(name), file);
      const first = await lines.next();
      const head = parsed(Head, first.done ? '' : first.value, file);
      if (head.backup !== id) {
        throw new BackupProblem(
          `${manifestName} is of backup ${id}, ${file} of backup ${head.backup}.`,
        );
      }
      if (head.part !== name) {
        throw new BackupProblem(`${file} holds ${head.part}.`);
      }
      for await (const line of lines) {
        yield parsed(Line, line, file);
      }
    },
    async writeManifest(manifest) {
      const text = `${JSON.stringify(manifest, null, 2)}\n`;
      await writeFile(manifestFile, text, { mode: privateMode });
    },
    async readManifest() {
      if (!existsSync(manifestFile)) {
        throw new BackupProblem(`${folder} has no ${manifestName}: no backup was completed there.`);
      }
      return parsed(StoredManifest, await readFile(manifestFile, 'utf8'), manifestName);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function* linesOf(
  head: z.infer<typeof Head>,
  records: AsyncIterable<StoredRecord>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head)}\n`;
  for await (const record of records) {
    yield `${JSON.stringify(record)}\n`;
  }
}

/** The lines of a compressed file. @throws BackupProblem when it is not there, cut off or damaged */
async function* linesIn(path: string, file: string): AsyncGenerator<string> {
  if (!existsSync(path)) {
    throw new BackupProblem(`${file} is not there.`);
  }
  // The stream tells of what went wrong itself, when it is read.
  const text = pipeline(createReadStream(path), createGunzip(), () => undefined);
  text.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of text) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') {
      throw new Error('its last line has no end');
    }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BackupProblem(`${file} is cut off or damaged (${why}).`, { cause });
  }
}

function parsed<T>(schema: z.ZodMiniType<T>, text: string, file: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupProblem(`${file} is damaged: it cannot be read.`, { cause });
  }
}
