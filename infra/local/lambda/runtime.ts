/** Lambda's Node runtime in its own process: loads one bundle, runs one event at a time, and ends with its parent. */
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import type { Invoke, Outcome } from './LambdaProcess.ts';

type Handler = (event: unknown, context: unknown) => Promise<unknown>;

process.on('disconnect', () => process.exit());

/** The machine's clock; the bundle's can be ahead. */
const MachineDate = Date;
let ahead = 0;
globalThis.Date = movedDate();

/** How many times longer than on AWS the product waits for others before it gives up. */
let patience = 1;
stretchTimeLimits();

const handler = load(process.argv.at(-1) ?? '');
process.send?.('loaded');

process.on('message', async ({ event, requestId, deadline, ...invoke }: Invoke) => {
  ahead = invoke.clockAhead;
  patience = invoke.patience;
  const context = {
    awsRequestId: requestId,
    functionName: process.env['AWS_LAMBDA_FUNCTION_NAME'],
    memoryLimitInMB: process.env['AWS_LAMBDA_FUNCTION_MEMORY_SIZE'],
    getRemainingTimeInMillis: () => deadline - MachineDate.now(),
  };
  try {
    answer({
      kind: 'result',
      result: (await handler(event, context)) ?? null,
      rss: process.memoryUsage.rss(),
    });
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    answer({ kind: 'error', message: text, rss: process.memoryUsage.rss() });
  }
});

/** `Date` with another current time. */
function movedDate(): DateConstructor {
  const now = () => MachineDate.now() + ahead;
  return new Proxy(MachineDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    apply: () => new MachineDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/** Time limits of calls are a second or longer; what is shorter is a pause. */
function stretchTimeLimits(): void {
  const { setTimeout: set } = globalThis;
  const { timeout } = AbortSignal;
  const { setTimeout: setIdle } = Socket.prototype;
  const stretched = (ms = 0) => (ms >= 1000 ? ms * patience : ms);
  globalThis.setTimeout = Object.assign(
    (act: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) =>
      set(act, stretched(ms), ...values),
    set,
  );
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, stretched(ms));
  Socket.prototype.setTimeout = function (ms, act) {
    return setIdle.call(this, stretched(ms), act);
  };
}

function answer(outcome: Outcome): void {
  process.send?.(outcome);
}

/** A bundle that cannot start prints one line and ends its process, as on AWS. */
function load(bundle: string): Handler {
  try {
    const loaded: { handler: Handler } = createRequire(import.meta.url)(bundle);
    return loaded.handler;
  } catch (error) {
    process.stderr.write(`${process.env['AWS_LAMBDA_FUNCTION_NAME']}: ${String(error)}\n`);
    process.exit(1);
  }
}
