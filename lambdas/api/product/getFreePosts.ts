import { dynamoItems } from '../../adapters/dynamo/catalogue.ts';
import { dynamoPosts } from '../../adapters/dynamo/posts.ts';
import { product } from '../../contract/groups/product.ts';
import { listFreeQuestions } from '../../domain/questions/listQuestions.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = { catalogue: dynamoItems(), posts: dynamoPosts() };

export const handler = serveVisitor(product['product/getFreePosts'], ({ request, now }) =>
  listFreeQuestions(ports, request, now),
);
