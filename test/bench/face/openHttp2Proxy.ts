import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request as ask, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { join } from 'node:path';

/** A site behind TLS and HTTP/2. */
export interface Http2Proxy {
  /** Such as https://localhost:40001. */
  readonly origin: string;
  /** Hash of its public key, by which Chromium accepts its certificate (`--ignore-certificate-errors-spki-list`). */
  readonly keyHash: string;
  /** Stops listening, once the browser has closed its connections. */
  readonly close: () => Promise<void>;
}

/** What HTTP/2 forbids, because it says how one connection of HTTP/1.1 is used. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Serves a local site as CloudFront serves a stage: over TLS and HTTP/2, from a free port, with a certificate that `openssl` makes.
 *
 * @param site such as http://localhost:8080
 * @param folder where key and certificate are written
 */
export async function openHttp2Proxy(site: string, folder: string): Promise<Http2Proxy> {
  const target = new URL(site);
  const agent = new Agent({ keepAlive: true });
  const { key, cert } = makeCertificate(folder);
  const server = createSecureServer({ key, cert }, (request, response) =>
    pass(request, response, target, agent),
  );
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    origin: `https://localhost:${typeof address === 'object' ? address?.port : ''}`,
    keyHash: createHash('sha256').update(publicKey).digest('base64'),
    close: async () => {
      agent.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Asks the site under its own host, so that it answers as it does without a proxy. */
function pass(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  target: URL,
  agent: Agent,
): void {
  const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'));
  const asked = ask(new URL(request.url, target), {
    method: request.method,
    headers: { ...Object.fromEntries(headers), host: target.host },
    agent,
  });
  asked.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
    answer.pipe(response);
  });
  asked.on('error', () => response.stream.destroy());
  request.pipe(asked);
}

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofConnection.includes(name)),
  );
}

function makeCertificate(folder: string): { readonly key: Buffer; readonly cert: Buffer } {
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'certificate.pem') };
  const settings = '-x509 -nodes -newkey rsa:2048 -days 1 -subj /CN=localhost'.split(' ');
  const outputs = ['-keyout', files.key, '-out', files.cert];
  execFileSync('openssl', ['req', ...settings, ...outputs], { stdio: 'pipe' });
  return { key: readFileSync(files.key), cert: readFileSync(files.cert) };
}
