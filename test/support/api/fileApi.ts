import { Log } from '../../../infra/local/Log.ts';
import { type OpenedApi, openApi } from './openApi.ts';

/** What a file may change in its stack. */
export interface SharedStackOptions {
  /** The machine's clock, epoch ms. */
  readonly now?: (() => number) | undefined;
  /** Receives every line of the log. */
  readonly onLine?: ((line: string) => void) | undefined;
  /** Items in a page of DynamoDB, where paging is the subject; as on AWS by default. */
  readonly pageItems?: number | undefined;
}

let opened: Promise<OpenedApi> | undefined;
let current: SharedStackOptions = {};

/**
 * The one API of this worker, emptied for each file that asks for it. It ends with the worker, and stays at its address: what
 * tests import of the product is connected to it.
 */
export async function fileApi(options: SharedStackOptions = {}): Promise<OpenedApi> {
  current = options;
  if (!opened) {
    opened = openApi({
      functionsInProcess: true,
      now: () => (current.now ?? Date.now)(),
      log: new Log((line) => current.onLine?.(line)),
      pageItems: () => current.pageItems,
      // A tester's page; loaded when it is opened.
      loadScenarios: async () => (await import('../../routes/scenarios.ts')).scenarios,
    });
    return opened;
  }
  const { localStack, aws } = await opened;
  await localStack.reset();
  aws.reset();
  return opened;
}
