import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenewPorts } from '../../domain/catalogue/renewIndex.ts';
import { buildIndex } from './buildIndex.ts';

/** Builds indexes in a folder of this process, which holds the last one only. */
export function buildInFolder(): RenewPorts['build'] {
  const folder = mkdtempSync(join(tmpdir(), 'building-'));
  const file = join(folder, 'index.sqlite');
  return async (cards) => {
    rmSync(file, { force: true });
    await buildIndex(cards, file);
    return file;
  };
}
