import { mailedRefunds } from '../domain/mail/mailedRefunds.ts';
import { dynamoRefundQueue, dynamoRefunds } from './dynamo/money/refunds.ts';
import { dynamoOutbox } from './dynamo/outbox.ts';

/** Refunds whose buyers are told by mail: for whoever decides about them. */
export function mailedDynamoRefunds() {
  return mailedRefunds(dynamoRefunds(), dynamoOutbox(), Date.now);
}

/** The same with the list of those that are due. */
export function mailedDynamoRefundQueue() {
  return mailedRefunds(dynamoRefundQueue(), dynamoOutbox(), Date.now);
}
