import { type EntryFacts, factIn, listIn, printedText, type Source } from './catalogueFacts.ts';

/** An entry of a path, and why it comes there. */
export interface PathStep extends Omit<EntryFacts, 'tags' | 'updated'> {
  readonly why: string;
}

/** Entries in the order in which they lead from a first idea to something built; the last is the end project. */
export interface LearningPath {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly steps: readonly PathStep[];
}

const line = /^\d+\. ([a-z0-9-]+): (.+)$/gm;

/**
 * Reads the paths, as `web/content/paths/README.md` says they are written.
 *
 * @throws Error that names the path and the entry that is not in the catalogue, or the last one that is no end project
 */
export function learningPaths(
  sources: readonly Source[],
  entries: readonly EntryFacts[],
): LearningPath[] {
  return sources.map(({ id, source }) => {
    const steps = [...source.matchAll(line)].map(([, entryID = '', why = '']) => {
      const entry = entries.find((one) => one.id === entryID);
      if (!entry) {
        throw new Error(`The path ${id} names ${entryID}, which is not in the catalogue`);
      }
      const { tags: _, updated: __, ...step } = entry;
      return { ...step, why: printedText(why) };
    });
    const last = steps.at(-1);
    if (!(last && isProject(last))) {
      throw new Error(`The path ${id} ends with ${last?.id}, which is no end project`);
    }
    return {
      id,
      title: printedText(factIn(source, 'title')),
      summary: printedText(factIn(source, 'summary')),
      tags: listIn(source, 'tags'),
      steps,
    };
  });
}

/** Whether an entry can end a path: a course of a sitting or two teaches one thing, and only a longer one has room for a project. */
function isProject({ kind, hours }: PathStep): boolean {
  return kind === 'build' || (kind === 'iCourse' && hours >= 5);
}
