import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { portsFrom } from '../../../infra/local/Addresses.ts';

/**
 * A port for a local stack, with those that follow from it free. All are below 32768, from where systems take the ports of outgoing
 * connections: one of those could be taken at any moment.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(1000, 2000) * 10;
  const servers = Object.values(portsFrom(port)).map((each) =>
    createServer().listen(each, '127.0.0.1'),
  );
  try {
    await Promise.all(servers.map((server) => once(server, 'listening')));
    return port;
  } catch {
    return freePort();
  } finally {
    await Promise.all(servers.map(close));
  }
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
