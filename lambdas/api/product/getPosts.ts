import { dynamoItems } from '../../adapters/dynamo/catalogue.ts';
import { dynamoOrderList } from '../../adapters/dynamo/money/orders.ts';
import { dynamoPosts } from '../../adapters/dynamo/posts.ts';
import { product } from '../../contract/groups/product.ts';
import { listQuestions } from '../../domain/questions/listQuestions.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/getPosts'];
const ports = { catalogue: dynamoItems(), posts: dynamoPosts(), orders: dynamoOrderList() };

export const handler = serveUser(route, ({ request, caller, now }) =>
  listQuestions(ports, caller.sub, request, now),
);
