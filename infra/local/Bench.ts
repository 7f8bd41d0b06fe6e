/** What a tester's desk does to the product beyond what its own addresses offer. */
import { apiPrefix } from '../../lambdas/contract/constants.ts';
import { type RouteId, routes } from '../../lambdas/contract/routes.ts';
import type { Addresses } from './Addresses.ts';
import type { AwsFaults } from './awsEndpoint/AwsFaults.ts';
import type { GatewayFaults } from './gateway/GatewayFaults.ts';
import type { LambdaPool } from './lambda/LambdaPool.ts';
import type { Product } from './Product.ts';
import type { Clock } from './razorpay/clock.ts';

/** Failures that can be switched on; what is behind the sign-in and the payment provider has its own. */
export interface Faults {
  readonly gateway: GatewayFaults;
  readonly aws: AwsFaults;
}

/** The tester's tools. */
export interface Bench {
  readonly faults: Faults;
  /** Answers a request as the site or the case-study host does, as if it came from that network address. */
  send(request: Request, sourceIp: string): Promise<Response>;
  /** Name of the function that answers a route. */
  functionOf(routeId: RouteId): string;
  /** Ends the processes of a route's function, so that the next call starts cold. */
  coolDown(routeId: RouteId): Promise<void>;
  /** Does something at another time of the product's, while everybody else stays at theirs. @param ms from now, mostly below 0 */
  at<T>(ms: number, act: () => Promise<T>): Promise<T>;
}

/** The tools for one running laptop. */
export function benchOf(
  { faults, clock }: { readonly faults: Faults; readonly clock: Clock },
  product: () => Product,
  addresses: Addresses,
): Bench {
  const lambdaOf = (routeId: RouteId): LambdaPool => {
    const { api, caseStudy } = product();
    const gateway = routes[routeId].host === 'site' ? api : caseStudy;
    return gateway.lambdaOf(`POST ${apiPrefix}${routeId}`);
  };
  return {
    faults,
    send: (request, sourceIp) =>
      new URL(request.url).origin === addresses.caseStudy
        ? product().caseStudy.handle(request, sourceIp)
        : product().site.handle(request, sourceIp),
    functionOf: (routeId) => lambdaOf(routeId).settings.name,
    coolDown: (routeId) => lambdaOf(routeId).stop(),
    at: (ms, act) => clock.during(ms, act),
  };
}
