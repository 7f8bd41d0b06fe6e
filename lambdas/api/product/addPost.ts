import { addPostPorts } from '../../adapters/ports/addPost.ts';
import { idempotencyKeyHeader } from '../../contract/constants.ts';
import { product } from '../../contract/groups/product.ts';
import { addPost } from '../../domain/questions/addPost.ts';
import { serveUser } from '../serveUser.ts';

const ports = addPostPorts();

export const handler = serveUser(product['product/addPost'], ({ request, caller, header, now }) =>
  addPost(ports, caller.sub, request, header(idempotencyKeyHeader), now),
);
