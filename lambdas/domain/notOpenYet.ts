import { Failure } from './Failure.ts';

/** The use case of a route that the contract names but that is not open: it refuses, after every check a route makes. */
export async function notOpenYet(): Promise<never> {
  throw new Failure('outOfScopePath', 'This part of Xplorers is not open yet.');
}
