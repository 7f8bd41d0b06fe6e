/** Lambda's Node runtime in its own process: loads one bundle, runs one event at a time, and ends with its parent. */
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { movedDate, stretchedLimits } from './functionTime.ts';
import type { Invoke, Outcome } from './LambdaProcess.ts';

type Handler = (event: unknown, context: unknown) => Promise<unknown>;

process.on('disconnect', () => process.exit());

/** The machine's clock; the bundle's can be ahead. */
const MachineDate = Date;
let ahead = 0;
globalThis.Date = movedDate(() => ahead);

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

function stretchTimeLimits(): void {
  const limits = stretchedLimits(() => patience);
  const { setTimeout: setIdle } = Socket.prototype;
  globalThis.setTimeout = limits.setTimeout;
  globalThis.AbortSignal = limits.AbortSignal;
  Socket.prototype.setTimeout = function (ms, act) {
    return setIdle.call(this, limits.stretched(ms), act);
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
