import { afterAll, beforeAll } from 'vitest';
import type { Laptop } from '../../infra/local/startLaptop.ts';
import type { RouteId } from '../../lambdas/contract/routes.ts';
import { type Answer, callRoute, type Sent } from './callRoute.ts';
import { Door } from './Door.ts';
import { type OpenOptions, openLaptop } from './openLaptop.ts';
import { readItems, type StoredItem } from './readTables.ts';

/** Headers of a call. */
type Headers = Readonly<Record<string, string>>;

/** The API that the tests of one file share. */
export interface SharedApi {
  readonly laptop: Laptop;
  /** What the functions reach AWS through. */
  readonly door: Door;
  call(routeId: RouteId, body: Sent, headers?: Headers): Promise<Answer>;
  /** The headers of somebody who is signed in. */
  as(email: string, claims?: Record<string, unknown>): { authorization: string };
  items(): Promise<StoredItem[]>;
}

/** One laptop for all tests of a file. */
export function shareApi(options: OpenOptions = {}): SharedApi {
  let opened: { laptop: Laptop; door: Door } | undefined;
  const there = () => {
    if (!opened) {
      throw new Error('used before it was open');
    }
    return opened;
  };
  beforeAll(async () => {
    const door = await Door.open();
    const change = (assembly: string) => {
      door.lead(assembly);
      options.change?.(assembly);
    };
    const laptop = await openLaptop({ ...options, change });
    door.behind = laptop.addresses.aws;
    opened = { laptop, door };
  });
  afterAll(async () => {
    await opened?.laptop.stop();
    await opened?.door.close();
  });
  return {
    get laptop() {
      return there().laptop;
    },
    get door() {
      return there().door;
    },
    call: (routeId, body, headers) => callRoute(there().laptop, routeId, body, headers),
    as: (email, claims) => ({
      authorization: `Bearer ${there().laptop.identity.mint({ ...claims, email })}`,
    }),
    items: () => readItems(there().laptop),
  };
}
