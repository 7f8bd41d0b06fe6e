import { region } from '../template/pseudoParameters.ts';
import type { ResourceOf, Stack } from '../template/Stack.ts';

/** The settings of the user pool, its client and the identity pool, read from the template. */
export interface PoolSettings extends Readonly<ReturnType<typeof settingsOf>> {
  /** The tokens' issuer; Cognito's own address for the pool by default. */
  readonly issuer?: string;
}

/** The user pool's issuer, the `iss` of every token. */
export function issuerOf({ issuer, region, userPoolId }: PoolSettings): string {
  return issuer ?? `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
}

/** This user pool's key in an identity pool's `Logins`: clients omit the issuer's scheme, which beside an emulator is `http`. */
export function loginProviderOf(settings: PoolSettings): string {
  return issuerOf(settings).replace(/^\w+:\/\//, '');
}

/** Refuses settings that would otherwise have to be ignored silently. */
export function checkSettings(settings: PoolSettings): void {
  const unknown = [
    ...settings.allowedFlows.filter((flow) => flow !== 'code').map((flow) => `OAuth flow ${flow}`),
    ...settings.supportedProviders
      .filter((provider) => provider !== 'Google')
      .map((provider) => `identity provider ${provider}`),
    ...settings.explicitAuthFlows
      .filter((flow) => flow !== 'ALLOW_REFRESH_TOKEN_AUTH')
      .map((flow) => `auth flow ${flow}`),
    ...(settings.enableTokenRevocation ? [] : ['EnableTokenRevocation false']),
    ...Object.values(settings.attributeMapping)
      .filter((claim) => !googleClaims.has(claim))
      .map((claim) => `Google claim ${claim}`),
  ];
  if (unknown.length > 0) {
    throw new Error(`Local Cognito does not know: ${unknown.join(', ')}.`);
  }
}

const googleClaims = new Set([
  'sub',
  'email',
  'email_verified',
  'name',
  'given_name',
  'family_name',
]);

/** A client of the user pool. */
export type Client = ReturnType<typeof clientOf>;

/** The client with an id; undefined when there is none. */
export function findClient(settings: PoolSettings, id: string | undefined): Client | undefined {
  return [settings, ...settings.otherClients].find(({ clientId }) => clientId === id);
}

function clientOf({ ref, properties }: ResourceOf<'AWS::Cognito::UserPoolClient'>) {
  return {
    clientId: ref,
    callbackUrls: properties.CallbackURLs,
    logoutUrls: properties.LogoutURLs ?? [],
    allowedScopes: properties.AllowedOAuthScopes,
    refreshTokenDays: properties.RefreshTokenValidity / (24 * 60),
  };
}

/** Reads the settings from the template: those of a client are the site's, whose tokens the identity pool takes. */
export function settingsOf(stack: Stack) {
  const pool = stack.only('AWS::Cognito::UserPool');
  const google = stack.only('AWS::Cognito::UserPoolIdentityProvider');
  const identityPool = stack.only('AWS::Cognito::IdentityPool');
  const roles = stack.only('AWS::Cognito::IdentityPoolRoleAttachment');
  const [provider] = identityPool.properties.CognitoIdentityProviders;
  const clients = stack.all('AWS::Cognito::UserPoolClient');
  const site = clients.find(({ ref }) => ref === provider?.ClientId);
  if (!site) {
    throw new Error('the identity pool takes tokens of no client of the user pool');
  }
  const { properties } = site;
  return {
    ...clientOf(site),
    otherClients: clients.filter((client) => client !== site).map(clientOf),
    userPoolId: pool.ref,
    region,
    allowedFlows: clients.flatMap((client) => client.properties.AllowedOAuthFlows),
    explicitAuthFlows: clients.flatMap((client) => client.properties.ExplicitAuthFlows),
    supportedProviders: clients.flatMap((client) => client.properties.SupportedIdentityProviders),
    idTokenMinutes: properties.IdTokenValidity,
    accessTokenMinutes: properties.AccessTokenValidity,
    enableTokenRevocation: clients.every((client) => client.properties.EnableTokenRevocation),
    identityPoolId: identityPool.ref,
    allowUnauthenticatedIdentities: identityPool.properties.AllowUnauthenticatedIdentities,
    guestRoleArn: roles.properties.Roles.unauthenticated,
    authenticatedRoleArn: roles.properties.Roles.authenticated,
    groups: stack.all('AWS::Cognito::UserPoolGroup').map((group) => group.properties.GroupName),
    attributeMapping: google.properties.AttributeMapping,
  };
}
