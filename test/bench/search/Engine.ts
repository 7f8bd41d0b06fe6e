import type { CatalogueItem } from '../../../lambdas/domain/catalogue/CatalogueItem.ts';

/** The ids of the entries that answer a key, best first, ten at least where there are ten. */
export type Answering = (key: string) => string[] | Promise<string[]>;

/** A search engine under comparison. It keeps the entries with its index, since an answer shows them. */
export interface Engine {
  readonly name: string;
  /** The settings that were found best. */
  readonly settings: string;
  build(items: Iterable<CatalogueItem>, file: string): Promise<void>;
  open(file: string): Promise<Answering>;
}
