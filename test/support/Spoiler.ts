/** Between operators' commands and a laptop's AWS endpoint: can change what passes. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Running } from './readTables.ts';

/** What becomes of a call: its body, changed or not. @param target `x-amz-target`, or `S3 <method> <path>` */
export type Spoil = (target: string, body: string) => string | Promise<string>;

/** A way to a laptop on which calls can be spoilt. */
export class Spoiler implements Running {
  spoil: Spoil = (_, body) => body;
  readonly addresses: { readonly aws: string };
  private readonly server: Server;

  private constructor(server: Server, port: number, laptop: Running) {
    this.server = server;
    this.addresses = { aws: `http://127.0.0.1:${port}` };
    server.on('request', async (request, response) => {
      const { method = '', url = '', headers } = request;
      const target = String(headers['x-amz-target'] ?? `S3 ${method} ${url}`);
      const sent = await buffer(request);
      const isJson = target.startsWith('S3') === false;
      const body = isJson ? Buffer.from(await this.spoil(target, sent.toString())) : sent;
      if (!isJson) {
        await this.spoil(target, '');
      }
      const kept = Object.entries(headers).filter(
        ([name]) => !['host', 'content-length', 'connection', 'expect'].includes(name),
      );
      const answer = await fetch(`${laptop.addresses.aws}${url}`, {
        method,
        headers: kept.map(([name, value]): [string, string] => [name, String(value)]),
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      });
      const said = Buffer.from(await answer.arrayBuffer());
      const passed = ['content-type', 'etag'].flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      });
      response.writeHead(answer.status, Object.fromEntries(passed)).end(said);
    });
  }

  static async open(laptop: Running): Promise<Spoiler> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return new Spoiler(server, typeof address === 'object' ? (address?.port ?? 0) : 0, laptop);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
