import { AwsProxy } from '../localStack/AwsProxy.ts';
import { readItems } from '../localStack/readTables.ts';
import { startTestStack, type TestStackOptions } from '../localStack/startTestStack.ts';
import { callRoute } from './callRoute.ts';
import type { SharedApi } from './SharedApi.ts';

/** An API that its caller must stop. */
export interface OpenedApi extends SharedApi {
  stop(): Promise<void>;
}

/** Starts a local stack whose functions call AWS through a proxy. */
export async function openApi(options: TestStackOptions = {}): Promise<OpenedApi> {
  const awsProxy = await AwsProxy.open();
  const localStack = await startTestStack({
    ...options,
    change(assembly) {
      awsProxy.connectFunctions(assembly);
      options.change?.(assembly);
    },
  });
  awsProxy.endpoint = localStack.addresses.aws;
  return {
    localStack,
    awsProxy,
    call: (routeId, body, headers) => callRoute(localStack, routeId, body, headers),
    as: (email, claims) => ({
      authorization: `Bearer ${localStack.identity.mint({ ...claims, email })}`,
    }),
    items: () => readItems(localStack),
    async stop() {
      await localStack.stop();
      await awsProxy.close();
    },
  };
}
