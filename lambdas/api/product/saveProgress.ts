import { dynamoSessions } from '../../adapters/dynamo/dynamoSessions.ts';
import { product } from '../../contract/product.ts';
import { notOpenYet } from '../../domain/notOpenYet.ts';
import { serveUser } from '../../http/serve.ts';

export const handler = serveUser(product['product/saveProgress'], dynamoSessions(), notOpenYet);
