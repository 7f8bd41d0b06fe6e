/** A proxy for the five addresses of a local stack; a test can break each. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Addresses, addressesFrom, portsFrom } from '../../../infra/local/Addresses.ts';
import { freePort } from './freePort.ts';

type Part = keyof Addresses;
const parts: readonly Part[] = ['site', 'caseStudy', 'devConsole', 'razorpay', 'aws'];

/** Forwards calls to a local stack, or fails them. */
export class FaultyProxy {
  readonly port: number;
  readonly addresses: Addresses;
  /** Decides for each call whether it fails: with a status, or by a dropped connection. */
  breaks: (part: Part, path: string) => number | 'drop' | undefined = () => undefined;
  private readonly servers: readonly Server[];

  private constructor(port: number, behind: Addresses) {
    this.port = port;
    this.addresses = addressesFrom(port);
    this.servers = parts.map((part) =>
      createServer((request, response) => this.pass(part, behind[part], request, response)).listen(
        portsFrom(port)[part],
        '127.0.0.1',
      ),
    );
  }

  static async open(behind: Addresses): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(await freePort(), behind);
    await Promise.all(proxy.servers.map((server) => once(server, 'listening')));
    return proxy;
  }

  async close(): Promise<void> {
    for (const server of this.servers) {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  }

  private async pass(
    part: Part,
    behind: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const body = await buffer(request);
    const how = this.breaks(part, url);
    if (how === 'drop') {
      request.socket.destroy();
      return;
    }
    const passedOn = ['authorization', 'content-type', 'x-amz-date', 'x-amz-target'].flatMap(
      (name) => {
        const value = headers[name];
        return typeof value === 'string' ? [[name, value] as const] : [];
      },
    );
    const answer =
      how === undefined
        ? await fetch(`${behind}${url}`, {
            method,
            redirect: 'manual',
            headers: Object.fromEntries(passedOn),
            ...(body.length > 0 && { body: new Uint8Array(body) }),
          })
        : new Response('', { status: how });
    const policy = answer.headers.get('content-security-policy');
    response.writeHead(answer.status, policy ? { 'content-security-policy': policy } : {});
    response.end(Buffer.from(await answer.arrayBuffer()));
  }
}
