/** The calls that make, change and remove a resource, by the ways in which IAM can tell whose it is. */
import { type Call, inAccount } from './iam.ts';
import type { CloudResource } from './synthesizeStage.ts';

export const region = 'ap-south-1';

/** A resource with what a request about it says. */
export interface Named {
  readonly stack: string;
  readonly resource: CloudResource;
  /** The name that CloudFormation makes of the stack's and the logical id. */
  readonly name: string;
  /** What a request to make it says. */
  readonly making: Record<string, string>;
  /** What a request about it finds. */
  readonly made: Record<string, string>;
}

/** An ARN in the region. */
export const regional = (service: string, rest: string) =>
  inAccount(`arn:aws:${service}:${region}:<AWS::AccountId>:${rest}`);
/** An ARN of a service without regions. */
export const worldwide = (service: string, rest: string) =>
  inAccount(`arn:aws:${service}::<AWS::AccountId>:${rest}`);
/** An ARN of API Gateway. */
export const gateway = (path: string) => `arn:aws:apigateway:${region}::${path}`;

/** What a type of resource takes. */
export type Calls = (named: Named) => Call[];

/** Making, changing and removing something by one ARN. */
export const by =
  (arn: (named: Named) => string, ...actions: string[]): Calls =>
  (named) =>
    actions.map((action) => ({ action, resource: arn(named) }));

/** A resource whose id AWS makes up: it is known by its tag. */
export const tagged =
  (making: readonly [string, string], arn: string, ...actions: string[]): Calls =>
  (named) => [
    { action: making[0], resource: making[1], context: named.making },
    ...actions.map((action) => ({ action, resource: arn, context: named.made })),
  ];

/** What lies inside a resource with a tag. */
export const inside =
  (arn: string, ...actions: string[]): Calls =>
  ({ made }) =>
    actions.map((action) => ({ action, resource: arn, context: made }));
