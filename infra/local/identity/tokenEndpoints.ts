/** What clients call without a person: token, revoke, userInfo. */
import { createHash } from 'node:crypto';
import { type Context as Call, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { callerOf } from './accessToken.ts';
import type { Context } from './Context.ts';
import type { Grant } from './codes.ts';
import { type Fields, formFields } from './formFields.ts';
import { attributesOf, identitiesOf } from './Person.ts';
import { badGateway, FaultAnswer, refresh } from './refresh.ts';
import { issueTokens, type TokenPair } from './tokens.ts';
import { revokeRefreshToken } from './userPool.ts';
import { WireError } from './wire.ts';

type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'unsupported_token_type';

/** The endpoints under `/oauth2` that answer JSON. */
export function tokenEndpoints(context: Context): Hono {
  const app = new Hono();
  app.use('/token', cors());
  app.use('/revoke', cors());
  app.use('/userInfo', cors());
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.use(async (call, next) => {
    await next();
    call.header('cache-control', 'no-store');
  });
  app.post('/token', async (call) => {
    const fault = faultAnswer(context, call);
    return fault ?? grantTokens(context, call, await formFields(call));
  });
  app.post('/revoke', async (call) => revoke(context, call, await formFields(call)));
  app.on(['GET', 'POST'], '/userInfo', (call) => userInfo(context, call));
  return app;
}

function grantTokens(context: Context, call: Call, fields: Fields) {
  if (fields['client_id'] !== context.settings.clientId) {
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
  const { settings, keys, people, sessions, codes, now } = context;
  const grant = codes.take(code);
  const person = grant === undefined ? undefined : people.byEmail(grant.email);
  if (
    grant === undefined ||
    person === undefined ||
    grant.clientId !== fields['client_id'] ||
    grant.redirectUri !== redirectUri ||
    !provesChallenge(grant, verifier)
  ) {
    return refuse(call, 'invalid_grant');
  }
  const { session, refreshToken } = await sessions.start(person, grant);
  const tokens = issueTokens(keys, settings, person, session, now());
  context.log(`identity: ${person.email} signed in`);
  return call.json({ ...tokenAnswer(tokens), refresh_token: refreshToken });
}

async function exchangeRefreshToken(context: Context, call: Call, fields: Fields) {
  const token = fields['refresh_token'];
  if (token === undefined) {
    return refuse(call, 'invalid_request');
  }
  try {
    return call.json(tokenAnswer(await refresh(context, token, call.req.raw.signal)));
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

/** A challenge must be met; a verifier without a challenge is a mix-up and refused too. */
function provesChallenge({ challenge }: Grant, verifier: string | undefined): boolean {
  if (challenge === undefined || verifier === undefined) {
    return challenge === verifier;
  }
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}

async function revoke(context: Context, call: Call, fields: Fields) {
  const { token, client_id: clientId } = fields;
  if (token === undefined || clientId === undefined) {
    return refuse(call, 'invalid_request');
  }
  if (clientId !== context.settings.clientId) {
    return refuse(call, 'invalid_client');
  }
  try {
    await revokeRefreshToken(context, token);
    return call.body('', 200);
  } catch (cause) {
    if (cause instanceof WireError) {
      return refuse(call, 'unsupported_token_type');
    }
    throw cause;
  }
}

async function userInfo(context: Context, call: Call) {
  const token = /^Bearer (.+)$/.exec(call.req.header('authorization') ?? '')?.[1];
  if (token === undefined) {
    return refuse(call, 'invalid_request');
  }
  try {
    const { person } = await callerOf(context, token, 'openid');
    const attributes = attributesOf(person, context.settings);
    return call.json({
      sub: person.sub,
      identities: JSON.stringify(identitiesOf(person)),
      ...attributes,
      email_verified: String(attributes['email_verified']),
      username: person.username,
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

function faultAnswer({ faults }: Context, call: Call): Response | undefined {
  switch (faults.take('token')) {
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

function refuse(call: Call, error: OAuthError): Response {
  return call.json({ error }, 400);
}

function tokenAnswer({ idToken, accessToken, expiresIn }: TokenPair) {
  return {
    id_token: idToken,
    access_token: accessToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
  };
}
