import { product } from '../../contract/product.ts';
import { notOpenYet } from '../../domain/notOpenYet.ts';
import { serveVisitor } from '../../http/serve.ts';

export const handler = serveVisitor(product['product/requestLabVisit'], notOpenYet);
