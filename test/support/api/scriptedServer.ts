import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with a request. */
export type Script =
  | { readonly kind: 'answer'; readonly code: number; readonly body: string }
  /** Drops the connection without a word. */
  | { readonly kind: 'drop' };

/** A real server that does to each request what the test says. */
export interface ScriptedServer {
  readonly origin: string;
  /** Requests since the last `play`, oldest first. */
  readonly received: { path: string; headers: Record<string, unknown>; body: string }[];
  /** Plays one script for each request, the last one again and again. */
  play(...scripts: Script[]): void;
  stop(): Promise<void>;
}

/** Starts a scripted server on loopback. */
export async function scriptedServer(): Promise<ScriptedServer> {
  let scripts: Script[] = [];
  const received: ScriptedServer['received'] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(Buffer.from(chunk));
    }
    const body = Buffer.concat(chunks).toString();
    received.push({ path: request.url ?? '', headers: request.headers, body });
    const script = scripts.length > 1 ? scripts.shift() : scripts[0];
    if (!script || script.kind === 'drop') {
      request.socket.destroy();
      return;
    }
    response.writeHead(script.code, { 'content-type': 'application/json' }).end(script.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    play(...next) {
      scripts = next;
      received.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
