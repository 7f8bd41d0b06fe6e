import { dynamoOrders } from '../../adapters/dynamo/money/orders.ts';
import { dynamoRefunds } from '../../adapters/dynamo/money/refunds.ts';
import { payment } from '../../contract/groups/payment.ts';
import { requestRefund } from '../../domain/money/refunds/requestRefund.ts';
import { serveUser } from '../serveUser.ts';

const ports = { orders: dynamoOrders(), refunds: dynamoRefunds() };

export const handler = serveUser(payment['payment/requestRefund'], ({ caller, request, now }) =>
  requestRefund(ports, caller.sub, request, now),
);
