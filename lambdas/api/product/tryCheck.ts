import { dynamoCatalogue } from '../../adapters/dynamo/catalogue.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { product } from '../../contract/groups/product.ts';
import { tryCheck } from '../../domain/checks/answerCheck.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = { catalogue: dynamoCatalogue(), limits: dynamoLimits() };

export const handler = serveVisitor(product['product/tryCheck'], ({ request, source, now }) =>
  tryCheck(ports, request, source, now),
);
