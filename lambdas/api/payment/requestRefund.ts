import { dynamoOrders } from '../../adapters/dynamo/dynamoOrders.ts';
import { dynamoRefundDoor } from '../../adapters/dynamo/dynamoRefunds.ts';
import { dynamoSessions } from '../../adapters/dynamo/dynamoSessions.ts';
import { payment } from '../../contract/payment.ts';
import { requestRefund } from '../../domain/refunds/requestRefund.ts';
import { serveUser } from '../../http/serve.ts';

const ports = { orders: dynamoOrders(), refunds: dynamoRefundDoor() };

export const handler = serveUser(
  payment['payment/requestRefund'],
  dynamoSessions(),
  ({ caller, request, now }) => requestRefund(ports, caller.sub, request, now),
);
