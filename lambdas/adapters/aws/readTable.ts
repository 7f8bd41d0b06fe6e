import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { orNull } from './orNull.ts';

/** The state of a table. */
export interface TableState {
  /** DynamoDB's word, such as ACTIVE. */
  readonly status: string;
  /** Whether it is kept from being deleted. */
  readonly isProtected: boolean;
  /** Whether it can be restored to any second. */
  readonly isRestorable: boolean;
}

/** A table by its name; null when there is none. */
export async function readTable(TableName: string): Promise<TableState | null> {
  const client = new DynamoDBClient({});
  const reading = client.send(new DescribeTableCommand({ TableName }));
  const { Table } = (await orNull(reading, 'ResourceNotFoundException')) ?? {};
  if (!Table) {
    return null;
  }
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const restoring = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  return {
    status: Table.TableStatus ?? '',
    isProtected: Table.DeletionProtectionEnabled === true,
    isRestorable: restoring?.PointInTimeRecoveryStatus === 'ENABLED',
  };
}

/** Whether a table has any item. */
export async function hasItems(TableName: string): Promise<boolean> {
  const command = new ScanCommand({ TableName, Limit: 1, Select: 'COUNT' });
  const { Count = 0 } = await new DynamoDBClient({}).send(command);
  return Count > 0;
}
