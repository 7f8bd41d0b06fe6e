import { freeBites } from '../../contract/freeBites.ts';
import { notOpenYet } from '../../domain/notOpenYet.ts';
import { serveVisitor } from '../../http/serve.ts';

export const handler = serveVisitor(freeBites['freeBites/giveBackPlace'], notOpenYet);
