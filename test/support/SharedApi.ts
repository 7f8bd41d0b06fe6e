import type { LocalStack } from '../../infra/local/LocalStack.ts';
import type { RouteId } from '../../lambdas/contract/routes.ts';
import type { Answer, Sent } from './callRoute.ts';
import type { Door } from './Door.ts';
import type { StoredItem } from './readTables.ts';

/** Headers of a call. */
type Headers = Readonly<Record<string, string>>;

/** The API that the tests of one file share. */
export interface SharedApi {
  readonly laptop: LocalStack;
  /** What the functions reach AWS through. */
  readonly door: Door;
  call(routeId: RouteId, body: Sent, headers?: Headers): Promise<Answer>;
  /** The headers of somebody who is signed in. */
  as(email: string, claims?: Record<string, unknown>): { authorization: string };
  items(): Promise<StoredItem[]>;
}

/** What calls need of it. */
export type ApiCalls = Pick<SharedApi, 'laptop' | 'call' | 'as'>;
