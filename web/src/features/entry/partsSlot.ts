import { lazyPart } from '../../LazyPart.tsx';

/** A list of parts to tick, whose code is loaded with the first one. */
export const partsPart = lazyPart(async () => (await import('./PartsTable.tsx')).PartsTable);

/** What an entry without such a list needs, to tick off. */
export const needsPart = lazyPart(async () => (await import('./PartsTable.tsx')).NeedsToTick);
