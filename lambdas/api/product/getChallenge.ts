import { siteChallengeModels } from '../../adapters/challengeModels.ts';
import { dynamoChallengeResults } from '../../adapters/dynamo/challengeResults.ts';
import { product } from '../../contract/groups/product.ts';
import { getChallenge } from '../../domain/challenges/challenge.ts';
import { serveUser } from '../serveUser.ts';

const ports = { models: siteChallengeModels(), results: dynamoChallengeResults() };

export const handler = serveUser(product['product/getChallenge'], ({ caller, now }) =>
  getChallenge(ports, caller.sub, now),
);
