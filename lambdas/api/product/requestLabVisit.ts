import { dynamoLabVisitRequests } from '../../adapters/dynamo/labVisitRequests.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { logVisitAlerts } from '../../adapters/log.ts';
import { randomTimedID } from '../../adapters/randomIDs.ts';
import { product } from '../../contract/groups/product.ts';
import { requestLabVisit } from '../../domain/visits/requestLabVisit.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = {
  visits: dynamoLabVisitRequests(),
  limits: dynamoLimits(),
  alerts: logVisitAlerts(),
  newVisitID: randomTimedID,
};

export const handler = serveVisitor(product['product/requestLabVisit'], (call) =>
  requestLabVisit(ports, call.request, call.source, call.now),
);
