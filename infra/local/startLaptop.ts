/** The whole product on this machine, from the templates that `cdk deploy` would send. */
import type { Server } from 'node:http';
import { join } from 'node:path';
import { type Addresses, addressesFrom, portsFrom } from './Addresses.ts';
import { awsEndpoint } from './awsEndpoint/awsEndpoint.ts';
import { Credentials } from './awsEndpoint/Credentials.ts';
import { desk } from './desk/desk.ts';
import { Database } from './dynamodb/Database.ts';
import { Gateway } from './gateway/Gateway.ts';
import { createIdentity, type Identity, identityPaths } from './identity/createIdentity.ts';
import { fileStore } from './identity/fileStore.ts';
import { memoryStore } from './identity/KeyValueStore.ts';
import { loopbackScript } from './identity/loopback.ts';
import { identitySettingsOf } from './identitySettingsOf.ts';
import { Log } from './Log.ts';
import { functionsOf } from './lambda/functionsOf.ts';
import type { LambdaPool } from './lambda/LambdaPool.ts';
import { listen, stopListening } from './listen.ts';
import { deployedFiles, type SiteFile } from './site/Files.ts';
import { Site } from './site/Site.ts';
import { Stack } from './template/Stack.ts';
import { readTemplate } from './template/Template.ts';

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
}

/** The running product. */
export interface Laptop {
  readonly addresses: Addresses;
  readonly identity: Identity;
  readonly log: Log;
  /** Forgets everything and seeds the demo people again. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts everything. @throws Error with one clear line when it cannot */
export async function startLaptop(options: LaptopOptions): Promise<Laptop> {
  const parts = await openParts(options);
  const { identity, database, stacks, log } = parts;
  const servers: Server[] = [];
  const laptop: Laptop = {
    addresses: addressesFrom(options.port),
    identity,
    log,
    async reset() {
      await database.clear();
      await makeTables(database, stacks);
      await identity.reset();
      log.write('desk: everything was reset');
    },
    async stop() {
      await Promise.all(servers.map(stopListening));
      await Promise.all([...parts.functions.values()].map((pool) => pool.stop()));
      await database.stop();
    },
  };
  try {
    await open(parts, laptop, options.port, servers);
  } catch (error) {
    await laptop.stop();
    throw error;
  }
  return laptop;
}

interface Parts {
  readonly stacks: { readonly site: Stack; readonly caseStudy: Stack };
  readonly log: Log;
  readonly now: () => number;
  readonly credentials: Credentials;
  readonly database: Database;
  readonly identity: Identity;
  readonly functions: ReadonlyMap<string, LambdaPool>;
  readonly files: ReadonlyMap<string, SiteFile>;
}

async function openParts(options: LaptopOptions): Promise<Parts> {
  const { assembly, dataFolder, log = new Log(), now = Date.now } = options;
  const stack = (name: string) => new Stack(name, readTemplate(assembly, name));
  const stacks = { site: stack('Xplorers-local'), caseStudy: stack('XplorersCaseStudy-local') };
  const credentials = new Credentials();
  const database = await Database.start(dataFolder && join(dataFolder, 'dynamodb'));
  await makeTables(database, stacks);
  const identity = await createIdentity({
    settings: identitySettingsOf(stacks.site),
    store: dataFolder ? await fileStore(join(dataFolder, 'identity')) : memoryStore(),
    now,
    log: log.write,
  });
  const awsAddress = addressesFrom(options.port).aws;
  const functionOptions = { assembly, credentials, awsEndpoint: awsAddress, log: log.write };
  const functions = new Map([
    ...functionsOf(stacks.site, functionOptions),
    ...functionsOf(stacks.caseStudy, functionOptions),
  ]);
  const files = withLoopback(deployedFiles(stacks.site, assembly));
  return { stacks, log, now, credentials, database, identity, functions, files };
}

async function open(parts: Parts, laptop: Laptop, port: number, servers: Server[]): Promise<void> {
  const { stacks, functions, identity, files, now, log, credentials, database } = parts;
  const gatewayOptions = { functions, keys: identity.keys(), now, log: log.write };
  const site = new Site(stacks.site, {
    files,
    gateway: new Gateway(stacks.site, gatewayOptions),
  });
  const caseStudy = new Gateway(stacks.caseStudy, gatewayOptions);
  const aws = awsEndpoint(credentials, {
    dynamodb: database.origin,
    cognito: identity.admin.answer,
  });
  const deskApp = desk(laptop);
  const ports = portsFrom(port);
  servers.push(
    await listen(ports.site, (request, sourceIp) =>
      isIdentity(request) ? identity.app.fetch(request) : site.handle(request, sourceIp),
    ),
  );
  servers.push(await listen(ports.caseStudy, (request, ip) => caseStudy.handle(request, ip)));
  servers.push(await listen(ports.desk, (request) => deskApp.fetch(request)));
  servers.push(await listen(ports.aws, (request) => aws.fetch(request)));
}

async function makeTables(database: Database, stacks: Parts['stacks']): Promise<void> {
  await database.makeTables(stacks.site);
  await database.makeTables(stacks.caseStudy);
}

/** The hosted sign-in pages live under the site's own address; see identity/README.md. */
function isIdentity(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return identityPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

function withLoopback(files: Map<string, SiteFile>): Map<string, SiteFile> {
  const config = files.get('config.js');
  if (!config) {
    throw new Error('the template deploys no config.js');
  }
  const bytes = Buffer.concat([config.bytes, Buffer.from(loopbackScript)]);
  return new Map([...files, ['config.js', { ...config, bytes }]]);
}
