/** The stacks of a stage, and which of them serves a route. In its own file, so that commands don't load the CDK. */
import { type Host, type RouteId, routes } from '../../lambdas/contract/routes.ts';

/** A stack with routes: the case-study service, the site, and the site's API for staff. */
export type StackId = Host | 'staff';

/** What each stack is called before its stage, in the order in which they are deployed. */
const names = {
  caseStudy: 'XplorersCaseStudy',
  site: 'Xplorers',
  staff: 'XplorersStaff',
} as const satisfies Record<StackId, string>;

/** The stacks in the order in which they are deployed: each reads only parameters of those before it. */
export const stackIds = Object.keys(names) as StackId[]; // Object.keys forgets the key type

/** The stacks with tables, buckets, alarms and schedules; the staff stack has functions only. */
export const dataStackIds = ['caseStudy', 'site'] as const satisfies readonly StackId[];

/** A stack's name. */
export function stackName(id: StackId, stage: string): string {
  return `${names[id]}-${stage}`;
}

/** The tag of a resource that names its stage: bills are told apart by it, and user pools, whose ids AWS generates. */
export const stageTag = 'xplorers:stage';

/** The groups of routes that only operators and finance call: a third of the site's routes, which its own stack has no room for. */
export const staffGroups = ['finance', 'operator'] as const;

/** The stack that has a route's function. */
export function stackOf(routeId: RouteId): StackId {
  const { host } = routes[routeId];
  const [group] = routeId.split('/');
  return host === 'site' && staffGroups.some((name) => name === group) ? 'staff' : host;
}
