import { createHash } from 'node:crypto';
import { type Context as Call, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { badGateway } from '../Faults.ts';
import { type Fields, formFields } from './authorize.ts';
import type { Context } from './Context.ts';
import type { Grant } from './sessions.ts';
import { findClient } from './settings.ts';
import { issueTokens, type TokenPair } from './tokens.ts';
import { callerOf, refresh, revokeRefreshToken } from './userPool.ts';
import { attributesOf, identitiesOf } from './users.ts';
import { FaultAnswer, WireError } from './wire.ts';

/** The endpoints under `/oauth2` that need no user; any origin may call them. */
export function oauthEndpoints(context: Context): Hono {
  const app = new Hono();
  for (const path of ['/token', '/revoke', '/userInfo']) {
    app.use(path, cors(), bodyLimit({ maxSize: 64 * 1024 }), async (call, next) => {
      await next();
      call.header('cache-control', 'no-store');
    });
  }
  app.post('/token', (call) => tokenEndpoint(context, call));
  app.post('/revoke', (call) => revokeEndpoint(context, call));
  app.on(['GET', 'POST'], '/userInfo', (call) => userInfoEndpoint(context, call));
  return app;
}

/** `/oauth2/token`: tokens for a code or a refresh token. */
async function tokenEndpoint(context: Context, call: Call): Promise<Response> {
  return faultAnswer(context, call) ?? grantTokens(context, call, await formFields(call));
}

function grantTokens(context: Context, call: Call, fields: Fields) {
  if (!findClient(context.settings, fields['client_id'])) {
    return refuse(call, fields['client_id'] === undefined ? 'invalid_request' : 'invalid_client');
  }
  switch (fields['grant_type']) {
    case 'authorization_code':
      return exchangeCode(context, call, fields);
    case 'refresh_token':
      return exchangeRefreshToken(context, call, fields);
    case undefined:
      return refuse(call, 'invalid_request');
    default:
      return refuse(call, 'unsupported_grant_type');
  }
}

async function exchangeCode(context: Context, call: Call, fields: Fields) {
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = fields;
  if (code === undefined || redirectUri === undefined) {
    return refuse(call, 'invalid_request');
  }
  const { settings, keys, users, sessions, codes, now } = context;
  const grant = codes.take(code);
  const user = grant === undefined ? undefined : users.byEmail(grant.email);
  if (
    grant === undefined ||
    user === undefined ||
    grant.clientId !== fields['client_id'] ||
    grant.redirectUri !== redirectUri ||
    !provesChallenge(grant, verifier)
  ) {
    return refuse(call, 'invalid_grant');
  }
  const { session, refreshToken } = sessions.start(user, grant);
  const tokens = issueTokens(keys, settings, user, session, now());
  context.log(`identity: ${user.email} signed in`);
  return call.json({ ...tokenAnswer(tokens), refresh_token: refreshToken });
}

async function exchangeRefreshToken(context: Context, call: Call, fields: Fields) {
  const token = fields['refresh_token'];
  if (token === undefined) {
    return refuse(call, 'invalid_request');
  }
  try {
    const client = { clientId: fields['client_id'] ?? '', token };
    return call.json(tokenAnswer(await refresh(context, client, call.req.raw.signal)));
  } catch (cause) {
    if (cause instanceof FaultAnswer) {
      return cause.response;
    }
    if (cause instanceof WireError) {
      return cause.status >= 500
        ? call.json({ message: cause.message }, 500)
        : refuse(call, 'invalid_grant');
    }
    throw cause;
  }
}

/** A challenge needs its verifier; a verifier without a challenge is refused too. */
function provesChallenge({ challenge }: Grant, verifier: string | undefined): boolean {
  if (challenge === undefined || verifier === undefined) {
    return challenge === verifier;
  }
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}

function faultAnswer({ faults }: Context, call: Call): Response | undefined {
  switch (faults.take(({ call: failing }) => failing === 'token')?.kind) {
    case 'badRequest':
      return refuse(call, 'invalid_grant');
    case 'serverError':
      return call.json({ message: 'Internal Server Error' }, 500);
    case 'badGateway':
      return badGateway();
    default:
      return undefined;
  }
}

function tokenAnswer({ idToken, accessToken, expiresIn }: TokenPair) {
  return {
    id_token: idToken,
    access_token: accessToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
  };
}

/** `/oauth2/revoke`: ends the sign-in of a refresh token. */
async function revokeEndpoint(context: Context, call: Call): Promise<Response> {
  const { token, client_id: clientId } = await formFields(call);
  if (token === undefined || clientId === undefined) {
    return refuse(call, 'invalid_request');
  }
  if (!findClient(context.settings, clientId)) {
    return refuse(call, 'invalid_client');
  }
  try {
    await revokeRefreshToken(context, { clientId, token });
    return call.body('', 200);
  } catch (cause) {
    if (cause instanceof WireError) {
      return refuse(call, 'unsupported_token_type');
    }
    throw cause;
  }
}

/** `/oauth2/userInfo`: the attributes of the user whose access token it is given. */
async function userInfoEndpoint(context: Context, call: Call): Promise<Response> {
  const token = /^Bearer (.+)$/.exec(call.req.header('authorization') ?? '')?.[1];
  if (token === undefined) {
    return refuse(call, 'invalid_request');
  }
  try {
    const { user } = await callerOf(context, token, 'openid');
    const attributes = attributesOf(user, context.settings);
    return call.json({
      sub: user.sub,
      identities: JSON.stringify(identitiesOf(user)),
      ...attributes,
      email_verified: String(attributes['email_verified']),
      username: user.username,
    });
  } catch (cause) {
    if (!(cause instanceof WireError)) {
      throw cause;
    }
    const problem = { error: 'invalid_token', error_description: cause.message };
    call.header(
      'www-authenticate',
      `error="invalid_token", error_description="${problem.error_description}"`,
    );
    return call.json(problem, 401);
  }
}

/** OAuth's error codes. */
type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'unsupported_token_type';

/** Cognito's refusal: the error code without a description. */
function refuse(call: Call, error: OAuthError): Response {
  return call.json({ error }, 400);
}
