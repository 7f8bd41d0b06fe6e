import { dynamoItems } from '../../adapters/dynamo/catalogue.ts';
import { dynamoItemReports } from '../../adapters/dynamo/itemReports.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoPosts } from '../../adapters/dynamo/posts.ts';
import { logWarning } from '../../adapters/log.ts';
import { randomTimedID } from '../../adapters/randomIDs.ts';
import { product } from '../../contract/groups/product.ts';
import { reportItem } from '../../domain/caseStudies/reportItem.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = {
  catalogue: dynamoItems(),
  posts: dynamoPosts(),
  reports: dynamoItemReports(),
  limits: dynamoLimits(),
  newReportID: randomTimedID,
  alert: (fields: object) => logWarning('itemReported', { ...fields }),
};

export const handler = serveVisitor(product['product/reportItem'], ({ request, source, now }) =>
  reportItem(ports, request, source, now),
);
