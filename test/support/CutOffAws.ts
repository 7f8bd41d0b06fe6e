import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const writes = /\.(?:PutItem|UpdateItem|DeleteItem)$/;

/** Passes a command's AWS calls on to a local stack until the write at which the command is to be stopped: that one and what comes after it are held for good. */
export class CutOffAws {
  readonly origin: string;
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  }

  /**
   * @param aws the local stack's AWS endpoint
   * @param at which write is held, from 1; those before it are done
   * @param onHeld is called when it is, once
   */
  static async open(aws: string, at: number, onHeld: () => void): Promise<CutOffAws> {
    let written = 0;
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => {
        if (written < at && writes.test(String(request.headers['x-amz-target']))) {
          written += 1;
          if (written === at) {
            onHeld();
          }
        }
        if (written === at) {
          return;
        }
        const { host, connection, 'content-length': length, ...headers } = request.headers;
        const method = request.method ?? 'POST';
        const answer = await fetch(`${aws}${request.url}`, {
          method,
          headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
          ...(method !== 'GET' && method !== 'HEAD' && { body: Buffer.concat(chunks) }),
        });
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(Buffer.from(await answer.arrayBuffer()));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new CutOffAws(server);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
