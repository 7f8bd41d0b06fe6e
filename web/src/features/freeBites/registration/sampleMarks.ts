import type { SavedProgress } from '../../device/deviceStore.ts';
import type { FreeBitesMemory } from '../register/FreeBitesMemory.ts';

/** What a student has done of a sample: its sections, and its questions. */
export type SampleMarks = Pick<SavedProgress, 'done' | 'passed'>;

type Memory = Pick<FreeBitesMemory, 'studentID' | 'samples' | 'keepSamples'>;

/** What a student has done of a sample; nothing of one whose id isn't remembered. */
export function marksOf(memory: Memory, studentID: string, sampleID: string): SampleMarks {
  const marks = studentID === memory.studentID && readSamples(memory)[sampleID];
  return { done: textsIn(marks, 'done'), passed: textsIn(marks, 'passed') };
}

/** Keeps what a student has done of a sample, if the id is remembered. */
export function keepMarks(
  memory: Memory,
  studentID: string,
  sampleID: string,
  marks: SampleMarks,
): void {
  if (studentID === memory.studentID) {
    memory.keepSamples(JSON.stringify({ ...readSamples(memory), [sampleID]: marks }));
  }
}

function readSamples({ samples }: Memory): Readonly<Record<string, unknown>> {
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
