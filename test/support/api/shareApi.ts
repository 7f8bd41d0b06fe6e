import { afterAll, beforeAll } from 'vitest';
import type { TestStackOptions } from '../localStack/startTestStack.ts';
import { fileApi, type SharedStackOptions } from './fileApi.ts';
import { type OpenedApi, openApi } from './openApi.ts';
import type { SharedApi } from './SharedApi.ts';

/** One local stack for all tests of a file, empty. */
export function shareApi(options: SharedStackOptions = {}): SharedApi {
  return duringFile(() => fileApi(options));
}

/** A local stack with settings or templates of its own. */
export function openOwnApi(options: TestStackOptions): SharedApi {
  let own: OpenedApi | undefined;
  afterAll(() => own?.stop());
  return duringFile(async () => {
    own = await openApi(options);
    return own;
  });
}

function duringFile(open: () => Promise<OpenedApi>): SharedApi {
  let opened: OpenedApi | undefined;
  const there = () => {
    if (!opened) {
      throw new Error('used before it was open');
    }
    return opened;
  };
  beforeAll(async () => {
    opened = await open();
  });
  return {
    get localStack() {
      return there().localStack;
    },
    get aws() {
      return there().aws;
    },
    call: (...request) => there().call(...request),
    as: (...person) => there().as(...person),
    items: () => there().items(),
  };
}
