/** A server that simulates AWS, Google, Razorpay and a deployed stage from the facts of a test. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RoleRights } from '../cloud/iam.ts';
import { answerAws, denial, refusal } from './answerAws.ts';
import { askedOf } from './askedOf.ts';
import { type CloudFacts, wellCloud } from './cloudFacts.ts';

/** AWS, Google, Razorpay and a stage as one server. */
export class SimulatedCloud {
  readonly origin: string;
  facts: CloudFacts;
  /** What the credentials may do; null: everything. */
  rights: RoleRights | null = null;
  /** Every call but GET, as `<operation or method and path>`. */
  readonly calls: string[] = [];
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    const address = server.address();
    this.origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    this.facts = wellCloud(this.origin);
    server.on('request', async (request, response) => {
      const answer = this.answer(request, await text(request));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
    });
  }

  static async open(): Promise<SimulatedCloud> {
    const server = createServer().listen(0);
    await once(server, 'listening');
    return new SimulatedCloud(server);
  }

  /** Sets every fact back to a healthy stage, whose caller may do everything. */
  reset(): void {
    this.rights = null;
    this.facts = wellCloud(this.origin);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private answer(request: IncomingMessage, body: string): Response {
    const { method = '', headers } = request;
    const { pathname } = new URL(request.url ?? '/', this.origin);
    const target = headers['x-amz-target'];
    if (headers['authorization']?.startsWith('AWS4')) {
      const called = /Action=(\w+)/.exec(body)?.[1] ?? String(target ?? `${method} ${pathname}`);
      this.calls.push(target ? called.replace(/^.*\./, '') : called);
      if (!this.facts.areCredentialsValid) {
        return refusal(
          'InvalidClientTokenId',
          'The security token included in the request is invalid.',
        );
      }
      const asked = askedOf(called, headers, body);
      return asked && this.rights?.allows(asked) === false
        ? denial(
            called,
            `not authorized to perform: ${asked.action} on resource: ${asked.resource}`,
          )
        : answerAws(this.facts, called, headers, body);
    }
    return this.answerWeb(pathname, headers, body);
  }

  private answerWeb(pathname: string, headers: IncomingMessage['headers'], body: string): Response {
    const { config, found, caseStudyWord, google, razorpayKeys, publishedKeys } = this.facts;
    const signed = (secret: string) => createHmac('sha256', secret).update(body).digest('hex');
    switch (pathname) {
      case '/config.js':
        return new Response(`window.APP_CONFIG = ${JSON.stringify(config)};\n`);
      case '/credentials/keys.json': {
        const addresses = publishedKeys.map((id) => `${this.origin}/credentials/keys/${id}.json`);
        return Response.json({ keys: addresses.map((kid) => ({ kid })) });
      }
      case '/api/search/for':
        return Response.json({ status: 'ok', xplorers: Array(found).fill({}) });
      case '/api/payment/webhook': {
        const fits = headers['x-razorpay-signature'] === signed(this.facts.webhookSecret);
        return new Response('{}', { status: fits ? 200 : 400 });
      }
      case '/api/freeBites/getCollegeInfo':
        return Response.json({ status: caseStudyWord }, { status: 404 });
      case '/o/oauth2/v2/auth':
        return new Response('', { status: google.status, headers: { location: google.location } });
      case '/v1/payments': {
        const keys = `Basic ${Buffer.from(razorpayKeys).toString('base64')}`;
        return new Response('{}', { status: headers['authorization'] === keys ? 200 : 401 });
      }
      default:
        return new Response('', { status: 404 });
    }
  }
}
