import { labDayDays, labLineLength } from '../../contract/constants.ts';
import { endOf } from '../../contract/india.ts';
import { LabDayRecord } from '../../contract/tables/labDays.ts';
import type { LabDayEditor, LabDays, UpcomingLabDays } from '../../domain/lab/LabDays.ts';
import {
  expiryAfter,
  getItem,
  putItem,
  query,
  setAll,
  type Table,
  table,
  updateAndGetItem,
  updateItem,
} from './table.ts';

/** All days are in one list: there are few, and every reader needs all of them. */
const list = 'labDays';
const wholeList = { KeyConditionExpression: '#list = :list', values: { list } };
/** As many days as the site shows. Readers stop early: a page without a limit would be a megabyte. */
const pageSize = 50;
/** Cancelling is retried when others cancelled in the meantime: as often as a whole line can. */
const maximumTries = labLineLength;

/** Lab days in the table named by `LAB_DAYS_TABLE`; key `list`, `labDayID`; they age out by `expiresAt` (epoch s). */
export function dynamoLabDays(): LabDays {
  const labDays = labDayTable();
  return {
    all: () => Array.fromAsync(query(labDays, wholeList)),
    find: (labDayID) => getItem(labDays, keyOf(labDayID)),
    async join(labDayID, sub) {
      const joined = await updateAndGetItem(labDays, keyOf(labDayID), {
        UpdateExpression: 'SET #people = list_append(#people, :people)',
        ConditionExpression:
          '#cancelled = :no AND size(#people) < :most AND NOT contains(#people, :sub)',
        values: { people: [sub], sub, no: null, most: labLineLength },
      });
      const found = joined ?? (await getItem(labDays, keyOf(labDayID)));
      return found?.people.includes(sub) ? found : null;
    },
    leave: (labDayID, sub) => removePerson(labDays, labDayID, sub),
  };
}

/** Lab days by their day: the index `day` (`list`, `day`) of the same table. It may lag. */
export function dynamoUpcomingLabDays(): UpcomingLabDays {
  const labDays = labDayTable();
  return {
    from: (day) =>
      query(labDays, {
        IndexName: 'day',
        KeyConditionExpression: '#list = :list AND #day >= :day',
        values: { list, day },
        Limit: pageSize,
      }),
  };
}

/** The same table as operators use it. */
export function dynamoLabDayEditor(): LabDayEditor {
  const labDays = labDayTable();
  return {
    ...dynamoLabDays(),
    async publish(labDay) {
      const expiresAt = expiryAfter(endOf(labDay.day), labDayDays);
      await putItem(labDays, { ...labDay, list, expiresAt });
    },
    change: (labDayID, changed) =>
      updateItem(labDays, keyOf(labDayID), {
        ...setAll(changed),
        ConditionExpression: 'attribute_exists(#labDayID)',
      }),
  };
}

/** Lab days that a person booked or waits for, with the position in the order of booking, from 1. */
export async function bookingsOf(
  sub: string,
): Promise<(Pick<LabDayRecord, 'labDayID' | 'day' | 'place'> & { position: number })[]> {
  const booked = await Array.fromAsync(bookedBy(sub));
  return booked.map(({ labDayID, day, place, people }) => ({
    labDayID,
    day,
    place,
    position: people.indexOf(sub) + 1,
  }));
}

/** Removes a person from every lab day. */
export async function removeFromAllLabDays(sub: string): Promise<void> {
  const labDays = labDayTable();
  for await (const { labDayID } of bookedBy(sub)) {
    await removePerson(labDays, labDayID, sub);
  }
}

function bookedBy(sub: string): AsyncGenerator<LabDayRecord, undefined> {
  return query(labDayTable(), {
    ...wholeList,
    FilterExpression: 'contains(#people, :sub)',
    values: { ...wholeList.values, sub },
  });
}

/** Positions move when others leave, so the write takes the person's own out or nothing. */
async function removePerson(
  labDays: Table<LabDayRecord>,
  labDayID: string,
  sub: string,
): Promise<LabDayRecord | null> {
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const found = await getItem(labDays, keyOf(labDayID));
    const position = found?.people.indexOf(sub) ?? -1;
    if (position < 0) {
      return found;
    }
    const left = await updateAndGetItem(labDays, keyOf(labDayID), {
      UpdateExpression: `REMOVE #people[${position}]`,
      ConditionExpression: `#people[${position}] = :sub`,
      values: { sub },
    });
    if (left) {
      return left;
    }
  }
  throw new Error(`others keep leaving the line of ${labDayID}`);
}

function keyOf(labDayID: string) {
  return { list, labDayID };
}

function labDayTable(): Table<LabDayRecord> {
  return table('labDays', LabDayRecord);
}
