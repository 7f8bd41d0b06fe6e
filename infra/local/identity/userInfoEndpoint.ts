import type { Context as Call } from 'hono';
import { callerOf } from './accessToken.ts';
import type { Context } from './Context.ts';
import { refuse } from './oauthRefusal.ts';
import { attributesOf, identitiesOf } from './Person.ts';
import { WireError } from './wire.ts';

/** `/oauth2/userInfo`: the attributes of the user whose access token it is given. */
export async function userInfoEndpoint(context: Context, call: Call): Promise<Response> {
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
