/** A simulator on a real port, the unmodified SDK, and a server that takes its events. */

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import Sdk from 'razorpay';
import {
  type RazorpayOptions,
  RazorpaySimulator,
} from '../../../infra/local/razorpay/RazorpaySimulator.ts';
import { State, type Store } from '../../../infra/local/State.ts';

export const keyId = 'rzp_test_laptop';
export const keySecret = 'notARealSecret';
export const webhookSecrets = { current: 'current-secret', previous: 'previous-secret' };
/** Monday, 2 March 2026, 12:00 in India. */
export const start = Date.UTC(2026, 2, 2, 6, 30);

/** An event as the product would get it. */
export interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The product's side of the webhook. */
export interface Receiver {
  readonly url: string;
  readonly deliveries: Delivery[];
  /** What it answers; never if null. */
  answer: number | null;
  stop(): Promise<void>;
}

export interface SimulatorSetup {
  readonly razorpay: RazorpaySimulator;
  readonly sdk: Sdk;
  readonly origin: string;
  readonly receiver: Receiver;
  readonly lines: string[];
  /** Moves the clock and does what is due. */
  wait(ms: number): Promise<void>;
  /** A request with the key, by hand. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  stop(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export async function startSimulator(
  options: Partial<RazorpayOptions> & { store?: Store } = {},
): Promise<SimulatorSetup> {
  const receiver = await openReceiver();
  const lines: string[] = [];
  const razorpay = new RazorpaySimulator({
    keyId,
    keySecret,
    webhookSecrets,
    webhookUrl: receiver.url,
    store: State.open(null).store('test'),
    now: () => start,
    log: (line) => lines.push(line),
    ...options,
  });
  const server = createServer(
    getRequestListener(razorpay.app.fetch, { overrideGlobalObjects: false }),
  );
  const origin = await listen(server);
  return {
    razorpay,
    sdk: sdkAt(origin),
    origin,
    receiver,
    lines,
    async wait(ms) {
      await razorpay.sandbox.advance(ms);
      await razorpay.tick();
    },
    call: (method, path, body, headers = {}) => call(origin + path, method, body, headers),
    async stop() {
      razorpay.sandbox.faults.clear();
      await Promise.all([stop(server), receiver.stop()]);
    },
  };
}

/** The SDK as it is, led to this machine. */
function sdkAt(origin: string): Sdk {
  const sdk = new Sdk({ key_id: keyId, key_secret: keySecret });
  // The SDK has no option for its host, and its types do not name the axios instance that has one.
  const api = sdk.api as unknown as { rq: { defaults: { baseURL: string; timeout: number } } };
  api.rq.defaults.baseURL = origin;
  return sdk;
}

async function call(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function openReceiver(): Promise<Receiver> {
  const deliveries: Delivery[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(Buffer.from(chunk));
    }
    deliveries.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    if (receiver.answer !== null) {
      response.writeHead(receiver.answer).end();
    }
  });
  const origin = await listen(server);
  const receiver: Receiver = {
    url: `${origin}/api/payment/webhook`,
    deliveries,
    answer: 200,
    stop: () => stop(server),
  };
  return receiver;
}

/** Serves on a free port of this machine. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : undefined}`;
}

/** Stops serving and drops open connections. */
export async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
