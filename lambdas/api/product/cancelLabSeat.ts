import { dynamoLabDays } from '../../adapters/dynamo/labDays.ts';
import { product } from '../../contract/groups/product.ts';
import { cancelLabSeat } from '../../domain/lab/labSeats.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/cancelLabSeat'];
const labDays = dynamoLabDays();

export const handler = serveUser(route, ({ request, caller, now }) =>
  cancelLabSeat(labDays, caller.sub, request.labDayID, now),
);
