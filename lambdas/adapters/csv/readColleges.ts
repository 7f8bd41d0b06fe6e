import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { mostSamples, mostSeats } from '../../contract/constants.ts';
import { line, slug } from '../../contract/fields.ts';
import { endOf, isDay, startOf } from '../../contract/india.ts';
import type { CollegeFacts } from '../../contract/tables/colleges.ts';

const columns = ['collegeID', 'name', 'city', 'opensOn', 'closesOn', 'seats', 'samples'] as const;

const Row = z.object({ info: z.object({ lines: z.int() }), record: z.array(z.string()) });
const Fields = z.object({
  collegeID: slug,
  name: line(120),
  city: line(60),
  seats: z.string().check(z.regex(/^\d{1,4}$/)),
  samples: z.array(slug).check(z.maxLength(mostSamples)),
});

/** What is wrong with a file, a line each. */
export class CsvProblems extends Error {
  override readonly name = 'CsvProblems';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/**
 * Colleges from CSV with the columns collegeID, name, city, opensOn, closesOn, seats, samples; dates are days in India, or both
 * empty, and samples are separated by spaces.
 *
 * @throws CsvProblems that name every line with something wrong, and what
 */
export function readColleges(text: string): CollegeFacts[] {
  const [head, ...rows] = rowsOf(text);
  if (head?.record.join() !== columns.join()) {
    throw new CsvProblems([`line 1: the columns must be ${columns.join(',')}`]);
  }
  const problems: string[] = [];
  const seen = new Set<string>();
  const colleges = rows.flatMap(({ info, record }) => {
    const fields = Object.fromEntries(columns.map((name, at) => [name, record[at]?.trim() ?? '']));
    const problem =
      record.length === columns.length
        ? problemIn(fields, seen)
        : `it has ${record.length} columns, not ${columns.length}`;
    if (problem) {
      problems.push(`line ${info.lines}: ${problem}`);
      return [];
    }
    seen.add(fields['collegeID'] ?? '');
    return [collegeOf(fields)];
  });
  if (problems.length > 0) {
    throw new CsvProblems(problems);
  }
  return colleges;
}

function rowsOf(text: string): z.infer<typeof Row>[] {
  try {
    return z.array(Row).parse(
      parse(text, {
        bom: true,
        info: true,
        skip_empty_lines: true,
        relax_column_count: true,
      }),
    );
  } catch (error) {
    if (error instanceof CsvError) {
      throw new CsvProblems([error.message]);
    }
    throw error;
  }
}

function problemIn(fields: Record<string, string>, seen: ReadonlySet<string>): string | undefined {
  const { collegeID = '', opensOn = '', closesOn = '', seats } = fields;
  const parsed = Fields.safeParse({ ...fields, samples: samplesOf(fields) });
  if (!parsed.success) {
    return `its ${String(parsed.error.issues[0]?.path[0])} is not as it should be`;
  }
  if (Number(seats) > mostSeats) {
    return `its seats are more than ${mostSeats}`;
  }
  if (seen.has(collegeID)) {
    return `${collegeID} is in the file twice`;
  }
  if ((opensOn === '') !== (closesOn === '')) {
    return 'it has one of opensOn and closesOn only';
  }
  const wrong = ['opensOn', 'closesOn'].find(
    (name) => fields[name] !== '' && !isDay(fields[name] ?? ''),
  );
  if (wrong) {
    return `its ${wrong} is no day such as 2026-11-21`;
  }
  return opensOn > closesOn ? 'it closes before it opens' : undefined;
}

/** From the first moment of one day in India to the last of another. */
function collegeOf(fields: Record<string, string>): CollegeFacts {
  const { collegeID = '', name = '', city = '', opensOn = '', closesOn = '', seats } = fields;
  return {
    collegeID,
    name,
    city,
    seats: Number(seats),
    samples: samplesOf(fields),
    opensAt: opensOn === '' ? null : startOf(opensOn),
    closesAt: closesOn === '' ? null : endOf(closesOn) - 1,
  };
}

function samplesOf({ samples = '' }: Record<string, string>): string[] {
  return [...new Set(samples.split(/\s+/).filter(Boolean))];
}
