import { afterAll, beforeAll } from 'vitest';
import type { TestStackOptions } from '../localStack/startTestStack.ts';
import { type OpenedApi, openApi } from './openApi.ts';
import type { SharedApi } from './SharedApi.ts';

/** One local stack for all tests of a file. */
export function shareApi(options: TestStackOptions = {}): SharedApi {
  let opened: OpenedApi | undefined;
  const there = () => {
    if (!opened) {
      throw new Error('used before it was open');
    }
    return opened;
  };
  beforeAll(async () => {
    opened = await openApi(options);
  });
  afterAll(() => opened?.stop());
  return {
    get localStack() {
      return there().localStack;
    },
    get awsProxy() {
      return there().awsProxy;
    },
    call: (...request) => there().call(...request),
    as: (...person) => there().as(...person),
    items: () => there().items(),
  };
}
