import { siteChallengeModels } from '../../adapters/challengeModels.ts';
import { dynamoChallengeResults } from '../../adapters/dynamo/challengeResults.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoPeople } from '../../adapters/dynamo/people.ts';
import { product } from '../../contract/groups/product.ts';
import { meetChallenge } from '../../domain/challenges/challenge.ts';
import { serveUser } from '../serveUser.ts';

const ports = {
  models: siteChallengeModels(),
  results: dynamoChallengeResults(),
  people: dynamoPeople(),
  limits: dynamoLimits(),
};

export const handler = serveUser(product['product/meetChallenge'], ({ request, caller, now }) =>
  meetChallenge(ports, caller.sub, request, now),
);
