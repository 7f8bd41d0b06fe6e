import { lazyPart } from '../../LazyPart.tsx';

/** What runs a board: loaded when the reader comes near one in a text, and ahead of a page that has one on top. */
export const boardStagePart = lazyPart(async () => (await import('./BoardStage.tsx')).BoardStage);
