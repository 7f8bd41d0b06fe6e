/** The whole product on this machine, from the templates that `cdk deploy` would send. */
import type { Server } from 'node:http';
import { join } from 'node:path';
import { type Addresses, addressesFrom } from './Addresses.ts';
import { Alarms } from './alarms/Alarms.ts';
import { AwsFaults } from './awsEndpoint/AwsFaults.ts';
import { Credentials } from './awsEndpoint/Credentials.ts';
import { Objects } from './awsEndpoint/Objects.ts';
import { type Bench, benchOf, type Faults } from './Bench.ts';
import type { LoadScenarios } from './desk/answers.ts';
import { Database } from './dynamodb/Database.ts';
import { GatewayFaults } from './gateway/GatewayFaults.ts';
import { generatedSecrets } from './generatedSecrets.ts';
import { createIdentity, type Identity } from './identity/createIdentity.ts';
import { fileStore } from './identity/fileStore.ts';
import { memoryStore } from './identity/KeyValueStore.ts';
import { identitySettingsOf } from './identitySettingsOf.ts';
import { Log } from './Log.ts';
import { type PageServer, stopListening } from './listen.ts';
import { type FolderLock, lockFolder } from './lockFolder.ts';
import { moveClock } from './moveClock.ts';
import { openRazorpay } from './openRazorpay.ts';
import { openServers } from './openServers.ts';
import { Product, readStacks, type Stacks } from './Product.ts';
import { type Clock, openClock } from './razorpay/clock.ts';
import type { Razorpay } from './razorpay/createRazorpay.ts';
import { startClocks } from './startClocks.ts';

/** How the laptop is started. */
export interface LaptopOptions {
  /** Folder of the cloud assembly of stage `local`. */
  readonly assembly: string;
  /** The site's port; the others follow it. */
  readonly port: number;
  /** Where data is kept; in memory when null. */
  readonly dataFolder: string | null;
  readonly log?: Log;
  /** Epoch ms. */
  readonly now?: () => number;
  /** Fills the fresh product, at the start and after a reset. */
  readonly seed?: (addresses: Addresses) => Promise<void>;
  /** Whether schedules run by the clock, as they do unless this says otherwise; they can be run by hand either way. */
  readonly runsSchedules?: boolean;
  /** Items of a page of DynamoDB, so that tests see more than one; as on AWS when null or left out. */
  readonly pageItems?: number | null;
  /** Serves the pages in place of the web build, for those who develop them. */
  readonly pages?: PageServer;
  /** What the desk's page of answers plays; nothing if left out. */
  readonly loadScenarios?: LoadScenarios;
}

/** The running product. */
export interface Laptop {
  readonly addresses: Addresses;
  readonly identity: Identity;
  readonly razorpay: Razorpay;
  readonly log: Log;
  readonly alarms: Alarms;
  readonly bench: Bench;
  /** The time as functions and the payment provider's stand-in see it, epoch ms. */
  productNow(): number;
  /** Moves that time forward, ms, and does what falls due; see moveClock.ts. */
  moveClock(ms: number): Promise<void>;
  /** Runs what schedules run by day, and by night. */
  runSchedules(): Promise<void>;
  runNight(): Promise<void>;
  /** Runs one scheduled function, such as `followUp`. */
  runSchedule(name: string): Promise<void>;
  /** Goes on with another assembly, as after a deployment. */
  reload(assembly: string): Promise<void>;
  /** Forgets everything and seeds the demo people again. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts everything. @throws Error with one clear line when it cannot */
export async function startLaptop(options: LaptopOptions): Promise<Laptop> {
  const stores = await openStores(options);
  const { identity, razorpay, database, objects, stacks, log, lock, clock, alarms } = stores;
  let product = await orClose(stores, () => productOf(stores, options.assembly));
  const servers: Server[] = [];
  const { runsSchedules = true } = options;
  const clocks = startClocks(razorpay, runsSchedules ? () => product : () => null, log.write);
  const fill = async () => {
    if (options.seed) {
      await options.seed(laptop.addresses);
      await product.runSchedules(); // so that what was brought in is found at once
    }
  };
  const laptop: Laptop = {
    addresses: addressesFrom(options.port),
    ...{ identity, razorpay, log, alarms },
    bench: benchOf(stores, () => product, addressesFrom(options.port)),
    productNow: clock.now,
    async moveClock(ms) {
      await moveClock(ms, { clock, razorpay, schedules: product.schedules, log: log.write });
      log.write(`desk: the clock was moved forward by ${ms / 60_000} minutes`);
    },
    runSchedules: () => product.runSchedules(),
    runNight: () => product.runNight(),
    runSchedule: (name) => product.runSchedule(name),
    async reload(assembly) {
      const old = product;
      product = productOf(stores, assembly, old);
      await old.stop();
    },
    async reset() {
      stores.faults.gateway.clear();
      stores.faults.aws.clear();
      await database.clear();
      objects.clear();
      await makeTables(database, stacks);
      if (clock.ahead() > 0) {
        // Functions that have kept something until a moment yet to come would keep it until then.
        await product.stop();
      }
      await clock.reset();
      await identity.reset();
      await razorpay.reset();
      alarms.reset();
      await fill();
      log.write('desk: everything was reset');
    },
    async stop() {
      clocks.stop();
      await Promise.all(servers.map(stopListening));
      await product.stop();
      await database.stop();
      await lock?.release();
    },
  };
  try {
    await openServers(stores, () => product, laptop, options, servers);
    await fill();
  } catch (error) {
    await laptop.stop();
    throw error;
  }
  return laptop;
}

/** What stays when the product is replaced. */
export interface Stores {
  readonly faults: Faults;
  readonly stacks: Stacks;
  readonly log: Log;
  readonly alarms: Alarms;
  readonly now: () => number;
  /** The product's clock, which a tester moves; `now` is the machine's. */
  readonly clock: Clock;
  readonly clockAhead: () => number;
  readonly credentials: Credentials;
  readonly database: Database;
  readonly identity: Identity;
  readonly razorpay: Razorpay;
  /** Secrets by name, or by ARN. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly objects: Objects;
  readonly awsEndpoint: string;
  /** Held on the data folder, if there is one. */
  readonly lock: FolderLock | null;
}

/** Lets go of the stores when what is built on them cannot be. */
async function orClose<T>({ database, lock }: Stores, make: () => T): Promise<T> {
  try {
    return make();
  } catch (error) {
    await database.stop();
    await lock?.release();
    throw error;
  }
}

async function openStores(options: LaptopOptions): Promise<Stores> {
  const { assembly, dataFolder, log = new Log(), now = Date.now } = options;
  const stacks = readStacks(assembly);
  const lock = dataFolder ? await lockFolder(dataFolder) : null;
  const database = await Database.start(dataFolder && join(dataFolder, 'dynamodb'));
  await makeTables(database, stacks);
  const storeOf = async (name: string) =>
    dataFolder ? fileStore(join(dataFolder, name)) : memoryStore();
  const clock = await openClock(await storeOf('clock'), now);
  const identity = await createIdentity({
    settings: identitySettingsOf(stacks.site),
    store: await storeOf('identity'),
    now,
    productNow: clock.now,
    log: log.write,
  });
  const credentials = new Credentials();
  const { aws, site } = addressesFrom(options.port);
  const { razorpay, secret } = await openRazorpay({
    ...{ store: await storeOf('razorpay'), site, now: clock.now, log: log.write },
  });
  const secrets = {
    ...(await generatedSecrets(stacks.caseStudy, await storeOf('secrets'))),
    'xplorers/local/razorpay': secret,
  };
  const objects = new Objects(dataFolder && join(dataFolder, 'buckets'));
  // By number: for a host with a name S3's client would put the bucket in front of it.
  const awsEndpoint = aws.replace('//localhost:', '//127.0.0.1:');
  const alarms = new Alarms(stacks, clock.now, log.write);
  const faults = { gateway: new GatewayFaults(), aws: new AwsFaults() };
  return {
    ...{ faults, alarms, stacks, log, lock, now, clock, clockAhead: clock.ahead },
    ...{ credentials, database, identity, razorpay, secrets, objects, awsEndpoint },
  };
}

function productOf(stores: Stores, assembly: string, before?: Product): Product {
  return new Product({
    ...stores,
    assembly,
    before,
    stacks: readStacks(assembly),
    log: stores.log.write,
  });
}

async function makeTables(database: Database, stacks: Stacks): Promise<void> {
  await database.makeTables(stacks.site);
  await database.makeTables(stacks.caseStudy);
}
