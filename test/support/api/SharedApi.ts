import type { LocalStack } from '../../../infra/local/LocalStack.ts';
import type { RouteId } from '../../../lambdas/contract/routes.ts';
import type { AwsInterceptor } from '../localStack/AwsInterceptor.ts';
import type { StoredItem } from '../localStack/readTables.ts';
import type { Answer, Sent } from './callRoute.ts';

/** Headers of a call. */
type Headers = Readonly<Record<string, string>>;

/** The API that the tests of one file share. */
export interface SharedApi {
  readonly localStack: LocalStack;
  /** Sees the functions' AWS calls, and can disturb them. */
  readonly aws: AwsInterceptor;
  call(routeId: RouteId, body: Sent, headers?: Headers): Promise<Answer>;
  /** The headers of a signed-in person. */
  as(email: string, claims?: Record<string, unknown>): { authorization: string };
  items(): Promise<StoredItem[]>;
}

/** The part that callers of routes need. */
export type ApiCalls = Pick<SharedApi, 'localStack' | 'call' | 'as'>;
