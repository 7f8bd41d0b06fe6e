import { afterAll, beforeAll } from 'vitest';
import { type OpenedApi, openApi } from './openApi.ts';
import type { OpenOptions } from './openLaptop.ts';
import type { SharedApi } from './SharedApi.ts';

/** One laptop for all tests of a file. */
export function shareApi(options: OpenOptions = {}): SharedApi {
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
    get laptop() {
      return there().laptop;
    },
    get door() {
      return there().door;
    },
    call: (...request) => there().call(...request),
    as: (...person) => there().as(...person),
    items: () => there().items(),
  };
}
