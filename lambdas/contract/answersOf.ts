import { httpStatus } from './httpStatus.ts';
import type { Route } from './route.ts';
import { statusesOf } from './routes.ts';
import type { Status } from './vocabulary.ts';

/** An answer as a client can tell it from others: its code, and the word that it bears. */
export interface DeclaredAnswer {
  readonly httpCode: number;
  /** `status` of an answer of ours, `message` of one of the gateway's. */
  readonly word: string;
}

/** Every answer of ours that a route may give. */
export function ownAnswersOf(route: Route): readonly (DeclaredAnswer & { word: Status })[] {
  const usual = statusesOf(route)
    // Brought by the limit alone it is a 429, never a 502.
    .filter((word) => word !== 'operationFailed' || route.statuses.includes(word))
    .map((word) => ({ httpCode: httpStatus[word], word }));
  const limited = { httpCode: 429, word: 'operationFailed' } as const;
  return [
    ...usual,
    { httpCode: 413, word: 'invalidRequest' },
    ...(route.open && route.limited ? [limited] : []),
  ];
}

/** Every answer that a client of a route may meet, those of the gateway included. */
export function answersOf(route: Route): readonly DeclaredAnswer[] {
  return [
    ...ownAnswersOf(route),
    ...(route.access === 'user' ? [{ httpCode: 401, word: 'Unauthorized' }] : []),
    { httpCode: 429, word: 'Too Many Requests' },
    { httpCode: 503, word: 'Service Unavailable' },
  ];
}
