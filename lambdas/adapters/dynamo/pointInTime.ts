import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { PointInTime } from '../../domain/backups/restoreToTime.ts';

/** DynamoDB's point-in-time recovery, with the credentials of the person who runs the command. */
export function dynamoPointInTime(client: DynamoDBClient): PointInTime {
  return {
    async window(TableName) {
      const { ContinuousBackupsDescription } = await client.send(
        new DescribeContinuousBackupsCommand({ TableName }),
      );
      const {
        PointInTimeRecoveryStatus: status,
        EarliestRestorableDateTime: from,
        LatestRestorableDateTime: until,
      } = ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
      return status === 'ENABLED' && from && until ? { from, until } : null;
    },
    async createdAt(TableName) {
      const { Table } = await client.send(new DescribeTableCommand({ TableName }));
      if (!Table?.CreationDateTime) {
        throw new Error(`DynamoDB does not say when ${TableName} was created`);
      }
      return Table.CreationDateTime;
    },
    async restore(SourceTableName, TargetTableName, RestoreDateTime) {
      const input = { SourceTableName, TargetTableName, RestoreDateTime };
      await client.send(new RestoreTableToPointInTimeCommand(input));
    },
    async state(TableName) {
      const { Table } = await client.send(new DescribeTableCommand({ TableName }));
      switch (Table?.TableStatus) {
        case 'ACTIVE':
          return 'active';
        case 'CREATING':
          return 'creating';
        default:
          return 'failed';
      }
    },
    async protect(source, TableName) {
      const { TimeToLiveDescription: ageing } = await client.send(
        new DescribeTimeToLiveCommand({ TableName: source }),
      );
      if (ageing?.AttributeName && ageing.TimeToLiveStatus !== 'DISABLED') {
        const TimeToLiveSpecification = { AttributeName: ageing.AttributeName, Enabled: true };
        await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
      }
      await client.send(
        new UpdateContinuousBackupsCommand({
          TableName,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        }),
      );
      await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
    },
    async remove(TableName) {
      await client.send(new DeleteTableCommand({ TableName }));
    },
  };
}
