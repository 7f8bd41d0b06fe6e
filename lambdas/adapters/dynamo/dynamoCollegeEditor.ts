import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { CollegeFacts } from '../../domain/freeBites/College.ts';
import type { CollegeEditor } from '../../domain/freeBites/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { dynamoColleges, readColleges } from './dynamoColleges.ts';
import { setting } from './setting.ts';
import { wasWritten } from './wasWritten.ts';

/** The table of colleges as operators change it. */
export function dynamoCollegeEditor(): CollegeEditor {
  const TableName = requireEnv('COLLEGES_TABLE');
  const { find } = dynamoColleges();
  return {
    find,
    all: () => readColleges(TableName),
    async keep(facts) {
      const { collegeID, seats, ...changing } = facts;
      const kept = await find(collegeID);
      if (kept && isSame(kept, changing)) {
        return 'same';
      }
      const update = setting(changing);
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: { collegeID },
          ...update,
          UpdateExpression: `${update.UpdateExpression}, #seats = if_not_exists(#seats, :seats)`,
          ExpressionAttributeNames: { ...update.ExpressionAttributeNames, '#seats': 'seats' },
          ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':seats': seats },
        }),
      );
      return kept ? 'changed' : 'added';
    },
    setSeats(collegeID, seats) {
      return wasWritten(
        documents.send(
          new UpdateCommand({
            TableName,
            Key: { collegeID },
            ...setting({ seats }),
            ConditionExpression: 'attribute_exists(collegeID)',
          }),
        ),
      );
    },
    async noteConfirmed(collegeID, counts, version) {
      const update = setting({ ...counts, version });
      await wasWritten(
        documents.send(
          new UpdateCommand({
            TableName,
            Key: { collegeID },
            ...update,
            ConditionExpression: 'attribute_not_exists(#version) OR #version < :version',
          }),
        ),
      );
    },
  };
}

function isSame(kept: CollegeFacts, wanted: Omit<CollegeFacts, 'collegeID' | 'seats'>): boolean {
  const { name, city, opensAt, closesAt, samples } = kept;
  return (
    JSON.stringify({ name, city, opensAt, closesAt, samples }) ===
    JSON.stringify({
      ...{ name: wanted.name, city: wanted.city },
      ...{ opensAt: wanted.opensAt, closesAt: wanted.closesAt, samples: wanted.samples },
    })
  );
}
