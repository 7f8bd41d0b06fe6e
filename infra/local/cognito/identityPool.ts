import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Context } from './Context.ts';
import { issuerOf, loginProviderOf } from './settings.ts';
import { internalError } from './userPool.ts';
import type { PoolIdentity } from './users.ts';
import { assertAllowed, type Operations, operation, WireError } from './wire.ts';

const Logins = z.optional(z.record(z.string(), z.string()));
const GetIdInput = z.object({ IdentityPoolId: z.string(), Logins });
const CredentialsInput = z.object({ IdentityId: z.string(), Logins });
const IdToken = z.object({ token_use: z.literal('id'), aud: z.string(), sub: z.string() });

/** The identity pool's operations; none of them needs an AWS signature. */
export function identityPoolOperations(context: Context): Operations {
  const { identities, settings } = context;
  return {
    GetId: operation(GetIdInput, async (input) => {
      failIfDown(context);
      const { IdentityPoolId } = input;
      const isKnown = IdentityPoolId === settings.identityPoolId;
      assertAllowed(isKnown, 'noResource', `IdentityPool '${IdentityPoolId}' not found.`);
      const sub = await userOf(context, input.Logins);
      if (sub === undefined) {
        checkGuestsAllowed(context);
      }
      const known = sub === undefined ? undefined : identities.ofUser(sub);
      return { IdentityId: (known ?? identities.create(sub)).id };
    }),
    GetCredentialsForIdentity: operation(CredentialsInput, async (input) => {
      failIfDown(context);
      const requested = identities.get(input.IdentityId);
      const isKnown = requested !== undefined;
      assertAllowed(isKnown, 'noResource', `Identity '${input.IdentityId}' not found.`);
      const sub = await userOf(context, input.Logins);
      const identity = await identityFor(context, requested, sub);
      checkRole(sub === undefined ? settings.guestRoleArn : settings.authenticatedRoleArn);
      return { Credentials: credentials(context.now()), IdentityId: identity.id };
    }),
  };
}

async function identityFor(
  context: Context,
  requested: PoolIdentity,
  sub: string | undefined,
): Promise<PoolIdentity> {
  if (sub === undefined) {
    const isGuest = requested.sub === undefined;
    assertAllowed(isGuest, 'notAuthorized', `Access to Identity '${requested.id}' is forbidden.`);
    checkGuestsAllowed(context);
    return requested;
  }
  if (requested.sub === undefined) {
    return context.identities.ofUser(sub) ?? context.identities.link(requested, sub);
  }
  assertAllowed(
    requested.sub === sub,
    'notAuthorized',
    "Logins don't match. Please include at least one valid login for this identity or identity pool.",
  );
  return requested;
}

/** The user that the logins identify; undefined for a guest. */
async function userOf(
  { keys, settings, now }: Context,
  logins: Readonly<Record<string, string>> | undefined,
): Promise<string | undefined> {
  const [provider, token] = Object.entries(logins ?? {})[0] ?? [];
  if (provider === undefined || token === undefined) {
    return undefined;
  }
  const isSupported = provider === loginProviderOf(settings);
  const unsupported = 'Token is not from a supported provider of this identity pool.';
  assertAllowed(isSupported, 'notAuthorized', unsupported);
  const checked = await keys.check(token, issuerOf(settings), now());
  assertAllowed(
    checked.state !== 'expired',
    'notAuthorized',
    'Invalid login token. Token expired.',
  );
  const claims = z.safeParse(IdToken, checked.state === 'good' ? checked.claims : undefined).data;
  const noToken = 'Invalid login token. Not a valid OpenId Connect identity token.';
  assertAllowed(claims !== undefined, 'notAuthorized', noToken);
  const isOurs = claims.aud === settings.clientId;
  assertAllowed(isOurs, 'notAuthorized', 'Invalid login token. Incorrect token audience.');
  return claims.sub;
}

function checkGuestsAllowed({ settings }: Context): void {
  const { allowUnauthenticatedIdentities } = settings;
  const refused = 'Unauthenticated access is not supported for this identity pool.';
  assertAllowed(allowUnauthenticatedIdentities, 'notAuthorized', refused);
}

function checkRole(roleArn: string | undefined): void {
  if (roleArn === undefined) {
    throw new WireError(
      'InvalidIdentityPoolConfigurationException',
      'Invalid identity pool configuration. Check assigned IAM roles for this pool.',
    );
  }
}

function failIfDown({ faults }: Context): void {
  if (faults.take(({ call }) => call === 'identityPool')) {
    throw internalError();
  }
}

/** Credentials of the right shape that grant nothing. They last an hour, as the service's do. */
function credentials(now: number) {
  return {
    AccessKeyId: `ASIA${randomBytes(10).toString('hex').toUpperCase().slice(0, 16)}`,
    SecretKey: randomBytes(30).toString('base64'),
    SessionToken: randomBytes(96).toString('base64'),
    Expiration: Math.floor(now / 1000) + 3600,
  };
}
