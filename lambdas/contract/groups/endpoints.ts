/** Every route with its schemas. No handler imports this file: a bundle holds only the schemas of its own group. */

import type { RouteId } from '../routes.ts';
import type { Endpoint } from './endpoint.ts';
import { finance } from './finance.ts';
import { freeBites } from './freeBites.ts';
import { operator } from './operator.ts';
import { payment } from './payment.ts';
import { product } from './product.ts';
import { search } from './search.ts';
import { user } from './user.ts';

export const endpoints = {
  ...user,
  ...product,
  ...payment,
  ...search,
  ...freeBites,
  ...finance,
  ...operator,
} satisfies Record<RouteId, Endpoint>;

/** All of them, typed one by one. */
export type Endpoints = typeof endpoints;
