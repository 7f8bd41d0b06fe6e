import { learningPaths } from 'virtual:paths';
import type { Paths } from '../domain/certificates/ports.ts';

/** The paths that the functions were built with: the same as the site's, read from the content by the same plugin. */
export function builtPaths(): Paths {
  return { find: (pathID) => learningPaths.find(({ id }) => id === pathID) };
}
