/** What a tester needs beside an emulator of AWS: the pages, sign-in and the payment provider. The API and all data are the emulator's. */
import type { Server } from 'node:http';
import { join } from 'node:path';
import { type Addresses, addressesFrom, portsFrom } from './Addresses.ts';
import { RemoteApi } from './gateway/RemoteApi.ts';
import { createIdentity, type Identity } from './identity/createIdentity.ts';
import { fileStore } from './identity/fileStore.ts';
import { isIdentityRequest } from './identity/isIdentityRequest.ts';
import { memoryStore } from './identity/KeyValueStore.ts';
import { identitySettingsOf } from './identitySettingsOf.ts';
import { listen, stopListening } from './listen.ts';
import { openRazorpay } from './openRazorpay.ts';
import { readStacks, type Stacks, withLoopback } from './Product.ts';
import type { Razorpay } from './razorpay/createRazorpay.ts';
import { deployedFiles } from './site/Files.ts';
import { Site } from './site/Site.ts';
import { startClocks } from './startClocks.ts';

/** How the stand-ins are opened. */
export interface BesideOptions {
  /** Folder of the cloud assembly of stage `local`, made for `port`. */
  readonly assembly: string;
  /** The site's port; the others follow it. */
  readonly port: number;
  /** Where accounts, keys and payments are kept; in memory when null. */
  readonly dataFolder: string | null;
  /** The site's address as functions reach it. */
  readonly reachedAt: string;
  readonly log: (line: string) => void;
}

/** Stand-ins that are open, and serve once it is known where the APIs are. */
export interface Beside {
  readonly addresses: Pick<Addresses, 'site' | 'caseStudy' | 'razorpay'>;
  /** What tokens bear as `iss`, where their keys are found by discovery, and as `aud`. */
  readonly issuer: string;
  readonly audience: string;
  /** What the stage's secret of the payment provider is to hold. */
  readonly razorpaySecret: string;
  /** Begins to answer. @param apis where each API's paths begin */
  serve(apis: { readonly site: string; readonly caseStudy: string }): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the stand-ins. */
export async function openBeside(options: BesideOptions): Promise<Beside> {
  const { assembly, port, dataFolder, reachedAt, log } = options;
  const stacks = readStacks(assembly);
  const storeOf = async (name: string) =>
    dataFolder ? fileStore(join(dataFolder, name)) : memoryStore();
  const settings = identitySettingsOf(stacks.site);
  const issuer = `${reachedAt}/cognito/${settings.userPoolId}`;
  const identity = await createIdentity({
    settings: { ...settings, issuer },
    store: await storeOf('identity'),
    now: Date.now,
    log,
  });
  const addresses = addressesFrom(port);
  const { razorpay, secret } = await openRazorpay({
    ...{ store: await storeOf('razorpay'), site: addresses.site, now: Date.now, log },
  });
  const clocks = startClocks(razorpay, () => null, log);
  const servers: Server[] = [];
  return {
    addresses,
    issuer,
    audience: settings.clientId,
    razorpaySecret: secret,
    async serve(apis) {
      servers.push(...(await open({ assembly, port, stacks, identity, razorpay }, apis)));
    },
    async stop() {
      clocks.stop();
      await Promise.all(servers.map(stopListening));
    },
  };
}

interface StandIns extends Pick<BesideOptions, 'assembly' | 'port'> {
  readonly stacks: Stacks;
  readonly identity: Identity;
  readonly razorpay: Razorpay;
}

async function open(
  { assembly, port, stacks, identity, razorpay }: StandIns,
  apis: { readonly site: string; readonly caseStudy: string },
): Promise<Server[]> {
  const ports = portsFrom(port);
  const caseStudy = new RemoteApi(stacks.caseStudy, apis.caseStudy);
  const site = new Site(stacks.site, {
    files: withLoopback(deployedFiles(stacks.site, assembly)),
    gateway: new RemoteApi(stacks.site, apis.site),
  });
  return [
    await listen(ports.site, (request, sourceIp) =>
      isIdentityRequest(request) ? identity.app.fetch(request) : site.handle(request, sourceIp),
    ),
    await listen(ports.caseStudy, (request) => caseStudy.handle(request)),
    await listen(ports.razorpay, (request, _, connection) =>
      razorpay.app.fetch(request, connection),
    ),
    await listen(ports.aws, (request) => adminCall(identity, request)),
  ];
}

/** Cognito's admin calls of functions. Nobody's signature is checked, as in emulators. */
async function adminCall({ admin }: Identity, request: Request): Promise<Response> {
  const [service, operation = ''] = (request.headers.get('x-amz-target') ?? '').split('.');
  return service === 'AWSCognitoIdentityProviderService'
    ? admin.answer(operation, await request.text())
    : Response.json({ __type: 'UnknownOperationException' }, { status: 400 });
}
