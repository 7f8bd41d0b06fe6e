/** The whole product on this machine, from the templates that `cdk deploy` would send. */
import type { Server } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { apiPrefix, entryPagesFolder, pagesStateKey } from '../../lambdas/contract/constants.ts';
import type { RouteId } from '../../lambdas/contract/routes.ts';
import { stackOf } from '../cloud/stacks.ts';
import { type Addresses, addressesFrom, portsFrom } from './Addresses.ts';
import { type AwsInterceptor, awsEndpoint } from './aws/awsEndpoint.ts';
import { Credentials } from './aws/Credentials.ts';
import { cloudWatchOf } from './aws/cloudWatch.ts';
import { Inbox } from './aws/Inbox.ts';
import { certificateKeys, generatedSecrets, Secrets } from './aws/Secrets.ts';
import { Clock, time } from './Clock.ts';
import { isCognitoRequest, LocalCognito } from './cognito/LocalCognito.ts';
import { settingsOf } from './cognito/settings.ts';
import { type Deployment, deploy } from './Deployment.ts';
import { Database } from './dynamodb/Database.ts';
import { Faults } from './Faults.ts';
import { keepData, restoreData } from './keptData.ts';
import { Log } from './Log.ts';
import { InProcessLambda } from './lambda/InProcessLambda.ts';
import type { LambdaPool } from './lambda/LambdaPool.ts';
import { type Schedule, stopsUntil } from './lambda/schedulesOf.ts';
import { listen, type PageServer, stopListening } from './listen.ts';
import { exampleLines } from './logs/exampleLines.ts';
import { LogGroups } from './logs/LogGroups.ts';
import { keptKeys, RazorpaySimulator } from './razorpay/RazorpaySimulator.ts';
import { State } from './State.ts';
import { SimulatedSes } from './ses/SimulatedSes.ts';
import type { Site } from './site/Site.ts';
import { parametersOf, readStacks, type Stacks } from './template/readStacks.ts';

/** How often the Razorpay simulator looks whether something is due, ms. */
const tickMs = 500;

/** Until when a run may write pages, beside what it has written. */
const PagesLease = z.looseObject({ busyUntil: z.int() });

/** What a stack is filled with. */
export interface Seed {
  /** Another one whenever `fill` may bring in something else. */
  readonly name: string;
  fill(stack: LocalStack): Promise<void>;
}

/** Options of the local stack. */
export interface LocalStackOptions {
  /** Folder of the cloud assembly of stage `local`. */
  readonly assembly: string;
  /** The site's port; the others follow it. */
  readonly port: number;
  /** Folder of the data; null keeps it in memory. */
  readonly dataFolder: string | null;
  readonly log?: Log;
  /** Epoch ms. */
  readonly now?: () => number;
  /** What the stack is filled with, after a reset and at a start whose data has not got it yet. */
  readonly seed?: Seed;
  /** Whether schedules run automatically; true by default. They can always be run by hand. */
  readonly runsSchedules?: boolean;
  /** Whether log lines reach the function of alerts; true by default. */
  readonly deliversLogs?: boolean;
  /** Items per page of DynamoDB, so that tests see several pages; as on AWS when undefined. */
  readonly pageItems?: () => number | undefined;
  /**
   * How many times longer than on AWS functions may run, and wait for others before they give up; 1 by default. More where the
   * machine may be busy with other things than this stack.
   */
  readonly patience?: number;
  /** Whether functions run in this process, each call cheaper and without processes to start; false by default. */
  readonly functionsInProcess?: boolean;
  /** Sees every AWS call of the functions first; none by default. */
  readonly interceptAws?: AwsInterceptor;
  /** What runs the routes' functions in this process's place, such as "SAM's containers"; undefined when this stack does. */
  readonly functionsRunIn?: string;
  /** Serves the pages in place of the web build, for development. */
  readonly pages?: PageServer;
  /** Creates the dev console. */
  readonly console: (stack: LocalStack) => {
    fetch(request: Request): Response | Promise<Response>;
  };
}

/** The running product. */
export class LocalStack {
  readonly addresses: Addresses;
  readonly functionsRunIn: string | undefined;
  readonly log: Log;
  readonly faults = new Faults();
  readonly logs: LogGroups;
  /** What was published for people to read. */
  readonly inbox: Inbox;
  readonly identity: LocalCognito;
  readonly razorpay: RazorpaySimulator;
  /** Takes the product's mails and keeps them for the tester. */
  readonly ses: SimulatedSes;
  private readonly options: LocalStackOptions;
  private readonly patience: number;
  private isImpatient = false;
  private readonly state: State;
  private readonly database: Database;
  private readonly stacks: Stacks;
  /** The product's clock, which a tester moves. Tokens and the gateway use the machine's. */
  private readonly clock: Clock;
  private readonly now: () => number;
  private readonly credentials = new Credentials();
  private deployed: Deployment;
  private readonly servers: Server[] = [];
  private timers: NodeJS.Timeout[] = [];

  private constructor(options: LocalStackOptions, state: State, database: Database) {
    const { assembly, port, log = new Log(), now = Date.now, patience = 1 } = options;
    this.options = options;
    this.state = state;
    this.database = database;
    this.log = log;
    this.now = now;
    this.patience = patience;
    this.addresses = addressesFrom(port);
    this.functionsRunIn = options.functionsRunIn;
    this.stacks = readStacks(assembly);
    this.clock = new Clock(state.store('clock'), now);
    this.logs = new LogGroups(this.clock.now, log.write, options.deliversLogs !== false);
    this.inbox = new Inbox(this.clock.now);
    this.identity = new LocalCognito({
      settings: settingsOf(this.stacks.site),
      store: state.store('cognito'),
      now,
      productNow: this.clock.now,
      faults: this.faults.cognito,
      log: log.write,
    });
    const razorpayStore = state.store('razorpay');
    this.razorpay = new RazorpaySimulator({
      ...keptKeys(razorpayStore),
      store: razorpayStore,
      webhookTimeout: 5000 * patience,
      webhookUrl: `${this.addresses.site}/api/payment/webhook`,
      now: this.clock.now,
      faults: this.faults.razorpay,
      log: log.write,
    });
    this.ses = new SimulatedSes({
      stack: this.stacks.caseStudy,
      store: state.store('ses'),
      now: this.clock.now,
      faults: this.faults.mail,
      log: log.write,
    });
    this.razorpay.app.get('/', (call) => call.redirect(`${this.addresses.devConsole}/razorpay`));
    this.deployed = this.deploy(assembly);
  }

  /** Starts everything. @throws Error with one clear line when it cannot */
  static async start(options: LocalStackOptions): Promise<LocalStack> {
    const { dataFolder } = options;
    const state = State.open(dataFolder);
    let database: Database | undefined;
    let stack: LocalStack | undefined;
    try {
      database = await Database.start(dataFolder && join(dataFolder, 'dynamodb'));
      stack = new LocalStack(options, state, database);
      await stack.open();
      return stack;
    } catch (error) {
      await stack?.stop();
      await database?.stop();
      state.close();
      throw error;
    }
  }

  /** The time as functions and the Razorpay simulator see it, epoch ms. */
  readonly productNow = (): number => this.clock.now();

  /** Runs `act` at another time of the product; only what it calls sees that time. @param ms from now, usually negative */
  atTime<T>(ms: number, act: () => Promise<T>): Promise<T> {
    return this.clock.during(ms, act);
  }

  /**
   * Moves the product's clock forward and stops where something is due. Schedules run at their own rate for one hour and once more
   * at the end: a year of runs would take all day and find nothing that the last one does not. Nightly schedules run at the end
   * if a night has passed.
   *
   * @param ms above 0
   * @param onStop told the number of each stop, and how many there are, once all that is due there is done
   */
  async moveClock(ms: number, onStop?: (stop: number, stops: number) => void): Promise<void> {
    const logError = (error: unknown) => this.log.write(String(error));
    const stops = stopsUntil(ms, this.deployed.schedules);
    let moved = 0;
    for (const [index, { at, due }] of stops.entries()) {
      this.clock.advance(at - moved);
      moved = at;
      await this.razorpay.tick().catch(logError);
      for (const { lambda } of due) {
        await lambda.invoke({}).catch(logError);
      }
      onStop?.(index + 1, stops.length);
    }
    this.log.write(`clock: moved forward by ${ms / time.minute} minutes`);
  }

  /** Lets time pass for everything but the schedules. @param ms above 0 */
  async passTime(ms: number): Promise<void> {
    this.clock.advance(ms);
    await this.razorpay.tick();
  }

  /** Runs every daytime schedule now. @param onRun told the name of each function that has run */
  runSchedules(onRun?: (name: string) => void): Promise<void> {
    const daytime = this.deployed.schedules.filter(({ everyMs }) => everyMs < time.day);
    return runAll(daytime, onRun);
  }

  /** Runs every nightly schedule now. @param onRun told the name of each function that has run */
  runNight(onRun?: (name: string) => void): Promise<void> {
    const nightly = this.deployed.schedules.filter(({ everyMs }) => everyMs >= time.day);
    return runAll(nightly, onRun);
  }

  /** Runs one scheduled function now. @param name its name or a part of it, such as `followUp`. @throws Error when there is none */
  async runSchedule(name: string): Promise<void> {
    const found = this.deployed.schedules.find(({ lambda }) => lambda.settings.name.includes(name));
    if (!found) {
      throw new Error(`there is no schedule ${name}`);
    }
    await found.lambda.invoke({});
  }

  /** Lets functions give up on other services as early as on AWS while `act` runs, for tests of what they do then. */
  async withoutPatience<T>(act: () => Promise<T>): Promise<T> {
    this.isImpatient = true;
    try {
      return await act();
    } finally {
      this.isImpatient = false;
    }
  }

  /** Writes the lines that make the alerts function send an alert for an event. @param name the event; `caseStudy/` before it is the other host */
  writeExampleOf(name: string): void {
    const isCaseStudy = name.startsWith('caseStudy/');
    const stack = isCaseStudy ? this.stacks.caseStudy : this.stacks.site;
    const groups = stack.all('AWS::Logs::LogGroup');
    for (const { log, message } of exampleLines(name.replace('caseStudy/', ''))) {
      const group = groups.find(({ logicalId }) => logicalId.startsWith(log));
      this.log.write(message);
      this.logs.write(group?.ref ?? '', `${stack.name}-firedByHand`, message);
    }
  }

  /** Answers a request like the site or the case-study host, as if it came from that network address. */
  send(request: Request, sourceIp: string): Promise<Response> {
    const { apis, site } = this.deployed;
    return new URL(request.url).origin === this.addresses.caseStudy
      ? apis.caseStudy.handle(request, sourceIp)
      : site.handle(request, sourceIp);
  }

  /** The function that answers a route. */
  lambdaOf(routeId: RouteId): LambdaPool {
    return this.deployed.apis[stackOf(routeId)].lambdaOf(`POST ${apiPrefix}${routeId}`);
  }

  /** Switches to another assembly, as a deployment does. */
  async reload(assembly: string): Promise<void> {
    const before = this.deployed;
    this.deployed = this.deploy(assembly, before.site.files);
    await before.replace();
  }

  /** The files that functions run. */
  bundles(): string[] {
    return this.deployed.functions.map(({ settings }) => settings.bundle);
  }

  /** Ends the processes of the functions that run these files; their next events load them again. */
  async restart(bundles: readonly string[]): Promise<void> {
    const changed = this.deployed.functions.filter(({ settings }) =>
      bundles.includes(settings.bundle),
    );
    await Promise.all(changed.map((pool) => pool.stop()));
  }

  /** Whether no table has an item. */
  async isEmpty(): Promise<boolean> {
    return (await this.database.items().next()).done === true;
  }

  /** Keeps the items, objects and secrets it has in a folder. @param name what they are */
  keepData(folder: string, name: string): Promise<void> {
    return keepData(this.state, this.database, folder, name);
  }

  /** Brings in what is kept in a folder; false where that is nothing of this name. It may hold addresses of the stack that kept it. */
  restoreData(folder: string, name: string): Promise<boolean> {
    return restoreData(this.state, this.database, folder, name);
  }

  /** Deletes everything and fills the stack again. */
  async reset(): Promise<void> {
    this.faults.clear();
    // Until no webhook is under way, or it would tell the empty stack of a payment that is gone.
    this.razorpay.reset();
    await this.razorpay.tick();
    await this.deployed.reset(); // or functions would write into the empty stack, or answer from what they remember
    await this.database.clear();
    this.state.objects.clear();
    this.state.store('seed').clear('');
    await this.makeTables();
    this.clock.reset();
    this.identity.reset();
    this.ses.reset();
    await this.logs.settled();
    this.logs.clear();
    this.inbox.clear();
    this.log.clear();
    await this.fill();
    this.log.write('local stack: reset');
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) {
      clearInterval(timer);
    }
    await Promise.all(this.servers.map(stopListening));
    await this.logs.stop();
    await this.deployed.stop();
    await this.database.stop();
    this.state.close();
  }

  private async open(): Promise<void> {
    const { seed } = this.options;
    const isOther = seed !== undefined && this.state.store('seed').get('name') !== seed.name;
    await this.makeTables();
    if (isOther) {
      this.removePages();
    }
    this.endPagesLease();
    await this.listen();
    this.startTimers();
    if (isOther) {
      await this.fill();
    }
  }

  /**
   * Removes the pages of entries that another build drew: they name scripts that are gone with it. Until they are drawn again, which
   * filling begins, entries have the site's shell.
   */
  private removePages(): void {
    const { objects } = this.state;
    for (const { ref } of this.stacks.site.all('AWS::S3::Bucket')) {
      for (const { key } of objects.list(ref, entryPagesFolder)) {
        objects.remove(ref, key);
        objects.remove(ref, pagesStateKey);
      }
    }
  }

  /**
   * Ends the lease of a run that wrote pages when the stack was stopped: no run could write until it is over, and none writes now, as
   * no other process has this data.
   */
  private endPagesLease(): void {
    const { objects } = this.state;
    for (const { ref } of this.stacks.site.all('AWS::S3::Bucket')) {
      const found = objects.get(ref, pagesStateKey);
      if (found) {
        const state = PagesLease.parse(JSON.parse(Buffer.from(found.bytes).toString()));
        const ended = Buffer.from(JSON.stringify({ ...state, busyUntil: 0 }));
        objects.put(ref, pagesStateKey, ended, found.headers);
      }
    }
  }

  private deploy(assembly: string, earlierFiles?: Site['files']): Deployment {
    return deploy({
      assembly,
      earlierFiles,
      credentials: this.credentials,
      keys: this.identity.keys(),
      // An IP address: with a host name, S3's client would put the bucket in front of it.
      awsEndpoint: this.addresses.aws.replace('//localhost:', '//127.0.0.1:'),
      now: this.now,
      clockAhead: this.clock.ahead,
      patience: this.patience,
      callPatience: () => (this.isImpatient ? 1 : this.patience),
      ...(this.options.functionsInProcess && {
        startEnvironment: (settings, log) => new InProcessLambda(settings, log),
      }),
      log: this.log.write,
      logs: this.logs,
      deliversLogs: this.options.deliversLogs !== false,
      faults: this.faults,
      objects: this.state.objects,
    });
  }

  private async makeTables(): Promise<void> {
    await this.database.makeTables(this.stacks.site);
    await this.database.makeTables(this.stacks.caseStudy);
  }

  private async fill(): Promise<void> {
    const { seed } = this.options;
    if (seed) {
      await seed.fill(this);
      this.state.store('seed').set('name', seed.name);
    }
  }

  private async listen(): Promise<void> {
    const { port, pages, pageItems, interceptAws } = this.options;
    const ports = portsFrom(port);
    const { caseStudy } = this.stacks;
    const aws = awsEndpoint(
      this.credentials,
      {
        now: this.clock.now,
        dynamodb: this.database.answer,
        pageItems,
        cognito: this.identity.answerAdmin,
        secrets: new Secrets(
          {
            ...generatedSecrets(caseStudy),
            'xplorers/local/razorpay': this.razorpay.secret,
            'xplorers/local/certificates': certificateKeys,
          },
          this.state.store('secrets'),
        ),
        parameters: Object.assign({}, ...Object.values(this.stacks).map(parametersOf)),
        objects: this.state.objects,
        logs: this.logs,
        cloudWatch: cloudWatchOf(Object.values(this.stacks), this.clock.now()),
        inbox: this.inbox,
        ses: this.ses,
      },
      this.faults.aws,
      interceptAws,
    );
    const devConsole = this.options.console(this);
    const answerSite = (request: Request, sourceIp: string) =>
      isCognitoRequest(request)
        ? this.identity.app.fetch(request)
        : this.deployed.site.handle(request, sourceIp);
    // One by one, so that open servers are closed when the next cannot listen.
    const { servers } = this;
    servers.push(await listen(ports.site, answerSite, pages));
    servers.push(
      await listen(ports.caseStudy, (request, ip) =>
        this.deployed.apis.caseStudy.handle(request, ip),
      ),
    );
    servers.push(await listen(ports.devConsole, (request) => devConsole.fetch(request)));
    servers.push(
      await listen(ports.razorpay, (request, _, connection) =>
        this.razorpay.app.fetch(request, connection),
      ),
    );
    servers.push(
      await listen(ports.aws, (request, _, connection) => aws.fetch(request, connection)),
    );
  }

  private startTimers(): void {
    const logError = (error: unknown) => this.log.write(String(error));
    this.timers.push(setInterval(() => this.razorpay.tick().catch(logError), tickMs));
    if (this.options.runsSchedules === false) {
      return;
    }
    for (const { lambda, everyMs } of this.deployed.schedules) {
      const { name } = lambda.settings;
      this.timers.push(setInterval(() => this.runSchedule(name).catch(logError), everyMs));
    }
  }
}

async function runAll(
  schedules: readonly Schedule[],
  onRun?: (name: string) => void,
): Promise<void> {
  for (const { lambda } of schedules) {
    await lambda.invoke({});
    onRun?.(lambda.settings.name);
  }
}
