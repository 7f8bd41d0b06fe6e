/** The gate through which answers come in. It brings the contract's schemas along, so it is loaded with the first call. */
import * as z from 'zod/mini';
import type { Schemas } from '../../../lambdas/contract/endpoint.ts';
import { endpoints } from '../../../lambdas/contract/endpoints.ts';
import type { RouteId } from '../../../lambdas/contract/routes.ts';
import type { Good, Refused } from './calls.ts';

// The page's policy forbids evaluating text, which zod would otherwise try.
z.config({ jitless: true });

/** An answer that the contract names. */
export type Parsed<R extends RouteId> =
  | { readonly good: Good<R> }
  | { readonly refused: Refused<R> };

/** The answer when it is one that the contract names for the route; else undefined. */
export function parseAnswer<R extends RouteId>(routeId: R, json: unknown): Parsed<R> | undefined {
  const { ok, refused }: Schemas = endpoints[routeId];
  const good = z.safeParse(ok, json);
  if (good.success) {
    return { good: good.data as Good<R> }; // parsed by that route's own schema, as is the next
  }
  const no = z.safeParse(refused, json);
  return no.success ? { refused: no.data as Refused<R> } : undefined;
}
