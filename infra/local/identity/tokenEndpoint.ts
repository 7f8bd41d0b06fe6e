import { createHash } from 'node:crypto';
import type { Context as Call } from 'hono';
import type { Context } from './Context.ts';
import type { Grant } from './codes.ts';
import { type Fields, formFields } from './formFields.ts';
import { refuse } from './oauthRefusal.ts';
import { badGateway, FaultAnswer, refresh } from './refresh.ts';
import { issueTokens, type TokenPair } from './tokens.ts';
import { WireError } from './wire.ts';

/** `/oauth2/token`: tokens for a code or a refresh token. */
export async function tokenEndpoint(context: Context, call: Call): Promise<Response> {
  return faultAnswer(context, call) ?? grantTokens(context, call, await formFields(call));
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

function tokenAnswer({ idToken, accessToken, expiresIn }: TokenPair) {
  return {
    id_token: idToken,
    access_token: accessToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
  };
}
