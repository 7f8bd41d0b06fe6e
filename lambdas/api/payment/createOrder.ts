import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoCommitments } from '../../adapters/dynamo/money/commitments.ts';
import { dynamoOrders } from '../../adapters/dynamo/money/orders.ts';
import { logMoneyEvents } from '../../adapters/log.ts';
import { randomOrderID } from '../../adapters/randomIDs.ts';
import { razorpayProvider } from '../../adapters/razorpay/provider.ts';
import { payment } from '../../contract/groups/payment.ts';
import { createOrder } from '../../domain/money/orders/createOrder.ts';
import { toOrderResponse } from '../../domain/money/orders/toOrderResponse.ts';
import { serveUser } from '../serveUser.ts';

const ports = {
  orders: dynamoOrders(),
  commitments: dynamoCommitments(),
  provider: razorpayProvider(),
  events: logMoneyEvents(),
  limits: dynamoLimits(),
  newOrderID: randomOrderID,
};

export const handler = serveUser(payment['payment/createOrder'], async (call) => {
  const { offerName, state = null } = call.request;
  return toOrderResponse(await createOrder(ports, call.caller, { offerName, state }, call.now));
});
