import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** Hears of processes that end: each holds a connection, which closes when it goes, however it goes. */
export class Lives {
  /** Source text that makes a process of Node's tell. */
  readonly code: string;
  private readonly server: Server;
  private readonly sockets: Socket[] = [];

  private constructor(server: Server) {
    this.server = server;
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    this.code = `const life = require('node:net').connect(${port}, '127.0.0.1').on('error', () => {});`;
    server.on('connection', (socket) => {
      socket.on('error', () => undefined).resume();
      this.sockets.push(socket);
    });
  }

  static async open(): Promise<Lives> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Lives(server);
  }

  /** How many processes have begun so far. */
  get begun(): number {
    return this.sockets.length;
  }

  /** Resolves when so many processes have begun. */
  async reach(count: number): Promise<void> {
    while (this.begun < count) {
      await once(this.server, 'connection');
    }
  }

  /** Lets every process hear something on its connection. */
  call(): void {
    for (const socket of this.sockets) {
      socket.write('now');
    }
  }

  /** Resolves when every process that has begun is gone. */
  async allGone(): Promise<void> {
    await Promise.all(this.sockets.map((socket) => socket.destroyed || once(socket, 'close')));
  }

  async close(): Promise<void> {
    this.server.close();
    for (const socket of this.sockets) {
      socket.destroy();
    }
  }
}
