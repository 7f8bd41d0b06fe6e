import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import * as net from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { isDiskFull } from './isDiskFull.ts';

/** This machine, by number. */
export const loopback = '127.0.0.1';

/** Node's request and response. */
export type Connection = Parameters<Parameters<typeof getRequestListener>[0]>[1];

/** Answers the requests of a port. */
export type Answering = (
  request: Request,
  sourceIp: string,
  /** Node's own objects, for a simulator that drops connections. */
  connection: Connection,
) => Response | Promise<Response>;

/** Serves some requests itself, such as the pages' development server. */
export interface PageServer {
  serves(path: string): boolean;
  serve(request: IncomingMessage, response: ServerResponse): void;
}

/**
 * Listens on loopback only.
 *
 * @param pages asked first
 * @throws Error with one clear line when the port is taken
 */
export async function listen(
  port: number,
  answering: Answering,
  pages?: PageServer,
): Promise<Server> {
  const answer: RequestListener = getRequestListener(
    (request, connection) =>
      answering(request, connection.incoming.socket.remoteAddress ?? '', connection),
    { overrideGlobalObjects: false, errorHandler: logDefect },
  );
  const server = createServer((request, response) =>
    pages?.serves(request.url ?? '/') ? pages.serve(request, response) : answer(request, response),
  );
  // Keep idle connections: closing one while a client reuses it would look like a fault of the product.
  server.keepAliveTimeout = 0;
  server.listen(port, loopback);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const user = portUser(port);
    throw new Error(
      `Port ${port} is taken${user ? ` by ${user}` : ''}. Stop the process that uses it, or choose other ports: PORT=9000 npm start`,
      { cause },
    );
  }
  return server;
}

/** The process that listens on a port, such as "sam (process 4711)", where `lsof` can tell. */
function portUser(port: number): string | undefined {
  const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
    encoding: 'utf8',
  });
  const [, id, name] = /^p(\d+)\nc(.+)$/m.exec(stdout ?? '') ?? [];
  return id && `${name} (process ${id})`;
}

/** Logs and answers a defect of the local stack itself. A full disk ends the process: nothing that is answered from then on would be kept. */
function logDefect(error: unknown): Response {
  if (isDiskFull(error)) {
    setImmediate(() => {
      throw error;
    });
    return new Response('The disk is full.', { status: 500 });
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
  return new Response('The local stack failed. Its terminal shows the error.', { status: 500 });
}

/** Stops listening and drops open connections. */
export async function stopListening(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

/**
 * Checks that every port is free before anything is built, since another stack may be using the build.
 *
 * @throws Error with one clear line when one is taken
 */
export async function requireFreePorts(ports: readonly number[]): Promise<void> {
  for (const one of ports) {
    await stopListening(await listen(one, () => new Response()));
  }
}

/**
 * Opens loopback ports at one more address of this machine, because containers cannot reach its loopback.
 *
 * @returns closes them again
 * @throws Error when the machine has no such address, or a port is taken there
 */
export async function passThrough(address: string, ports: readonly number[]): Promise<() => void> {
  const servers: net.Server[] = [];
  const close = () => {
    for (const server of servers) {
      server.close();
    }
  };
  for (const port of ports) {
    const server = net.createServer((socket) => {
      const inner = net.connect(port, loopback);
      socket.on('error', () => inner.destroy());
      inner.on('error', () => socket.destroy());
      socket.pipe(inner).pipe(socket);
    });
    servers.push(server.listen(port, address));
    try {
      await once(server, 'listening');
    } catch (cause) {
      close();
      throw new Error(`Can't listen on ${address}:${port}.`, { cause });
    }
    server.unref();
  }
  return close;
}
