import type { Context as Call } from 'hono';
import type { Context } from './Context.ts';
import { formFields } from './formFields.ts';
import { refuse } from './oauthRefusal.ts';
import { revokeRefreshToken } from './userPool.ts';
import { WireError } from './wire.ts';

/** `/oauth2/revoke`: ends the sign-in of a refresh token. */
export async function revokeEndpoint(context: Context, call: Call): Promise<Response> {
  const { token, client_id: clientId } = await formFields(call);
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
