import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoVotes } from '../../adapters/dynamo/zeroResults.ts';
import { search } from '../../contract/groups/search.ts';
import { wouldBuild } from '../../domain/catalogue/wouldBuild.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = { limits: dynamoLimits(), votes: dynamoVotes() };

export const handler = serveVisitor(search['search/wouldBuild'], ({ request, source, now }) =>
  wouldBuild(ports, request, source, now),
);
