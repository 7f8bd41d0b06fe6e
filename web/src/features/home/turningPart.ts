import { lazyPart } from '../../LazyPart.tsx';

/** The drawing that turns. Its HTML comes with the page, its code when the page has been taken over. */
export const turningPart = lazyPart(
  async () => (await import('./TurningDrawing.tsx')).TurningDrawing,
);
