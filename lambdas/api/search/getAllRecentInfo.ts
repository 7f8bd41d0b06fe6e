import { lazyZeroResults } from '../../adapters/dynamo/lazyZeroResults.ts';
import { currentIndex } from '../../adapters/searchIndex/currentIndex.ts';
import { search } from '../../contract/groups/search.ts';
import { searchCatalogue } from '../../domain/catalogue/searchCatalogue.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = { index: currentIndex(), zeroResults: lazyZeroResults() };

export const handler = serveVisitor(search['search/getAllRecentInfo'], ({ request, now }) =>
  searchCatalogue(ports, request, 'newest', now),
);
