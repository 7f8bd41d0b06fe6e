import { dynamoLabDays } from '../../adapters/dynamo/labDays.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { product } from '../../contract/groups/product.ts';
import { listOwnSeats } from '../../domain/lab/labSeats.ts';
import { serveUser } from '../../http/serve.ts';

const labDays = dynamoLabDays();

export const handler = serveUser(
  product['product/getMyLabSeats'],
  dynamoSessions(),
  ({ caller, now }) => listOwnSeats(labDays, caller.sub, now),
);
