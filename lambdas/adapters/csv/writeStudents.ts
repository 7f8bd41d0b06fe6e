import { stringify } from 'csv-stringify/sync';
import type { Applicant } from '../../domain/freeBites/ports.ts';

type Column = readonly [name: string, of: (student: Applicant) => string | number | undefined];

const plain: readonly Column[] = [
  ['state', ({ state }) => state],
  ['waitingPosition', ({ position }) => position ?? ''],
  ['receivedAt', ({ receivedAt }) => new Date(receivedAt).toISOString()],
  ['samplesOpened', ({ opened }) => opened.length],
];
const personal: readonly Column[] = [
  ['name', ({ person }) => person?.name],
  ['emailID', ({ person }) => person?.emailID],
  ['rollNumber', ({ person }) => person?.rollNumber],
  ['course', ({ person }) => person?.course],
  ['year', ({ person }) => person?.year],
  ['guardianName', ({ person }) => person?.guardian?.name],
  ['guardianEmailID', ({ person }) => person?.guardian?.emailID],
  ['noticeVersion', ({ consent }) => consent.version],
  ['noticeAgreedAt', ({ consent }) => new Date(consent.at).toISOString()],
];

/** A college's registrations as CSV, for a spreadsheet: what would be a formula there is made text. Who they are only if it is asked for. */
export function writeStudents(students: readonly Applicant[], withPersonal: boolean): string {
  const columns = withPersonal ? [...plain, ...personal] : plain;
  return stringify(
    [
      columns.map(([name]) => name),
      ...students.map((student) => columns.map(([, of]) => of(student) ?? '')),
    ],
    { escape_formulas: true },
  );
}
