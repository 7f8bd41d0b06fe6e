import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { testerKeys } from '../../../infra/local/aws/Credentials.ts';
import { tables } from '../../support/cloud/logicalIDs.ts';

const TableName = `Xplorers-local-${tables.people}`;

/**
 * Checks that a call stores the address that someone has at Google, where an older one is stored.
 *
 * @param aws the local stack's AWS endpoint
 */
export async function expectAddressStored(
  aws: string,
  emailID: string,
  call: () => Promise<void>,
): Promise<void> {
  const stored = storedAddress(aws);
  const sub = await stored.ownerOf(emailID);
  await stored.change(sub, `old-${emailID}`);
  await call();
  if ((await stored.ownerOf(emailID)) !== sub) {
    throw new Error('a changed address was not stored');
  }
}

function storedAddress(aws: string) {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: aws, region: 'ap-south-1', credentials: testerKeys }),
  );
  return {
    /** The `sub` of the person who has this address; undefined when there is none. */
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
