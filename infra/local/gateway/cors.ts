import type { Stack } from '../template/Stack.ts';
import type { Api } from '../template/shapes.ts';

type CorsConfiguration = Api['CorsConfiguration'];

/** The CORS settings of an API; none of one that another stack has made. */
export function corsOf(stack: Stack, apiId: string): CorsConfiguration {
  const api = stack.all('AWS::ApiGatewayV2::Api').find(({ ref }) => ref === apiId);
  return api?.properties.CorsConfiguration;
}

/** The answer to a preflight, as an HTTP API with CORS settings gives it; undefined without settings. `withCors` completes it. */
export function preflight(cors: CorsConfiguration, request: Request): Response | undefined {
  const method = request.headers.get('access-control-request-method');
  if (!cors || request.method !== 'OPTIONS' || method === null) {
    return undefined;
  }
  const answer = new Response(null, { status: 204 });
  if (allowsOrigin(cors, request) && cors.AllowMethods.includes(method)) {
    answer.headers.set('access-control-allow-methods', cors.AllowMethods.join(','));
    answer.headers.set('access-control-allow-headers', cors.AllowHeaders.join(','));
  }
  return answer;
}

/** Adds the headers that let the allowed origin read an answer. */
export function withCors(cors: CorsConfiguration, request: Request, answer: Response): Response {
  const origin = request.headers.get('origin');
  if (cors && origin !== null && allowsOrigin(cors, request)) {
    answer.headers.set('access-control-allow-origin', origin);
    answer.headers.append('vary', 'origin');
  }
  return answer;
}

function allowsOrigin(cors: NonNullable<CorsConfiguration>, request: Request): boolean {
  const origin = request.headers.get('origin') ?? '';
  return cors.AllowOrigins.some(
    (allowed) => allowed === origin || (allowed === 'https://*' && origin.startsWith('https://')),
  );
}
