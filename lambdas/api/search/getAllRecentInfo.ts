import { search } from '../../contract/search.ts';
import { notOpenYet } from '../../domain/notOpenYet.ts';
import { serveVisitor } from '../../http/serve.ts';

export const handler = serveVisitor(search['search/getAllRecentInfo'], notOpenYet);
