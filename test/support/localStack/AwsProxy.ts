/** A proxy between the functions and the local stack's AWS endpoint: records the calls and can answer in the service's place. */
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type EditableTemplate, editTemplate } from './editTemplate.ts';
import { type ForwardedAnswer, forwardRequest } from './forwardRequest.ts';

/** How a service fails. */
export interface Failing {
  /** Which calls fail, by their `x-amz-target`, or `S3 <method> <path>`. */
  readonly target: RegExp;
  readonly status: number;
  /** An object as JSON, text as it is. */
  readonly body: object | string;
  /** How many of them fail; all when left out. */
  times?: number | undefined;
}

/** How one call fails: an answer in the service's place, no answer, or an answer lost after the work was done. */
export type AwsFault = { readonly status: number; readonly body: object } | 'reset' | 'lost';

/** Calls that the proxy holds back. */
export interface HeldCalls {
  /** Resolves when the first of them is there. */
  readonly reached: Promise<void>;
  release(): void;
}

/** The proxy that a local stack's functions call AWS through. */
export class AwsProxy {
  /** `x-amz-target` of every call, or `S3 <method> <path>`, in order. */
  readonly calls: string[] = [];
  /** While set, these calls are answered here. */
  failing: Failing | undefined;
  /** While set, decides for each call whether and how it fails. */
  fault: ((target: string) => AwsFault | undefined) | undefined;
  /** While set, forwards each call: it may change the body and sees the answer. */
  around:
    | ((
        target: string,
        body: Buffer,
        pass: (body: Buffer) => Promise<ForwardedAnswer>,
      ) => Promise<ForwardedAnswer>)
    | undefined;
  /** The local stack's AWS endpoint; set once it is open. */
  endpoint = '';
  private readonly server: Server;
  private readonly holding = new Set<{ calls: RegExp; reach: () => void; free: Promise<void> }>();
  private gathering: { calls: RegExp; count: number; waiting: (() => void)[] } | undefined;

  private constructor(server: Server) {
    this.server = server;
    server.on('request', async (request, response) => {
      try {
        const { status, headers, body } = await this.answer(request);
        const { 'content-type': type = '', etag } = headers;
        response.writeHead(status, {
          'content-type': type,
          'content-length': body.length,
          ...(etag && { etag }),
        });
        response.end(body);
      } catch {
        // The endpoint is gone, as while the local stack stops, or the answer is meant to be lost: drop this connection too.
        request.socket.destroy();
      }
    });
  }

  static async open(): Promise<AwsProxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new AwsProxy(server);
  }

  /** Points the functions of an assembly at this proxy. */
  readonly connectFunctions = (assembly: string): void => {
    const address = this.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const url = `http://127.0.0.1:${port}`;
    for (const stack of ['Xplorers-local', 'XplorersCaseStudy-local']) {
      editTemplate(assembly, stack, (template) => pointFunctionsAt(template, url));
    }
  };

  /** Holds the next matching calls until this many have arrived, then lets them pass together. */
  gather(count: number, calls: RegExp): void {
    this.gathering = { calls, count, waiting: [] };
  }

  /** Keeps calls that match waiting until they are released. */
  hold(calls: RegExp): HeldCalls {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const { promise: free, resolve: release } = Promise.withResolvers<void>();
    const held = { calls, reach, free };
    this.holding.add(held);
    return {
      reached,
      release: () => {
        this.holding.delete(held);
        release();
      },
    };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage): Promise<ForwardedAnswer> {
    const { method = '', url = '' } = request;
    const target = String(request.headers['x-amz-target'] ?? `S3 ${method} ${url}`);
    this.calls.push(target);
    const body = await buffer(request);
    await this.gathered(`${target} ${body}`);
    await this.held(`${target} ${body}`);
    const { failing } = this;
    if (failing?.target.test(target) && failing.times !== 0) {
      failing.times = failing.times && failing.times - 1;
      const { body: said, status } = failing;
      return played(status, typeof said === 'string' ? said : JSON.stringify(said));
    }
    const mishap = this.fault?.(target);
    if (typeof mishap === 'object') {
      return played(mishap.status, JSON.stringify(mishap.body));
    }
    const pass = (sent: Buffer) => this.forward(request, sent);
    const answer =
      mishap === 'reset' ? undefined : await (this.around?.(target, body, pass) ?? pass(body));
    if (!answer || mishap === 'lost') {
      throw new Error('the answer is lost');
    }
    return answer;
  }

  private forward(
    { method = '', url = '', headers }: IncomingMessage,
    body: Buffer,
  ): Promise<ForwardedAnswer> {
    return forwardRequest(`${this.endpoint}${url}`, { method, headers: passedOn(headers), body });
  }

  private async held(call: string): Promise<void> {
    for (const { calls, reach, free } of this.holding) {
      if (calls.test(call)) {
        reach();
        await free;
      }
    }
  }

  private async gathered(call: string): Promise<void> {
    const { gathering } = this;
    if (!gathering?.calls.test(call)) {
      return;
    }
    if (gathering.waiting.length + 1 < gathering.count) {
      await new Promise<void>((go) => gathering.waiting.push(go));
      return;
    }
    this.gathering = undefined;
    for (const go of gathering.waiting) {
      go();
    }
  }
}

function pointFunctionsAt({ Resources }: EditableTemplate, url: string): void {
  for (const { Type, Properties } of Object.values(Resources)) {
    if (Type === 'AWS::Lambda::Function' && Properties['Runtime'] === 'nodejs24.x') {
      const { Variables } = { Variables: {}, ...Object(Properties['Environment']) };
      Properties['Environment'] = {
        Variables: {
          ...Variables,
          AWS_ENDPOINT_URL_DYNAMODB: url,
          AWS_ENDPOINT_URL_SECRETS_MANAGER: url,
          AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: url,
          AWS_ENDPOINT_URL_S3: url,
        },
      };
    }
  }
}

function played(status: number, body: string): ForwardedAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) };
}

/** Headers without those of this connection. */
function passedOn(headers: IncomingHttpHeaders): Record<string, string> {
  const own = ['host', 'connection', 'content-length', 'transfer-encoding', 'expect'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      own.includes(name) ? [] : [[name, String(value)]],
    ),
  );
}
