import type { StackId } from '../cloud/stacks.ts';
import { withLoopback } from './cognito/loopback.ts';
import type { Faults } from './Faults.ts';
import type { PublicKeys } from './gateway/Authorizer.ts';
import { Gateway } from './gateway/Gateway.ts';
import { type FunctionsOptions, functionsOf } from './lambda/functionsOf.ts';
import type { LambdaPool } from './lambda/LambdaPool.ts';
import { type Schedule, schedulesOf } from './lambda/schedulesOf.ts';
import type { LogGroups } from './logs/LogGroups.ts';
import { subscriptionsOf } from './logs/subscriptionsOf.ts';
import type { Objects } from './Objects.ts';
import { deployedFiles } from './site/Files.ts';
import { Site } from './site/Site.ts';
import { readStacks } from './template/readStacks.ts';

/** Options of a deployment. */
interface DeploymentOptions extends FunctionsOptions {
  readonly logs: LogGroups;
  /** False: subscriptions get nothing, and their functions do not run by the clock. */
  readonly deliversLogs: boolean;
  /** Public keys of the token issuer. */
  readonly keys: PublicKeys;
  /** The machine's time, by which tokens are checked, epoch ms. */
  readonly now: () => number;
  readonly faults: Faults;
  /** What the buckets hold. */
  readonly objects: Objects;
  /** What the deployment before this one left in the site's bucket, where it stays. */
  readonly earlierFiles?: Site['files'] | undefined;
}

/** A deployed cloud assembly: functions, gateways, schedules and the site. Replaced when a handler changes. */
export interface Deployment {
  readonly site: Site;
  /** The API of each stack. */
  readonly apis: Readonly<Record<StackId, Gateway>>;
  readonly schedules: readonly Schedule[];
  readonly functions: readonly LambdaPool[];
  /** As it was when it was new: functions remember nothing, and gateways let a whole burst pass. */
  reset(): Promise<void>;
  /** Ends every function's environments; the next events start new ones. */
  stop(): Promise<void>;
  /** Ends every function's environments for good. */
  replace(): Promise<void>;
}

/** Deploys an assembly. @throws Error that names the first unknown or broken part of its templates */
export function deploy(options: DeploymentOptions): Deployment {
  const { assembly } = options;
  const stacks = readStacks(assembly);
  const all = [stacks.site, stacks.caseStudy, stacks.staff];
  const functions: ReadonlyMap<string, LambdaPool> = new Map(
    all.flatMap((stack) => [...functionsOf(stack, options)]),
  );
  const subscriptions = all.flatMap((stack) => subscriptionsOf(stack, functions));
  options.logs.subscribe(subscriptions);
  const subscribers = new Set(subscriptions.map(({ lambda }) => lambda));
  const gatewayOptions = { ...options, functions, faults: options.faults.gateway };
  const apis = {
    caseStudy: new Gateway(stacks.caseStudy, gatewayOptions),
    site: new Gateway(stacks.site, gatewayOptions),
    staff: new Gateway(stacks.staff, gatewayOptions),
  };
  const files = new Map([
    ...(options.earlierFiles ?? []),
    ...withLoopback(deployedFiles(stacks.site, assembly)),
  ]);
  const stop = async () => {
    await Promise.all([...functions.values()].map((pool) => pool.stop()));
  };
  return {
    apis,
    functions: [...functions.values()],
    site: new Site(stacks.site, { files, apis: [apis.site, apis.staff], objects: options.objects }),
    schedules: all
      .flatMap((stack) => schedulesOf(stack, functions))
      .filter(({ lambda }) => options.deliversLogs || !subscribers.has(lambda)),
    async reset() {
      await Promise.all([...functions.values()].map((pool) => pool.forget()));
      for (const api of Object.values(apis)) {
        api.reset();
      }
    },
    stop,
    async replace() {
      await Promise.all([...functions.values()].map((pool) => pool.replace()));
    },
  };
}
