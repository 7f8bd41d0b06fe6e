/** What a cloud assembly makes of the stores: functions behind gateways, and the site. Replaced whole when a handler changes. */
import type { Meters } from './alarms/Alarms.ts';
import type { Credentials } from './awsEndpoint/Credentials.ts';
import { Gateway } from './gateway/Gateway.ts';
import type { GatewayFaults } from './gateway/GatewayFaults.ts';
import type { Identity } from './identity/createIdentity.ts';
import { loopbackScript } from './identity/loopback.ts';
import { functionsOf } from './lambda/functionsOf.ts';
import type { LambdaPool } from './lambda/LambdaPool.ts';
import { type Schedule, schedulesOf } from './schedulesOf.ts';
import { deployedFiles, type SiteFile } from './site/Files.ts';
import { Site } from './site/Site.ts';
import { Stack } from './template/Stack.ts';
import { readTemplate } from './template/Template.ts';

/** What runs as seldom as this is the night's work, ms. */
const nightMs = 86_400_000;

/** The two stacks of stage `local`. */
export interface Stacks {
  readonly site: Stack;
  readonly caseStudy: Stack;
}

/** Reads both stacks' templates. @throws Error that names the first thing the laptop does not know */
export function readStacks(assembly: string): Stacks {
  const read = (name: string) => new Stack(name, readTemplate(assembly, name));
  return { site: read('Xplorers-local'), caseStudy: read('XplorersCaseStudy-local') };
}

/** What the product stands on. */
export interface ProductOptions {
  readonly assembly: string;
  readonly stacks: Stacks;
  readonly credentials: Credentials;
  readonly identity: Identity;
  /** Address of the AWS endpoint. */
  readonly awsEndpoint: string;
  /** The machine's time, by which tokens are checked, epoch ms. */
  readonly now: () => number;
  /** How far the functions' time is ahead of it, ms; not at all if left out. */
  readonly clockAhead?: () => number;
  readonly log: (line: string) => void;
  /** Where calls, runs and what they log are counted; nowhere if left out. */
  readonly alarms?: Meters;
  /** The product that this one takes the place of. A deployment leaves its files where they are. */
  readonly before?: Product | undefined;
  /** Failures that are switched on; none if left out. */
  readonly faults?: { readonly gateway: GatewayFaults };
}

/** The product as one assembly has it. */
export class Product {
  readonly site: Site;
  /** What answers `/api/*` of the site. */
  readonly api: Gateway;
  readonly caseStudy: Gateway;
  /** What runs by the clock, and how often, ms. */
  readonly schedules: readonly Schedule[];
  private readonly functions: ReadonlyMap<string, LambdaPool>;

  constructor(options: ProductOptions) {
    const { assembly, stacks, identity, now, log } = options;
    const faults = options.faults?.gateway;
    this.functions = new Map([
      ...functionsOf(stacks.site, options),
      ...functionsOf(stacks.caseStudy, options),
    ]);
    const meters = options.alarms;
    const keys = identity.keys();
    const gatewayOptions = { functions: this.functions, keys, now, log, meters, faults };
    this.api = new Gateway(stacks.site, gatewayOptions);
    this.site = new Site(stacks.site, {
      files: new Map([
        ...(options.before?.site.files ?? []),
        ...withLoopback(deployedFiles(stacks.site, assembly)),
      ]),
      gateway: this.api,
    });
    this.schedules = schedulesOf(stacks.site, this.functions);
    this.caseStudy = new Gateway(stacks.caseStudy, gatewayOptions);
  }

  /** Runs everything that a schedule runs during the day, now. */
  async runSchedules(): Promise<void> {
    await run(this.schedules.filter(({ everyMs }) => everyMs < nightMs));
  }

  /** Runs what a schedule runs once a night, now. */
  async runNight(): Promise<void> {
    await run(this.schedules.filter(({ everyMs }) => everyMs >= nightMs));
  }

  /** Runs one scheduled function, now. @param name its name, or what the stack calls it, such as `followUp` */
  async runSchedule(name: string): Promise<void> {
    const { lambda } = this.schedules.find((one) => one.lambda.settings.name.includes(name)) ?? {};
    await lambda?.invoke({});
  }

  /** Ends every function's processes. */
  async stop(): Promise<void> {
    await Promise.all([...this.functions.values()].map((pool) => pool.stop()));
  }
}

async function run(schedules: readonly Schedule[]): Promise<void> {
  for (const { lambda } of schedules) {
    await lambda.invoke({});
  }
}

/** Adds to `/config.js` what pages need on plain http. @throws Error when the template deploys none */
export function withLoopback(files: Map<string, SiteFile>): Map<string, SiteFile> {
  const config = files.get('config.js');
  if (!config) {
    throw new Error('the template deploys no config.js');
  }
  const bytes = Buffer.concat([config.bytes, Buffer.from(loopbackScript)]);
  return new Map([...files, ['config.js', { ...config, bytes }]]);
}
