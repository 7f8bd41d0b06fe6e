import { AwsInterceptor } from '../localStack/AwsInterceptor.ts';
import { readItems } from '../localStack/readTables.ts';
import { startTestStack, type TestStackOptions } from '../localStack/startTestStack.ts';
import { callRoute } from './callRoute.ts';
import type { SharedApi } from './SharedApi.ts';

/** An API that its caller must stop. */
export interface OpenedApi extends SharedApi {
  stop(): Promise<void>;
}

/** Starts a local stack whose AWS calls a test sees and can disturb. */
export async function openApi(options: TestStackOptions = {}): Promise<OpenedApi> {
  const aws = new AwsInterceptor();
  const localStack = await startTestStack({ ...options, interceptAws: aws.intercept });
  return {
    localStack,
    aws,
    call: (routeId, body, headers) => callRoute(localStack, routeId, body, headers),
    as: (email, claims) => ({
      authorization: `Bearer ${localStack.identity.mint({ ...claims, email })}`,
    }),
    items: () => readItems(localStack),
    stop: () => localStack.stop(),
  };
}
