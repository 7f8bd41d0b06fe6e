import type { RouteId, Routes } from '../contract/routes.ts';
import type { Limit } from './Limits.ts';

/** Routes that the contract calls limited. */
type LimitedRouteId = {
  [R in RouteId]: Routes[R] extends { limited: true } ? R : never;
}[RouteId];

/** The limit of every limited route. Generous: nobody who uses the product meets one. */
export const limitTable: { readonly [R in LimitedRouteId]: Limit & { readonly name: R } } = {
  'product/addCaseStudyProduct': {
    name: 'product/addCaseStudyProduct',
    calls: 5,
    perSeconds: 60,
  },
  // Counted by network address. The site's calls come through CloudFront, so that is an edge's, which many people share.
  'product/requestLabVisit': { name: 'product/requestLabVisit', calls: 60, perSeconds: 60 },
  'payment/createOrder': { name: 'payment/createOrder', calls: 20, perSeconds: 60 },
  'freeBites/findCollege': { name: 'freeBites/findCollege', calls: 600, perSeconds: 60 },
  // A whole college may share one address on an afternoon.
  'freeBites/registerStudent': {
    name: 'freeBites/registerStudent',
    calls: 2000,
    perSeconds: 3600,
  },
  'freeBites/getStudentInfo': { name: 'freeBites/getStudentInfo', calls: 600, perSeconds: 60 },
};

/** Proposals are read by people: so many of one person's a day. */
export const dailyProposals: Limit = { name: 'proposals a day', calls: 30, perSeconds: 86_400 };

/** So many wishes for a visit of the lab under one e-mail address a day. */
export const dailyVisits: Limit = { name: 'lab visits a day', calls: 3, perSeconds: 86_400 };
