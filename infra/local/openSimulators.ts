/** What a tester needs besides an AWS emulator: pages, sign-in and Razorpay. The emulator has the API and all data. */
import type { Server } from 'node:http';
import type { StackId } from '../cloud/stacks.ts';
import { type Addresses, addressesFrom, portsFrom } from './Addresses.ts';
import { isCognitoRequest, LocalCognito } from './cognito/LocalCognito.ts';
import { withLoopback } from './cognito/loopback.ts';
import { settingsOf } from './cognito/settings.ts';
import { consoleApp } from './console/app.ts';
import { razorpayPages } from './console/razorpay.ts';
import { RemoteApi } from './gateway/RemoteApi.ts';
import { listen, stopListening } from './listen.ts';
import { keptKeys, RazorpaySimulator } from './razorpay/RazorpaySimulator.ts';
import { State } from './State.ts';
import { deployedFiles } from './site/Files.ts';
import { Site } from './site/Site.ts';
import { readStacks } from './template/readStacks.ts';

/** Options of the simulators. */
export interface SimulatorOptions {
  /** Folder of the cloud assembly of stage `local`, made for `port`. */
  readonly assembly: string;
  /** The site's port; the others follow it. */
  readonly port: number;
  /** Folder of accounts, keys and payments; null keeps them in memory. */
  readonly dataFolder: string | null;
  /** The site's address as functions reach it. */
  readonly reachedAt: string;
  readonly log: (line: string) => void;
}

/** Simulators that start serving once the APIs' addresses are known. */
export interface Simulators {
  readonly addresses: Addresses;
  /** The `iss` of tokens, where their keys are found by discovery, and their `aud`. */
  readonly issuer: string;
  readonly audience: string;
  /** A good identity token, to see whether the deployed API accepts it. */
  token(): string;
  /** The text for the stage's Razorpay secret. */
  readonly razorpaySecret: string;
  /** Starts to answer. @param apis where each API's paths begin */
  serve(apis: Readonly<Record<StackId, string>>): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the simulators. */
export function openSimulators(options: SimulatorOptions): Simulators {
  const { assembly, port, dataFolder, reachedAt, log } = options;
  const stacks = readStacks(assembly);
  const state = State.open(dataFolder);
  const settings = settingsOf(stacks.site);
  const issuer = `${reachedAt}/cognito/${settings.userPoolId}`;
  const cognito = new LocalCognito({
    settings: { ...settings, issuer },
    store: state.store('cognito'),
    now: Date.now,
    log,
  });
  const addresses = addressesFrom(port);
  const store = state.store('razorpay');
  const webhookUrl = `${addresses.site}/api/payment/webhook`;
  const razorpay = new RazorpaySimulator({
    ...keptKeys(store),
    store,
    webhookUrl,
    now: Date.now,
    log,
  });
  const logError = (error: unknown) => log(String(error));
  const timer = setInterval(() => razorpay.tick().catch(logError), 500);
  const servers: Server[] = [];
  return {
    addresses,
    issuer,
    audience: settings.clientId,
    token: () => cognito.mint(),
    razorpaySecret: razorpay.secret,
    async serve(apis) {
      const ports = portsFrom(port);
      const caseStudy = new RemoteApi(stacks.caseStudy, apis.caseStudy);
      const site = new Site(stacks.site, {
        files: withLoopback(deployedFiles(stacks.site, assembly)),
        apis: [new RemoteApi(stacks.site, apis.site), new RemoteApi(stacks.staff, apis.staff)],
        objects: state.objects, // none: photos are in the target's own bucket
      });
      const devConsole = consoleApp(addresses.devConsole);
      devConsole.get('/', (call) => call.redirect('/razorpay'));
      devConsole.route('/', razorpayPages(razorpay));
      servers.push(
        await listen(ports.site, (request, sourceIp) =>
          isCognitoRequest(request) ? cognito.app.fetch(request) : site.handle(request, sourceIp),
        ),
        await listen(ports.caseStudy, (request) => caseStudy.handle(request)),
        await listen(ports.devConsole, (request) => devConsole.fetch(request)),
        await listen(ports.razorpay, (request, _, connection) =>
          razorpay.app.fetch(request, connection),
        ),
        await listen(ports.aws, (request) => adminCall(cognito, request)),
      );
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(servers.map(stopListening));
      state.close();
    },
  };
}

/** Cognito's admin calls of functions. Signatures are not checked, as in emulators. */
async function adminCall(cognito: LocalCognito, request: Request): Promise<Response> {
  const [service, operation = ''] = (request.headers.get('x-amz-target') ?? '').split('.');
  return service === 'AWSCognitoIdentityProviderService'
    ? cognito.answerAdmin(operation, await request.text())
    : Response.json({ __type: 'UnknownOperationException' }, { status: 400 });
}
