import * as z from 'zod/mini';
import type { Directory } from '../../domain/finance/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { queryAll } from './queryAll.ts';

const Found = z.object({ sub: z.string() });

/** People by their address: the index `email` of the table named by `PEOPLE_TABLE`. It may lag; it decides nothing. */
export function dynamoDirectory(): Directory {
  const TableName = requireEnv('PEOPLE_TABLE');
  return {
    withAddress(emailID) {
      const items = queryAll({
        TableName,
        IndexName: 'email',
        KeyConditionExpression: '#emailID = :emailID',
        ExpressionAttributeNames: { '#emailID': 'emailID' },
        ExpressionAttributeValues: { ':emailID': emailID },
      });
      return Array.fromAsync(items, (item) => Found.parse(item).sub);
    },
  };
}
