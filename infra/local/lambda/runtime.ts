/** Lambda's Node runtime in a process of its own: loads one bundle, runs one event at a time, goes when its parent goes. */
import { createRequire } from 'node:module';
import type { Invoke, Outcome } from './LambdaProcess.ts';

type Handler = (event: unknown, context: unknown) => Promise<unknown>;

process.on('disconnect', () => process.exit());

/** The machine's clock; the bundle is given one that can be ahead. */
const MachineDate = Date;
let ahead = 0;
globalThis.Date = movedDate();

const handler = load(process.argv.at(-1) ?? '');
process.send?.('loaded');

process.on('message', async ({ event, requestId, deadline, clockAhead }: Invoke) => {
  ahead = clockAhead;
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

/** `Date` as it is, but for what the time is now. */
function movedDate(): DateConstructor {
  const now = () => MachineDate.now() + ahead;
  return new Proxy(MachineDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    apply: () => new MachineDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

function answer(outcome: Outcome): void {
  process.send?.(outcome);
}

/** A bundle that cannot start says why in one line, and its process ends, as on AWS. */
function load(bundle: string): Handler {
  try {
    const loaded: { handler: Handler } = createRequire(import.meta.url)(bundle);
    return loaded.handler;
  } catch (error) {
    process.stderr.write(`${process.env['AWS_LAMBDA_FUNCTION_NAME']}: ${String(error)}\n`);
    process.exit(1);
  }
}
