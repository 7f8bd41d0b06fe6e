import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Students } from '../../domain/freeBites/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { keyOf, readRegistration } from './storedRegistration.ts';
import { wasWritten } from './wasWritten.ts';

const Opened = z.object({ opened: z.set(z.string()) });

/** Registrations in the table named by `STUDENTS_TABLE`; aged out by `expiresAt` (epoch s). */
export function dynamoStudents(): Students {
  const TableName = requireEnv('STUDENTS_TABLE');
  return {
    async find(studentID) {
      const { Item } = await documents.send(
        new GetCommand({
          TableName,
          Key: keyOf(studentID),
          ConsistentRead: true,
          // What the student told is not even read.
          ProjectionExpression:
            'registration, collegeID, #state, #position, receivedAt, expiresAt, opened',
          ExpressionAttributeNames: { '#state': 'state', '#position': 'position' },
        }),
      );
      return Item ? readRegistration(Item) : null;
    },
    async add(studentID, registration) {
      await wasWritten(
        documents.send(
          new PutCommand({
            TableName,
            Item: { ...registration, ...keyOf(studentID), state: 'received' },
            ConditionExpression: 'attribute_not_exists(registration)',
          }),
        ),
      );
    },
    open: (studentID, itemID, most) => open(TableName, studentID, itemID, most),
    giveBack(studentID, now) {
      return wasWritten(
        documents.send(
          new UpdateCommand({
            TableName,
            Key: keyOf(studentID),
            UpdateExpression: 'SET #state = :givenBack REMOVE person, #position',
            ConditionExpression: 'attribute_exists(registration) AND expiresAt > :now',
            ExpressionAttributeNames: { '#state': 'state', '#position': 'position' },
            ExpressionAttributeValues: {
              ':givenBack': 'givenBack',
              ':now': Math.floor(now / 1000),
            },
          }),
        ),
      );
    },
  };
}

/** The set and its size are looked at and written in one step, so that two at once both count. */
async function open(
  TableName: string,
  studentID: string,
  itemID: string,
  most: number,
): Promise<string[] | null> {
  let opened: string[] = [];
  const isOpen = await wasWritten(
    documents
      .send(
        new UpdateCommand({
          TableName,
          Key: keyOf(studentID),
          UpdateExpression: 'ADD opened :item',
          ConditionExpression:
            '#state IN (:received, :place, :waiting) AND (attribute_not_exists(opened) OR contains(opened, :id) OR size(opened) < :most)',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: {
            ...{ ':received': 'received', ':place': 'place', ':waiting': 'waiting' },
            ...{ ':item': new Set([itemID]), ':id': itemID, ':most': most },
          },
          ReturnValues: 'ALL_NEW',
        }),
      )
      .then(({ Attributes }) => {
        opened = [...Opened.parse(Attributes).opened];
      }),
  );
  return isOpen ? opened : null;
}
