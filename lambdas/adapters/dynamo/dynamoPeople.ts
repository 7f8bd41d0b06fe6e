import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Consent } from '../../contract/entities.ts';
import { indianState } from '../../contract/fields.ts';
import type { People } from '../../domain/people/People.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { setting } from './setting.ts';
import { wasWritten } from './wasWritten.ts';

const StoredPerson = z.object({
  sub: z.string(),
  emailID: z.string(),
  name: z.string(),
  // People who were kept before there was one have none.
  state: z._default(z.nullable(indianState), null),
  createdAt: z.int(),
  consent: z.nullable(Consent),
});

/** People in the table named by `PEOPLE_TABLE`; key `sub`. */
export function dynamoPeople(): People {
  const TableName = requireEnv('PEOPLE_TABLE');
  return {
    async find(sub) {
      const { Item } = await documents.send(
        new GetCommand({ TableName, Key: { sub }, ConsistentRead: true }),
      );
      return Item ? StoredPerson.parse(Item) : null;
    },
    create(person) {
      return wasWritten(
        documents.send(
          new PutCommand({
            TableName,
            Item: person,
            ConditionExpression: 'attribute_not_exists(#sub)',
            ExpressionAttributeNames: { '#sub': 'sub' },
          }),
        ),
      );
    },
    async update(sub, { name, state, consent }) {
      const { ExpressionAttributeNames, ...rest } = setting({ name, state, consent });
      try {
        const { Attributes } = await documents.send(
          new UpdateCommand({
            TableName,
            Key: { sub },
            ...rest,
            ConditionExpression: 'attribute_exists(#sub)',
            ExpressionAttributeNames: { ...ExpressionAttributeNames, '#sub': 'sub' },
            ReturnValues: 'ALL_NEW',
          }),
        );
        return StoredPerson.parse(Attributes);
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) {
          return null;
        }
        throw error;
      }
    },
  };
}
