import type { Stack } from '../template/Stack.ts';
import type { Api } from '../template/shapes.ts';
import { corsOf, preflight, withCors } from './cors.ts';

/** Headers of one connection, which are not forwarded. */
const ownToConnection = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding'];

/** A stack's HTTP API served elsewhere, by SAM or an emulator, with the template's CORS answers. */
export class RemoteApi {
  private readonly apiId: string;
  private readonly cors: Api['CorsConfiguration'];
  private readonly address: string;

  /** @param address where the API's paths begin, without a trailing slash */
  constructor(stack: Stack, address: string) {
    const { ApiId } = stack.only('AWS::ApiGatewayV2::Stage').properties;
    this.apiId = ApiId;
    this.cors = corsOf(stack, ApiId);
    this.address = address;
  }

  /** Hosts of this API as CloudFront's origin. */
  answersFor(host: string): boolean {
    return host.startsWith(`${this.apiId}.execute-api.`);
  }

  /** Answers one request. Never throws. */
  async handle(request: Request): Promise<Response> {
    const answer = preflight(this.cors, request) ?? (await this.passOn(request));
    return withCors(this.cors, request, answer);
  }

  private async passOn(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of ownToConnection) {
      headers.delete(name);
    }
    const body = await request.arrayBuffer();
    try {
      const answer = await fetch(`${this.address}${pathname}${search}`, {
        method: request.method,
        headers,
        redirect: 'manual',
        ...(body.byteLength > 0 && { body }),
      });
      return received(answer);
    } catch (error) {
      return Response.json({ message: `Nothing answers: ${String(error)}` }, { status: 502 });
    }
  }
}

/** The answer with mutable headers, without those of the removed content encoding. */
function received(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const name of [...ownToConnection, 'content-encoding']) {
    headers.delete(name);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
