import type { RouteId } from '../../lambdas/contract/routes.ts';

/** Routes that read or write a whole report in one call: they get nearly as long as the gateway waits, and a whole processor. */
export const largeRoutes: readonly RouteId[] = ['finance/reconcile', 'finance/export'];
/** What those are given; see `RouteFunctionProps`. */
export const largeLimits = { timeoutSeconds: 29, memoryMegabytes: 1769 } as const;
