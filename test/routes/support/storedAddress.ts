import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { testerKeys } from '../../../infra/local/aws/Credentials.ts';
import { tables } from '../../support/cloud/logicalIDs.ts';

const TableName = `Xplorers-local-${tables.people}`;

/** The address that is stored of a person on a local stack: who it is stored of, and a way to store another one. */
export function storedAddress(aws: string) {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: aws, region: 'ap-south-1', credentials: testerKeys }),
  );
  return {
    /** The `sub` of whoever has this address; undefined for nobody. */
    async ownerOf(emailID: string): Promise<unknown> {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'email',
          KeyConditionExpression: 'emailID = :emailID',
          ExpressionAttributeValues: { ':emailID': emailID },
        }),
      );
      return Items[0]?.['sub'];
    },
    async change(sub: unknown, emailID: string): Promise<void> {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: { sub },
          UpdateExpression: 'SET emailID = :emailID',
          ExpressionAttributeValues: { ':emailID': emailID },
        }),
      );
    },
  };
}
