/** `/cognito`: the calls that the services' own hosts answer in production. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { Context } from './Context.ts';
import { identityPoolOperations } from './identityPool.ts';
import { issuerOf } from './settings.ts';
import { userPoolOperations } from './userPool.ts';
import { answer, type Operations, refusal, WireError } from './wire.ts';

/** The JSON calls of both services, dispatched by `x-amz-target`, and the user pool's discovery documents. */
export function cognitoApi(context: Context, admin: Operations): Hono {
  const services = new Map([
    ['AWSCognitoIdentityProviderService', userPoolOperations(context)],
    ['AWSCognitoIdentityService', identityPoolOperations(context)],
  ]);
  const app = new Hono();
  app.use(
    cors({
      origin: '*',
      allowMethods: ['POST', 'GET'],
      exposeHeaders: ['x-amzn-RequestId', 'x-amzn-ErrorType', 'x-amzn-ErrorMessage', 'Date'],
      maxAge: 172_800,
    }),
  );
  app.post('/', bodyLimit({ maxSize: 256 * 1024 }), async (call) => {
    const [service = '', name = ''] = (call.req.header('x-amz-target') ?? '').split('.');
    if (service === 'AWSCognitoIdentityProviderService' && Object.hasOwn(admin, name)) {
      // These need a signature and a permission, which only the AWS endpoint can check.
      return refusal(
        new WireError('MissingAuthenticationTokenException', 'Missing Authentication Token'),
      );
    }
    const operations = services.get(service) ?? {};
    return answer(operations, name, await call.req.text(), call.req.raw.signal);
  });
  discovery(context, app);
  return app;
}

function discovery({ settings, keys }: Context, app: Hono): void {
  app.get('/:pool/.well-known/:document', (call) => {
    if (call.req.param('pool') !== settings.userPoolId) {
      return call.json({ message: `User pool ${call.req.param('pool')} does not exist.` }, 404);
    }
    const { origin } = new URL(call.req.url);
    switch (call.req.param('document')) {
      case 'jwks.json':
        return call.json(keys.jwks);
      case 'openid-configuration':
        return call.json(configuration(origin, settings.userPoolId, issuerOf(settings)));
      default:
        return call.json({ message: 'Not Found' }, 404);
    }
  });
}

/** The issuer is Cognito's; the endpoints are local. */
function configuration(origin: string, poolId: string, issuer: string) {
  return {
    authorization_endpoint: `${origin}/oauth2/authorize`,
    end_session_endpoint: `${origin}/logout`,
    id_token_signing_alg_values_supported: ['RS256'],
    issuer,
    jwks_uri: `${origin}/cognito/${poolId}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    revocation_endpoint: `${origin}/oauth2/revoke`,
    scopes_supported: ['openid', 'email', 'phone', 'profile'],
    subject_types_supported: ['public'],
    token_endpoint: `${origin}/oauth2/token`,
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    userinfo_endpoint: `${origin}/oauth2/userInfo`,
  };
}
