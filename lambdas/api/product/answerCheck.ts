import { dynamoCatalogue, dynamoItems } from '../../adapters/dynamo/catalogue.ts';
import { dynamoDayCounts } from '../../adapters/dynamo/dayCounts.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoOrderList } from '../../adapters/dynamo/money/orders.ts';
import { dynamoChecks, dynamoProgress } from '../../adapters/dynamo/progress.ts';
import { sha256 } from '../../adapters/sha256.ts';
import { product } from '../../contract/groups/product.ts';
import { answerCheck } from '../../domain/checks/answerCheck.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/answerCheck'];
const ports = {
  catalogue: { ...dynamoItems(), ...dynamoCatalogue() },
  progress: dynamoProgress(),
  checks: dynamoChecks(),
  orders: dynamoOrderList(),
  limits: dynamoLimits(),
  dayCounts: dynamoDayCounts(),
  hashOf: (text: string) => sha256(text).slice(0, 16),
};

export const handler = serveUser(route, ({ request, caller, now }) =>
  answerCheck(ports, caller.sub, request, now),
);
