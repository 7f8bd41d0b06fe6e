import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Archive } from '../../../lambdas/domain/money/reconciliation/ports.ts';

/** An archive of files, or in memory when there is no folder. Nothing waits between a look and a write, so one is first. */
export function folderArchive(folder: string | null): Archive {
  const memory = new Map<string, string>();
  const fileOf = (name: string) => join(folder ?? '', encodeURIComponent(name));
  const find = (name: string) => {
    if (folder === null) {
      return memory.get(name);
    }
    return existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : undefined;
  };
  const write = (name: string, text: string) => {
    if (folder === null) {
      memory.set(name, text);
    } else {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${fileOf(name)}.part`, text);
      renameSync(`${fileOf(name)}.part`, fileOf(name));
    }
  };
  return {
    async read(name) {
      const text = find(name);
      return text === undefined ? null : { text, mark: markOf(text) };
    },
    async add(name, text) {
      const isFree = find(name) === undefined;
      if (isFree) {
        write(name, text);
      }
      return isFree;
    },
    async replace(name, text, mark) {
      const now = find(name);
      const isFirst = mark === null ? now === undefined : now !== undefined && markOf(now) === mark;
      if (isFirst) {
        write(name, text);
      }
      return isFirst;
    },
  };
}

function markOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
