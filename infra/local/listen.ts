import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** Node's two halves of a request. */
export type Connection = Parameters<Parameters<typeof getRequestListener>[0]>[1];

/** What answers at a port. */
export type Answering = (
  request: Request,
  sourceIp: string,
  /** Node's own objects, for a stand-in that drops connections. */
  connection: Connection,
) => Response | Promise<Response>;

/** Serves some requests itself, such as a development server of the pages. */
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
    { overrideGlobalObjects: false, errorHandler: tellDefect },
  );
  const server = createServer((request, response) =>
    pages?.serves(request.url ?? '/') ? pages.serve(request, response) : answer(request, response),
  );
  // Idle connections stay: closing one just as a client uses it again would look like a fault of the product.
  server.keepAliveTimeout = 0;
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new Error(
      `Port ${port} is taken. Stop what uses it, or choose others: PORT=9000 npm start`,
      {
        cause,
      },
    );
  }
  return server;
}

/** A stand-in that throws has a defect of its own: it is told, never answered by silence. */
function tellDefect(error: unknown): Response {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
  return new Response('The stand-in failed; its terminal says why.', { status: 500 });
}

/** Stops listening and drops open connections. */
export async function stopListening(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
