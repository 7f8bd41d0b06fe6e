import { callRoute } from './callRoute.ts';
import { Door } from './Door.ts';
import { type OpenOptions, openLaptop } from './openLaptop.ts';
import { readItems } from './readTables.ts';
import type { SharedApi } from './SharedApi.ts';

/** An API that somebody has opened and must stop. */
export interface OpenedApi extends SharedApi {
  stop(): Promise<void>;
}

/** A laptop of one's own whose functions call AWS through a door. */
export async function openApi(options: OpenOptions = {}): Promise<OpenedApi> {
  const door = await Door.open();
  const laptop = await openLaptop({
    ...options,
    change(assembly) {
      door.lead(assembly);
      options.change?.(assembly);
    },
  });
  door.behind = laptop.addresses.aws;
  return {
    laptop,
    door,
    call: (routeId, body, headers) => callRoute(laptop, routeId, body, headers),
    as: (email, claims) => ({
      authorization: `Bearer ${laptop.identity.mint({ ...claims, email })}`,
    }),
    items: () => readItems(laptop),
    async stop() {
      await laptop.stop();
      await door.close();
    },
  };
}
