import type { AnswerOf, OkOf, RefusedOf } from '../../../lambdas/contract/endpoint.ts';
import type { Endpoints } from '../../../lambdas/contract/endpoints.ts';
import type { RouteId, Routes } from '../../../lambdas/contract/routes.ts';

/** Any answer of a route. */
export type Answer<R extends RouteId> = AnswerOf<Endpoints[R]>;
/** The good answer of a route. */
export type Good<R extends RouteId> = OkOf<Endpoints[R]>;
/** The refusal of a route. */
export type Refused<R extends RouteId> = RefusedOf<Endpoints[R]>;

/** Routes that a browser calls; those signed by another server are not among them. */
export type ClientRouteId = {
  [R in RouteId]: Routes[R]['access'] extends 'signature' ? never : R;
}[RouteId];
