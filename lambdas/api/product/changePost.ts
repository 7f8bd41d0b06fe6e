import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoEntryQuestions, dynamoPosts } from '../../adapters/dynamo/posts.ts';
import { product } from '../../contract/groups/product.ts';
import { changePost } from '../../domain/questions/changePost.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/changePost'];
const ports = { posts: dynamoPosts(), entries: dynamoEntryQuestions(), limits: dynamoLimits() };

export const handler = serveUser(route, async ({ request, caller, now }) => {
  await changePost(ports, caller.sub, request, now);
  return {};
});
