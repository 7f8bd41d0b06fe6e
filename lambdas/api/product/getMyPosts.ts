import { dynamoItems } from '../../adapters/dynamo/catalogue.ts';
import { dynamoOwnPosts, dynamoPosts } from '../../adapters/dynamo/posts.ts';
import { product } from '../../contract/groups/product.ts';
import { listOwnPosts } from '../../domain/questions/listOwnPosts.ts';
import { serveUser } from '../serveUser.ts';

const ports = { catalogue: dynamoItems(), posts: dynamoPosts(), ownPosts: dynamoOwnPosts() };

export const handler = serveUser(product['product/getMyPosts'], ({ caller }) =>
  listOwnPosts(ports, caller.sub),
);
