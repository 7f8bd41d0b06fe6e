import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { boardStage, codeEditor } from '../src/features/offline/workerFacts.ts';

/** A file of the build, in the list that Vite writes. */
const Chunk = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
  /** What it loads when it is needed. */
  dynamicImports: z.optional(z.array(z.string())),
});
type Chunk = z.infer<typeof Chunk>;
const Manifest = z.record(z.string(), Chunk);
/** Vite's list of a build's files by the modules that they are made of. */
export type Manifest = z.infer<typeof Manifest>;

/** The page that the application starts from, as the list names it. */
export const startPage = 'index.html';
/** The styles of all pages, as the list names them. */
export const styles = 'style.css';

/** Reads the list of a build, and removes it. */
export async function takeManifest(outDir: string): Promise<Manifest> {
  const folder = join(outDir, '.vite');
  const text = await readFile(join(folder, 'manifest.json'), 'utf8');
  await rm(folder, { recursive: true });
  return Manifest.parse(JSON.parse(text));
}

/** A file of the build and all that it imports. */
export function filesOf(manifest: Manifest, name: string): Set<Chunk> {
  return filesFrom(manifest, [name], ({ imports }) => imports);
}

/** What is read with a network alone: nothing of it is stored. */
const onlineParts = [
  'src/features/caseStudy/CaseStudyView.tsx',
  'src/features/questions/SectionQuestions.tsx',
  'src/features/services/OwnRequests.tsx',
];

/** Where models are, and the stage that each of them needs. */
const models = 'src/features/model/models/';
const stage = 'src/features/model/stage/ModelStage.tsx';
/** What runs a board. */
const board = 'src/features/board/BoardStage.tsx';
/** What code is changed in: as much as all else that draws an entry. */
const editor = 'src/features/liveCode/CodeEditor.tsx';

/**
 * The files of modules with all that they import and all that those load when it is needed, but not what the start page loads, nor
 * models, boards and the editor of code, each of which is stored with the entries that need it, and what needs a network.
 */
export function filesOfWhole(manifest: Manifest, names: readonly string[]): Set<Chunk> {
  const start = manifest[startPage];
  const isLater = (name: string) =>
    ![stage, board, editor, ...onlineParts].includes(name) && !name.startsWith(models);
  return filesFrom(manifest, names, (chunk) =>
    chunk === start
      ? chunk.imports
      : [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(isLater)],
  );
}

/** The files that each model needs, by its id, and those of boards and of the editor of code, by `boardStage` and `codeEditor`. */
export function filesOfParts(manifest: Manifest): Map<string, readonly Chunk[]> {
  const filesWith = (...names: string[]) => [
    ...filesFrom(manifest, names, ({ imports }) => imports),
  ];
  const ofModels = Object.keys(manifest)
    .filter((name) => name.startsWith(models))
    .map((name): [string, Chunk[]] => [
      name.slice(models.length, name.lastIndexOf('.')),
      filesWith(name, stage),
    ]);
  return new Map([...ofModels, [boardStage, filesWith(board)], [codeEditor, filesWith(editor)]]);
}

function filesFrom(
  manifest: Manifest,
  names: readonly string[],
  nextOf: (chunk: Chunk) => readonly string[] | undefined,
): Set<Chunk> {
  const found = new Set<Chunk>();
  const all = [...names];
  for (const name of all) {
    const chunk = manifest[name];
    if (!chunk) {
      throw new Error(`the build has no file of ${name}`);
    }
    if (!found.has(chunk)) {
      found.add(chunk);
      all.push(...(nextOf(chunk) ?? []));
    }
  }
  return found;
}
