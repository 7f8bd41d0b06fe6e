import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Consent } from '../../contract/entities.ts';
import type { Applicant, StudentDesk } from '../../domain/freeBites/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { scanAll } from './scanAll.ts';
import { readRegistration, StoredPerson, StoredRegistration } from './storedRegistration.ts';
import { wasWritten } from './wasWritten.ts';

const StoredPlaces = z.object({
  version: z._default(z.int(), 0),
  holders: z._default(z.array(z.string()), []),
  vouched: z._default(z.boolean(), false),
});
const StoredApplicant = z.object({
  ...StoredRegistration.shape,
  person: z.optional(StoredPerson),
  consent: Consent,
});

/** Where the decision about a college's places lies among its registrations; no hash begins so. */
const placesKey = (collegeID: string) => ({ registration: `#places#${collegeID}` });

/** The table of registrations as operators' commands see it. */
export function dynamoStudentDesk(): StudentDesk {
  const TableName = requireEnv('STUDENTS_TABLE');
  return {
    ofCollege: (collegeID) => scan(TableName, collegeID),
    async places(collegeID) {
      const { Item } = await documents.send(
        new GetCommand({ TableName, Key: placesKey(collegeID), ConsistentRead: true }),
      );
      return StoredPlaces.parse(Item ?? {});
    },
    commit(collegeID, places) {
      return wasWritten(
        documents.send(
          new PutCommand({
            TableName,
            Item: { ...placesKey(collegeID), ...places },
            ConditionExpression: 'attribute_not_exists(#version) OR #version = :before',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':before': places.version - 1 },
          }),
        ),
      );
    },
    async decide(registration, { state, position }, version) {
      await wasWritten(
        documents.send(
          new UpdateCommand({
            TableName,
            Key: { registration },
            UpdateExpression: 'SET #state = :state, #position = :position, decision = :version',
            ConditionExpression:
              'attribute_exists(registration) AND #state <> :givenBack AND (attribute_not_exists(decision) OR decision < :version)',
            ExpressionAttributeNames: { '#state': 'state', '#position': 'position' },
            ExpressionAttributeValues: {
              ...{ ':state': state, ':position': position },
              ...{ ':version': version, ':givenBack': 'givenBack' },
            },
          }),
        ),
      );
    },
  };
}

async function* scan(TableName: string, collegeID: string): AsyncGenerator<Applicant> {
  const items = scanAll({
    TableName,
    FilterExpression: 'collegeID = :collegeID',
    ExpressionAttributeValues: { ':collegeID': collegeID },
    ConsistentRead: true,
  });
  for await (const item of items) {
    const { registration, person = null, consent } = StoredApplicant.parse(item);
    yield { ...readRegistration(item), registration, person, consent };
  }
}
