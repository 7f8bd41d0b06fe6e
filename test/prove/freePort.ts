import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port on which, and on the nine above which, nobody listens now. */
export async function freePort(): Promise<number> {
  for (let port = 42_000 + (process.pid % 1000) * 10; port < 60_000; port += 10) {
    const free = await Promise.all([...Array(10).keys()].map((offset) => isFree(port + offset)));
    if (!free.includes(false)) {
      return port;
    }
  }
  throw new Error('no ten free ports in a row from 42000 to 60000');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
