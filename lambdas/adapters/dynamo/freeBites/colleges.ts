import type { CollegeFacts } from '../../../contract/tables/colleges.ts';
import { College } from '../../../contract/tables/colleges.ts';
import type { CollegeEditor, CollegeList, Colleges } from '../../../domain/freeBites/ports.ts';
import { cacheFor } from '../../cacheFor.ts';
import { getItem, scan, setAll, table, updateItem } from '../table.ts';

/** Colleges in the table named by `COLLEGES_TABLE`; key `collegeID`. */
export function dynamoColleges(): Colleges {
  const colleges = table('colleges', College);
  return { find: (collegeID) => getItem(colleges, { collegeID }) };
}

/** All of them, as they were at most a minute ago. */
export function dynamoCollegeList(): CollegeList {
  const colleges = table('colleges', College);
  return { all: cacheFor(60_000, () => Array.fromAsync(scan(colleges))) };
}

/** The same table as operators change it. */
export function dynamoCollegeEditor(): CollegeEditor {
  const colleges = table('colleges', College);
  return {
    find: (collegeID) => getItem(colleges, { collegeID }),
    all: () => Array.fromAsync(scan(colleges)),
    async keep({ collegeID, seats, ...changing }) {
      const stored = await getItem(colleges, { collegeID });
      if (stored && changeableText(stored) === changeableText(changing)) {
        return 'same';
      }
      const { UpdateExpression, values } = setAll(changing);
      await updateItem(
        colleges,
        { collegeID },
        {
          UpdateExpression: `${UpdateExpression}, #seats = if_not_exists(#seats, :seats) ADD #revision :one`,
          values: { ...values, seats, one: 1 },
        },
      );
      return stored ? 'changed' : 'added';
    },
    change(collegeID, revision, settings) {
      const { UpdateExpression, values } = setAll({ ...settings, revision: revision + 1 });
      return updateItem(
        colleges,
        { collegeID },
        revision === 0
          ? {
              UpdateExpression,
              ConditionExpression:
                'attribute_exists(#collegeID) AND attribute_not_exists(#revision)',
              values: { ...values },
            }
          : {
              UpdateExpression,
              ConditionExpression: '#revision = :before',
              values: { ...values, before: revision },
            },
      );
    },
    async saveCounts(collegeID, counts, version) {
      await updateItem(
        colleges,
        { collegeID },
        {
          ...setAll({ ...counts, version }),
          ConditionExpression: 'attribute_not_exists(#version) OR #version < :version',
        },
      );
    },
  };
}

/** What an import may change of a college, as one text. */
function changeableText({
  name,
  city,
  opensAt,
  closesAt,
  samples,
}: Omit<CollegeFacts, 'collegeID' | 'seats'>): string {
  return JSON.stringify({ name, city, opensAt, closesAt, samples });
}
