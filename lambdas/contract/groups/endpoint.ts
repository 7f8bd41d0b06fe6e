/** Schemas of a route's request and answers, and how they are joined with its row in `routes.ts`. */
import * as z from 'zod/mini';
import { requestID } from '../fields.ts';
import { type Route, type RouteId, type Routes, routes } from '../routes.ts';
import { RefusedStatus } from '../vocabulary.ts';

type Shape = Record<string, z.core.SomeType>;

/** What a route takes and answers. */
export interface Schemas {
  readonly request: z.core.$ZodType;
  /** The answer with status `ok`. */
  readonly ok: z.core.$ZodType;
  /** Every other answer. */
  readonly refused: z.core.$ZodType;
}

/** A route with its schemas. */
export interface Endpoint extends Route, Schemas {}

/** A request body: the given fields beside `id`. Unknown fields are dropped. */
export function request<S extends Shape>(shape: S) {
  return z.object({ id: requestID, ...shape });
}

/** The body of an answer with status `ok`. */
export function ok<S extends Shape>(shape: S) {
  return z.object({ id: z.string(), status: z.literal('ok'), ...shape });
}

/** The body of any other answer; `errMsg` is fit to be shown. */
export function refused<S extends Shape>(shape: S) {
  return z.object({
    id: z.string(),
    status: RefusedStatus,
    errMsg: z.string(),
    data: z.optional(z.record(z.string(), z.unknown())),
    ...shape,
  });
}

/** The refusal of a route that adds no field of its own. */
const plainRefusal = { refused: refused({}) };

type GivenSchemas = Omit<Schemas, 'refused'> & Partial<Schemas>;
type Joined<R extends RouteId, S> = Routes[R] & Omit<typeof plainRefusal, keyof S> & S;

/** Joins the schemas of some routes with their rows in the table. `refused` may be left out. */
export function defineEndpoints<G extends { readonly [R in RouteId]?: GivenSchemas }>(
  group: G,
): { readonly [R in RouteId & keyof G]: Joined<R, G[R]> } {
  const entries = (Object.entries(group) as [RouteId, GivenSchemas][]) // Object.entries forgets the key type
    .map(([routeId, schemas]) => [routeId, { ...routes[routeId], ...plainRefusal, ...schemas }]);
  return Object.fromEntries(entries);
}

/** What a caller sends. Defaults may be left out. */
export type RequestOf<E extends Schemas> = z.input<E['request']>;
/** What a handler is given: checked, with defaults filled in. */
export type CheckedRequestOf<E extends Schemas> = z.output<E['request']>;
/** The good answer of a route. */
export type OkOf<E extends Schemas> = z.output<E['ok']>;
/** The refusal of a route. */
export type RefusedOf<E extends Schemas> = z.output<E['refused']>;
