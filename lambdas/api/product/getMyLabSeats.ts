import { dynamoLabDays } from '../../adapters/dynamo/labDays.ts';
import { product } from '../../contract/groups/product.ts';
import { listOwnSeats } from '../../domain/lab/labSeats.ts';
import { serveUser } from '../serveUser.ts';

const labDays = dynamoLabDays();

export const handler = serveUser(product['product/getMyLabSeats'], ({ caller, now }) =>
  listOwnSeats(labDays, caller.sub, now),
);
