import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** What answers at a port. */
export type Answering = (request: Request, sourceIp: string) => Response | Promise<Response>;

/**
 * Listens on loopback only.
 *
 * @throws Error with one clear line when the port is taken
 */
export async function listen(port: number, answering: Answering): Promise<Server> {
  const server = createServer(
    getRequestListener(
      (request, { incoming }) => answering(request, incoming.socket.remoteAddress ?? ''),
      { overrideGlobalObjects: false },
    ),
  );
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

/** Stops listening and drops open connections. */
export async function stopListening(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
