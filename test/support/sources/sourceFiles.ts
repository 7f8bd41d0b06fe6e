import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { projectRoot } from '../../../infra/cloud/bundle.ts';

/** A file of the project. */
export interface SourceFile {
  /** From the top folder, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** The files below some folders whose names end so, other people's packages left out. */
export function sourceFiles(folders: readonly string[], ends: RegExp): SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true }),
    )
    .filter((entry) => entry.isFile() && ends.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'))
    .map((file) => ({
      path: relative(projectRoot, file).split(sep).join('/'),
      text: readFileSync(file, 'utf8'),
    }));
}

/** One import or re-export of a file. */
export interface Import {
  /** What it names: a package, or a path. */
  readonly from: string;
  /** Whether only types come in. */
  readonly typeOnly: boolean;
}

/** What a file imports, dynamic imports and those for effect included. */
export function importsOf({ text }: SourceFile): Import[] {
  const stated = /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
  const dynamic = /\bimport\(\s*'([^']+)'\s*\)/g;
  return [
    ...[...text.matchAll(stated)].map(([, type, from = '']) => ({
      from,
      typeOnly: type !== undefined,
    })),
    ...[...text.matchAll(dynamic)].map(([, from = '']) => ({ from, typeOnly: false })),
  ];
}
