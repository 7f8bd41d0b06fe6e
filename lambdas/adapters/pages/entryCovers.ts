import * as z from 'zod/mini';
import type { SvgNode } from '../../contract/document.ts';
import type { ItemKind } from '../../contract/vocabulary.ts';
import { readCover } from '../markdown/readDrawing.ts';

/** The files of web/content/catalogue/covers by their names without the ending, as JSON, which the bundler puts in. */
declare const coverSources: string;

const Sources = z.record(z.string(), z.string());
const sources = new Map(Object.entries(Sources.parse(JSON.parse(coverSources))));

/** The cover of an entry: its own, or else the plain one of its kind. */
export function entryCover({
  kind,
  id,
}: {
  readonly kind: ItemKind;
  readonly id: string;
}): SvgNode {
  const name = sources.has(id) ? id : `kinds/${kind}`;
  return readCover(name, sources.get(name) ?? '');
}
