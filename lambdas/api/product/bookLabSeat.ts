import { dynamoLabDays } from '../../adapters/dynamo/labDays.ts';
import { dynamoOrderList } from '../../adapters/dynamo/money/orders.ts';
import { dynamoOutbox } from '../../adapters/dynamo/outbox.ts';
import { product } from '../../contract/groups/product.ts';
import { bookLabSeat } from '../../domain/lab/labSeats.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/bookLabSeat'];
const ports = {
  labDays: dynamoLabDays(),
  orders: dynamoOrderList(),
  outbox: dynamoOutbox(),
};

export const handler = serveUser(route, ({ request, caller, now }) =>
  bookLabSeat(ports, caller.sub, request.labDayID, now),
);
