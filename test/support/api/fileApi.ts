import { Log } from '../../../infra/local/Log.ts';
import { routeIds } from '../../../lambdas/contract/routes.ts';
import { type OpenedApi, openApi } from './openApi.ts';

/** What a file may change in its stack. */
export interface SharedStackOptions {
  /** The machine's clock, epoch ms. */
  readonly now?: (() => number) | undefined;
  /** Receives every line of the log. */
  readonly onLine?: ((line: string) => void) | undefined;
}

let opened: Promise<OpenedApi> | undefined;
let current: SharedStackOptions = {};

/** Functions that answer from what they have read before. */
const remembering = routeIds.filter((id) => /^(?:search|freeBites)\//.test(id));

/**
 * The API of this test file; emptied when it is asked for again. Its functions stay warm, and it ends with the file's process.
 */
export async function fileApi(options: SharedStackOptions = {}): Promise<OpenedApi> {
  current = options;
  if (!opened) {
    opened = openApi({
      now: () => (current.now ?? Date.now)(),
      log: new Log((line) => current.onLine?.(line)),
    });
    return opened;
  }
  const { localStack, aws } = await opened;
  await localStack.reset();
  await Promise.all(remembering.map((id) => localStack.lambdaOf(id).stop()));
  aws.reset();
  return opened;
}
