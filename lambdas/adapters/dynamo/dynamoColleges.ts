import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { College } from '../../domain/freeBites/College.ts';
import type { CollegeList, Colleges } from '../../domain/freeBites/ports.ts';
import { keptAMinute } from '../keptAMinute.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { scanAll } from './scanAll.ts';

const StoredCollege = z.object({
  collegeID: z.string(),
  name: z.string(),
  city: z.string(),
  opensAt: z.nullable(z.int()),
  closesAt: z.nullable(z.int()),
  seats: z.int(),
  samples: z.array(z.string()),
  placed: z._default(z.int(), 0),
  waiting: z._default(z.int(), 0),
});

/** Colleges in the table named by `COLLEGES_TABLE`; key `collegeID`. */
export function dynamoColleges(): Colleges {
  const TableName = requireEnv('COLLEGES_TABLE');
  return {
    async find(collegeID) {
      const { Item } = await documents.send(
        new GetCommand({ TableName, Key: { collegeID }, ConsistentRead: true }),
      );
      return Item ? StoredCollege.parse(Item) : null;
    },
  };
}

/** All of them, as they were at most a minute ago. */
export function dynamoCollegeList(): CollegeList {
  const TableName = requireEnv('COLLEGES_TABLE');
  return { all: keptAMinute(() => readColleges(TableName)) };
}

/** Every college as it is now. */
export function readColleges(TableName: string): Promise<College[]> {
  const items = scanAll({ TableName, ConsistentRead: true });
  return Array.fromAsync(items, (item) => StoredCollege.parse(item));
}
