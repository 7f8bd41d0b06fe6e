/**
 * Runs in a process of its own, `<bundle> <file with an event>`: loads a handler, gives it one event, and says on the third
 * channel `store` once the first answer of DynamoDB (or of S3) is taken in, and `answer` once the handler has answered, each with
 * what it had of the processor, ms; with `answer` comes the handler's.
 */
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync, writeSync } from 'node:fs';

/** What Node reports about a call that was answered. */
interface Answered {
  readonly request: { getHeader(name: string): unknown };
  readonly response: { once(event: 'end', then: () => void): void };
}

let isSaid = false;
subscribe('http.client.response.finish', (message) => {
  const { request, response } = message as Answered; // as node's documentation says
  const target = String(request.getHeader('x-amz-target') ?? 'S3');
  if (!isSaid && /^(?:DynamoDB|S3)/.test(target)) {
    isSaid = true;
    // Later than its last byte by what the handler makes of it.
    response.once('end', () => setImmediate(() => mark('store')));
  }
});

const [, , bundle = '', file = ''] = process.argv;
const { handler } = require(bundle);
const context = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 60_000 };
void handler(JSON.parse(readFileSync(file, 'utf8')), context).then((answer: unknown) => {
  mark('answer', answer);
  process.exit();
});

function mark(at: 'store' | 'answer', answer: unknown = null): void {
  const { user, system } = process.cpuUsage();
  writeSync(3, `${JSON.stringify({ at, processorMs: (user + system) / 1000, answer })}\n`);
}
