import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import * as z from 'zod/mini';
import type { Environment, FunctionSettings } from './Environment.ts';

/** `runtime.ts` compiled once: reading TypeScript would take every process longer than its bundle does. */
const [compiled] = buildSync({
  entryPoints: [fileURLToPath(new URL('./runtime.ts', import.meta.url))],
  bundle: true,
  platform: 'node',
  format: 'esm',
  write: false,
}).outputFiles;
const runtime = ['--input-type=module', '--eval', compiled?.text ?? ''];

/** One process of a function. It runs one event at a time. */
export class LambdaProcess implements Environment {
  private readonly child: ChildProcess;
  private readonly settings: FunctionSettings;
  private readonly exited: Promise<unknown>;
  /** Resolves with the process's first message: its bundle is loaded. */
  private readonly loaded: Promise<unknown>;
  /** False once the process is gone or must not be used again. */
  usable = true;
  readonly remembers = true;

  constructor(settings: FunctionSettings, log: (line: string) => void) {
    this.settings = settings;
    this.child = spawn(process.execPath, [...runtime, settings.bundle], {
      env: { ...settings.environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      serialization: 'json',
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => log(text.trimEnd()));
    }
    this.loaded = once(this.child, 'message');
    this.exited = once(this.child, 'exit').then(() => {
      this.usable = false;
    });
  }

  /** @throws Error when it throws, times out, ends its process or exceeds its memory */
  async run(event: unknown): Promise<unknown> {
    const { name, timeoutMs, memoryMegabytes, clockAhead, callPatience } = this.settings;
    const gone = this.exited.then(() => {
      throw new Error(`${name}: its process ended`);
    });
    await Promise.race([this.loaded, gone]);
    const deadline = Date.now() + timeoutMs;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.kill();
        reject(new Error(`${name}: timed out after ${timeoutMs / 1000} s`));
      }, timeoutMs);
    });
    try {
      const answered = once(this.child, 'message');
      const invoke: Invoke = {
        event,
        requestId: randomUUID(),
        deadline,
        clockAhead: clockAhead(),
        patience: callPatience(),
      };
      // Whether it could be sent is known by its answer or its end: without the callback, stopping would fail with it too.
      this.child.send(invoke, () => {});
      const [message] = await Promise.race([answered, timeout, gone]);
      const outcome = Outcome.parse(message);
      if (outcome.rss > memoryMegabytes * 1024 * 1024) {
        this.kill();
        throw new Error(`${name}: held more memory than its ${memoryMegabytes} MB`);
      }
      if (outcome.kind === 'error') {
        throw new Error(`${name}: ${outcome.message}`);
      }
      return outcome.result;
    } finally {
      clearTimeout(timer);
    }
  }

  kill(): void {
    this.usable = false;
    this.child.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.kill();
    await this.exited;
  }
}

/** To the process: run the handler once. Only a type, because loading a schema would cost each process more than its bundle. */
export interface Invoke {
  readonly event: unknown;
  readonly requestId: string;
  /** When the time limit ends, epoch ms by the machine's clock. */
  readonly deadline: number;
  /** How far the function's clock is ahead of the machine's, ms. */
  readonly clockAhead: number;
  /** How many times longer than on AWS it waits for others before it gives up. */
  readonly patience: number;
}

/** From the process: the result, and the memory in use, bytes. */
export const Outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('result'), result: z.unknown(), rss: z.number() }),
  z.object({ kind: z.literal('error'), message: z.string(), rss: z.number() }),
]);
export type Outcome = z.infer<typeof Outcome>;
