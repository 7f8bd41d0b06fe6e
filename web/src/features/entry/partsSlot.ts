import { lazyPart } from '../../LazyPart.tsx';

/** A list of parts to tick, whose code is loaded with the first one. */
export const partsPart = lazyPart(async () => (await import('./PartsTable.tsx')).PartsTable);
