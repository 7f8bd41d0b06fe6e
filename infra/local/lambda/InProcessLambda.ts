/**
 * Functions in the local stack's own process, for tests: the bundles that are deployed, without a process for each, which took most
 * of a test run's time. A bundle gets globals and modules of its own where Lambda's differ from this process's: environment, clock,
 * time limits, log, network. What it shares is the processor and the memory, so crashes, endless loops and memory limits need
 * `LambdaProcess`.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http, { type ClientRequest } from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import type { Environment, FunctionSettings } from './Environment.ts';
import { movedDate, stretchedLimits } from './functionTime.ts';

type Handler = (event: unknown, context: unknown) => Promise<unknown>;
interface Exports {
  handler?: Handler;
}

/** What a bundle finds under these names, in place of this process's own. */
const ownNames = [
  'exports',
  'module',
  'require',
  '__filename',
  '__dirname',
  'process',
  'Date',
  'setTimeout',
  'AbortSignal',
  'fetch',
] as const;
type Own = Readonly<Record<(typeof ownNames)[number], unknown>>;
type Bundle = (...own: unknown[]) => void;

/** A bundle with one of these functions answers from what it has read before. Bundles keep names. */
export const rememberingFunctions = ['cacheFor', 'currentIndex', 'alertMessenger'] as const;

/** Compiled bundles by their path; a build's bundles never change. */
const compiled = new Map<string, { readonly run: Bundle; readonly remembers: boolean }>();

/** One execution environment in this process. */
export class InProcessLambda implements Environment {
  private readonly settings: FunctionSettings;
  private readonly log: (text: string) => void;
  private readonly network = new AbortController();
  private handler: Handler | undefined;
  /** How many calls are under way. */
  private calls = 0;
  private ahead = 0;
  private patience = 1;

  constructor(settings: FunctionSettings, log: (text: string) => void) {
    this.settings = settings;
    this.log = log;
  }

  /** Also while a call that it did not wait for is under way: that would arrive among what is new. */
  get remembers(): boolean {
    return this.calls > 0 || compile(this.settings.bundle).remembers;
  }

  get usable(): boolean {
    return !this.network.signal.aborted;
  }

  async run(event: unknown): Promise<unknown> {
    const { name, timeoutMs, memoryMegabytes, clockAhead, callPatience } = this.settings;
    this.ahead = clockAhead();
    this.patience = callPatience();
    const deadline = Date.now() + timeoutMs;
    const context = {
      awsRequestId: randomUUID(),
      functionName: name,
      memoryLimitInMB: String(memoryMegabytes),
      getRemainingTimeInMillis: () => deadline - Date.now(),
    };
    const ended = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.kill();
      ended.reject(new Error(`${name}: timed out after ${timeoutMs / 1000} s`));
    }, timeoutMs);
    const end = () => ended.reject(new Error(`${name}: its environment ended`));
    this.network.signal.addEventListener('abort', end);
    try {
      return asSent(await Promise.race([this.handle(asSent(event), context), ended.promise]));
    } finally {
      clearTimeout(timer);
      this.network.signal.removeEventListener('abort', end);
    }
  }

  /** Cuts it off from the network: whatever it still runs reaches nothing. */
  kill(): void {
    this.network.abort(new Error(`${this.settings.name}: its environment ended`));
  }

  async stop(): Promise<void> {
    this.kill();
  }

  private async handle(event: unknown, context: unknown): Promise<unknown> {
    try {
      return await this.loaded()(event, context);
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      throw new Error(`${this.settings.name}: ${text}`, { cause: error });
    }
  }

  /** A bundle that cannot start says why and ends its environment, as on AWS. */
  private loaded(): Handler {
    try {
      this.handler ??= this.load();
      return this.handler;
    } catch (error) {
      this.log(`${this.settings.name}: ${String(error)}`);
      this.kill();
      throw error;
    }
  }

  private load(): Handler {
    const { bundle } = this.settings;
    const module: { exports: Exports } = { exports: {} };
    const own = this.own(module);
    compile(bundle).run(...ownNames.map((name) => own[name]));
    const { handler } = module.exports;
    if (!handler) {
      throw new Error(`${bundle} exports no handler`);
    }
    return handler;
  }

  private own(module: { readonly exports: Exports }): Own {
    const { signal } = this.network;
    const limits = stretchedLimits(() => this.patience);
    const require = createRequire(this.settings.bundle);
    const { TMPDIR = os.tmpdir() } = this.settings.environment;
    const ownModules: Readonly<Record<string, unknown>> = {
      http: httpUntil(signal, limits.stretched, (more) => {
        this.calls += more;
      }),
      os: { ...os, tmpdir: () => TMPDIR },
    };
    return {
      exports: module.exports,
      module,
      require: (name: string) => ownModules[name.replace(/^node:/, '')] ?? require(name),
      __filename: this.settings.bundle,
      __dirname: dirname(this.settings.bundle),
      process: this.ownProcess(),
      Date: movedDate(() => this.ahead),
      setTimeout: limits.setTimeout,
      AbortSignal: limits.AbortSignal,
      fetch: (input: RequestInfo | URL, init: RequestInit = {}) =>
        fetch(input, { ...init, signal: AbortSignal.any([signal, init.signal ?? signal]) }),
    };
  }

  private ownProcess(): NodeJS.Process {
    const write = (text: string) => {
      // One that has ended says nothing more, as a process that was killed.
      if (this.usable) {
        this.log(text.trimEnd());
      }
      return true;
    };
    return Object.create(process, {
      env: { value: { ...this.settings.environment } },
      stdout: { value: { write } },
      stderr: { value: { write } },
    });
  }
}

function compile(bundle: string) {
  const known = compiled.get(bundle);
  if (known) {
    return known;
  }
  const text = readFileSync(bundle, 'utf8');
  const source = `((${ownNames.join(', ')}) => {${text}\n})`;
  const run: Bundle = new Script(source, { filename: bundle }).runInThisContext();
  const made = {
    run,
    remembers: rememberingFunctions.some((name) => text.includes(`function ${name}(`)),
  };
  compiled.set(bundle, made);
  return made;
}

/** Events and results travel as JSON. */
function asSent(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

/**
 * Node's `http`, whose calls end with a signal, are counted while they are under way, and have their time limits stretched. Each makes
 * a connection of its own unless it brings an agent: every bundle has its copy of axios, and all copies would listen to one that is shared.
 * The connections that agents keep open end with the signal too, as with a process.
 */
function httpUntil(
  signal: AbortSignal,
  stretched: (ms: number) => number,
  count: (more: 1 | -1) => void,
): typeof http {
  const agent = new http.Agent();
  const agents = new Set<http.Agent>();
  signal.addEventListener('abort', () => {
    for (const one of agents) {
      one.destroy();
    }
  });
  const request = new Proxy(http.request, {
    apply(call, _, [options, ...more]) {
      agents.add(options.agent ?? agent);
      const made: ClientRequest = Reflect.apply(call, http, [
        // The SDK and axios both give options, and no address.
        { ...options, agent: options.agent ?? agent },
        ...more,
      ]);
      const setIdle = made.setTimeout.bind(made);
      made.setTimeout = (ms, act) => setIdle(stretched(ms), act);
      const cut = () => made.destroy(signal.reason);
      signal.addEventListener('abort', cut);
      count(1);
      made.once('close', () => {
        count(-1);
        signal.removeEventListener('abort', cut);
      });
      if (signal.aborted) {
        cut();
      }
      return made;
    },
  });
  return { ...http, request };
}
