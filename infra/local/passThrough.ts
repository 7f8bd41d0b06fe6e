import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

/**
 * Opens ports of this machine's loopback at one more of its addresses, and at no other: what runs in a container cannot reach the
 * loopback of the machine that it runs on.
 *
 * @returns closes them again
 * @throws Error when the machine has no such address, or one of the ports is taken there
 */
export async function passThrough(address: string, ports: readonly number[]): Promise<() => void> {
  const servers: Server[] = [];
  const close = () => {
    for (const server of servers) {
      server.close();
    }
  };
  for (const port of ports) {
    const server = createServer((socket) => {
      const inner = connect(port, '127.0.0.1');
      socket.on('error', () => inner.destroy());
      inner.on('error', () => socket.destroy());
      socket.pipe(inner).pipe(socket);
    });
    servers.push(server.listen(port, address));
    try {
      await once(server, 'listening');
    } catch (cause) {
      close();
      throw new Error(`Nothing can listen at ${address}:${port}.`, { cause });
    }
    server.unref();
  }
  return close;
}
