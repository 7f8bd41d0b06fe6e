import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** Reports when processes end: each keeps a connection open, which closes with the process, even when it is killed. */
export class ProcessWatch {
  /** Source text that connects a Node process to this watch. */
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

  static async open(): Promise<ProcessWatch> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ProcessWatch(server);
  }

  /** How many processes have started so far. */
  get started(): number {
    return this.sockets.length;
  }

  /** Resolves when this many processes have started. */
  async reach(count: number): Promise<void> {
    while (this.started < count) {
      await once(this.server, 'connection');
    }
  }

  /** Sends something to every process on its connection. */
  signalAll(): void {
    for (const socket of this.sockets) {
      socket.write('now');
    }
  }

  /** Resolves when every process that has started has ended. */
  async allEnded(): Promise<void> {
    await Promise.all(this.sockets.map((socket) => socket.destroyed || once(socket, 'close')));
  }

  async close(): Promise<void> {
    this.server.close();
    for (const socket of this.sockets) {
      socket.destroy();
    }
  }
}
