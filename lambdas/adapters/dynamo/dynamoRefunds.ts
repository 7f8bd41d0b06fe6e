import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { taxRecordDays } from '../../contract/constants.ts';
import { personOf } from '../../domain/payment/orderID.ts';
import type { RefundBook, RefundWork } from '../../domain/refunds/RefundWork.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { queryAll, queryPerson } from './queryAll.ts';
import { wasWritten } from './wasWritten.ts';

/** As long as other records of money, s. */
const keptS = taxRecordDays * 86_400;
/** Work that somebody is to look at stands in the index `due` (`queue`, `lookAt`). */
const queue = 'refunds';
const pageSize = 50;

const Approval = z.object({ by: z.string(), at: z.int() });
const StoredWork = z.object({
  orderID: z.string(),
  paymentID: z.string(),
  why: z.enum([
    ...(['asked', 'duplicate', 'lowerPlan', 'unusedCredit', 'surplus', 'quarantined'] as const),
    'accountDeleted',
  ]),
  words: z.string(),
  askedAt: z.int(),
  askedPaise: z.int(),
  state: z.enum([
    ...(['requested', 'approved', 'ready', 'sending', 'sent', 'processed'] as const),
    ...(['failed', 'declined', 'withdrawn'] as const),
  ]),
  approvedPaise: z.nullable(z.int()),
  approvals: z.array(Approval),
  // Refunds that were approved before it was asked have none.
  isOurFault: z._default(z.boolean(), false),
  declined: z.nullable(Approval),
  answer: z.string(),
  attempt: z.int(),
  sendPaise: z.nullable(z.int()),
  refundID: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  lookAt: z._default(z.nullable(z.int()), null),
  version: z.int(),
});

/** Money that is to be given back, of one person: for lists. */
export function dynamoRefundList(): Pick<RefundBook, 'ofPerson'> {
  const TableName = requireEnv('REFUNDS_TABLE');
  return {
    async ofPerson(sub) {
      return Array.fromAsync(queryPerson(TableName, sub), (item) => StoredWork.parse(item));
    },
  };
}

/** Money that a buyer asks for. */
export function dynamoRefundDoor(): Pick<RefundBook, 'find' | 'create' | 'save'> {
  const TableName = requireEnv('REFUNDS_TABLE');
  return {
    async find(orderID, paymentID) {
      const Key = keyOf({ orderID, paymentID });
      const { Item } = await documents.send(
        new GetCommand({ TableName, Key, ConsistentRead: true }),
      );
      return Item ? StoredWork.parse(Item) : null;
    },
    create: (work) => put(TableName, work, null),
    save: (work) => put(TableName, { ...work, version: work.version + 1 }, work.version),
  };
}

/** What waits for people. The list may lag; what is found says how it stands. */
export function dynamoRefundQueue(): Pick<RefundBook, 'due' | 'find'> {
  const { due, find } = dynamoRefunds();
  return { due, find };
}

/** Money that is to be given back, in the table named by `REFUNDS_TABLE`; key `sub`, `work`. */
export function dynamoRefunds(): RefundBook {
  const TableName = requireEnv('REFUNDS_TABLE');
  return {
    ...dynamoRefundList(),
    ...dynamoRefundDoor(),
    async *due(until) {
      const items = queryAll({
        TableName,
        IndexName: 'due',
        KeyConditionExpression: '#queue = :queue AND #lookAt <= :until',
        ExpressionAttributeNames: { '#queue': 'queue', '#lookAt': 'lookAt' },
        ExpressionAttributeValues: { ':queue': queue, ':until': until },
        // Whoever asks stops early: a page without a limit would read a megabyte of them.
        Limit: pageSize,
      });
      for await (const item of items) {
        yield StoredWork.parse(item);
      }
    },
  };
}

function keyOf({ orderID, paymentID }: Pick<RefundWork, 'orderID' | 'paymentID'>) {
  return { sub: personOf(orderID), work: `${orderID}#${paymentID}` };
}

/** @param read the version that may be replaced; null when there may be none */
function put(TableName: string, work: RefundWork, read: number | null): Promise<boolean> {
  const { lookAt, ...rest } = work;
  return wasWritten(
    documents.send(
      new PutCommand({
        TableName,
        // What nobody is to look at stands in no list.
        Item: {
          ...{ ...keyOf(work), ...rest, expiresAt: Math.ceil(work.askedAt / 1000) + keptS },
          ...(lookAt !== null && { queue, lookAt }),
        },
        ...(read === null
          ? {
              ConditionExpression: 'attribute_not_exists(#sub)',
              ExpressionAttributeNames: { '#sub': 'sub' },
            }
          : {
              ConditionExpression: '#version = :read',
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':read': read },
            }),
      }),
    ),
  );
}
