import type { CollegeFacts } from '../../contract/tables/colleges.ts';
import type { CollegeEditor, PublishedSample, PublishedSamplesStore } from './ports.ts';

/** What an import did. */
export interface ImportResult {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** What an operator should know beside, a line each. */
  readonly notes: readonly string[];
}

/** Brings colleges in. What is there stays confirmed and keeps its seats; doing it again changes nothing. */
export async function importColleges(
  ports: {
    readonly colleges: Pick<CollegeEditor, 'find' | 'keep'>;
    readonly store: Pick<PublishedSamplesStore, 'published'>;
  },
  facts: readonly CollegeFacts[],
  onProgress?: (done: number, all: number) => void,
): Promise<ImportResult> {
  const { samples } = await ports.store.published();
  const counts = { added: 0, changed: 0, same: 0 };
  const notes: string[] = [];
  for (const [index, one] of facts.entries()) {
    counts[await ports.colleges.keep(one)] += 1;
    notes.push(...(await notesOn(one, ports, samples)));
    onProgress?.(index + 1, facts.length);
  }
  return { ...counts, notes };
}

async function notesOn(
  { collegeID, seats, samples }: CollegeFacts,
  { colleges }: { readonly colleges: Pick<CollegeEditor, 'find'> },
  published: readonly Pick<PublishedSample, 'id' | 'isWithdrawn'>[],
): Promise<string[]> {
  const kept = await colleges.find(collegeID);
  const missing = samples.filter(
    (id) => !published.some((one) => one.id === id && !one.isWithdrawn),
  );
  return [
    ...(kept && kept.seats !== seats
      ? [`${collegeID} keeps its ${kept.seats} seats; change them on /operate.`]
      : []),
    ...missing.map((id) => `${collegeID}: the sample ${id} is not published and is not shown.`),
  ];
}
