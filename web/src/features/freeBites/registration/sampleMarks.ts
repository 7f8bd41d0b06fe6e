import { nextSection } from '../../../../../lambdas/contract/completion.ts';
import type { Item } from '../../../../../lambdas/contract/entities.ts';
import type { SavedProgress } from '../../device/deviceStore.ts';

/** Where a browser that remembers a student id keeps what its student has done, by sample. */
export const samplesKey = 'xplorers.freeBites.samples';

/** What a student has done of a sample: its sections, and its questions. */
export type SampleMarks = Pick<SavedProgress, 'done' | 'passed'>;

/** A sample that a student has begun and not finished. */
export interface BegunSample {
  readonly id: string;
  readonly title: string;
  /** How many of its sections are done, and how many it has. */
  readonly done: number;
  readonly sections: number;
  /** The section to continue with. */
  readonly next: string;
}

/** Of what a browser remembers of freeBites, the part that has the marks. */
interface Memory {
  readonly studentID: string | undefined;
  readonly samples: string | null;
  keepSamples(samples: string): void;
}

/** What a student has done of a sample; nothing of one whose id isn't remembered. */
export function marksOf(memory: Memory, studentID: string, sampleID: string): SampleMarks {
  const marks = studentID === memory.studentID && readSamples(memory.samples)[sampleID];
  return { done: textsIn(marks, 'done'), passed: textsIn(marks, 'passed') };
}

/** Keeps what a student has done of a sample, if the id is remembered, and what leads back to it. */
export function keepMarks(
  memory: Memory,
  studentID: string,
  { id, title, outline }: Pick<Item, 'id' | 'title' | 'outline'>,
  { done, passed }: SampleMarks,
): void {
  if (studentID === memory.studentID) {
    const next = nextSection(
      outline,
      (section) => done.includes(section),
      (check) => passed.includes(check),
    );
    const { [id]: _, ...others } = readSamples(memory.samples);
    const kept = { done, passed, title, sections: outline.length, next: next?.id };
    memory.keepSamples(JSON.stringify({ ...others, [id]: kept }));
  }
}

/** The samples that are begun and not finished, the one that was marked last first. @param samples as the browser keeps them */
export function begunSamples(samples: string | null): BegunSample[] {
  return Object.entries(readSamples(samples))
    .reverse()
    .flatMap(([id, kept]) => {
      const done = textsIn(kept, 'done').length;
      const { title, sections, next }: Readonly<Record<string, unknown>> = Object(kept);
      return done + textsIn(kept, 'passed').length > 0 &&
        typeof title === 'string' &&
        typeof sections === 'number' &&
        typeof next === 'string'
        ? [{ id, title, done, sections, next }]
        : [];
    });
}

/** Those of this browser. */
export function begunSamplesHere(): BegunSample[] {
  try {
    return begunSamples(localStorage.getItem(samplesKey));
  } catch {
    return []; // a browser that blocks the storage has kept none
  }
}

function readSamples(samples: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(samples ?? '{}'));
  } catch {
    return {};
  }
}

function textsIn(value: unknown, name: string): string[] {
  const texts: unknown = Reflect.get(Object(value), name);
  return Array.isArray(texts) ? texts.filter((one) => typeof one === 'string') : [];
}
