import { dynamoLabDays } from '../../adapters/dynamo/labDays.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { product } from '../../contract/groups/product.ts';
import { cancelLabSeat } from '../../domain/lab/labSeats.ts';
import { serveUser } from '../../http/serve.ts';

const route = product['product/cancelLabSeat'];
const labDays = dynamoLabDays();

export const handler = serveUser(route, dynamoSessions(), ({ request, caller, now }) =>
  cancelLabSeat(labDays, caller.sub, request.labDayID, now),
);
