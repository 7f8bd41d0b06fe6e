import type { RouteId, Routes } from '../contract/routes.ts';
import type { Limit } from './Limits.ts';

/** Routes that the contract calls limited. */
type LimitedRouteId = {
  [R in RouteId]: Routes[R] extends { limited: true } ? R : never;
}[RouteId];

/** The limit of every limited route. Generous: nobody who uses the product meets one. */
export const limitTable: { readonly [R in LimitedRouteId]: Limit & { readonly name: R } } = {
  'payment/createOrder': { name: 'payment/createOrder', calls: 20, perSeconds: 60 },
};
