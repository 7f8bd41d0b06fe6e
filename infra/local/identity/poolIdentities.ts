import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { KeyValueStore } from './KeyValueStore.ts';
import { openTable } from './table.ts';

/** An identity of the identity pool: a guest's, or with `sub` a user's. */
export const PoolIdentity = z.object({ id: z.string(), sub: z.optional(z.string()) });
export type PoolIdentity = z.infer<typeof PoolIdentity>;

/** The identity pool's list. */
export interface PoolIdentities {
  get(id: string): PoolIdentity | undefined;
  ofUser(sub: string): PoolIdentity | undefined;
  create(sub: string | undefined): Promise<PoolIdentity>;
  /** Makes a guest's identity the user's own. */
  link(identity: PoolIdentity, sub: string): Promise<PoolIdentity>;
  reset(): Promise<void>;
}

/** Loads the identities that earlier runs kept. */
export async function openPoolIdentities(
  region: string,
  store: KeyValueStore,
  log: (line: string) => void,
): Promise<PoolIdentities> {
  const identities = await openTable(store, 'identity:', PoolIdentity, log);
  async function keep(identity: PoolIdentity): Promise<PoolIdentity> {
    await identities.put(identity.id, identity);
    return identity;
  }
  return {
    get: (id) => identities.get(id),
    ofUser: (sub) => identities.all().find((identity) => identity.sub === sub),
    create: (sub) =>
      keep({ id: `${region}:${randomUUID()}`, ...(sub === undefined ? {} : { sub }) }),
    link: (identity, sub) => keep({ ...identity, sub }),
    reset: () => identities.clear(),
  };
}
