import { region } from '../template/pseudoParameters.ts';
import type { Stack } from '../template/Stack.ts';

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

/** Reads the settings from the template. */
export function settingsOf(stack: Stack) {
  const pool = stack.only('AWS::Cognito::UserPool');
  const client = stack.only('AWS::Cognito::UserPoolClient');
  const google = stack.only('AWS::Cognito::UserPoolIdentityProvider');
  const identityPool = stack.only('AWS::Cognito::IdentityPool');
  const roles = stack.only('AWS::Cognito::IdentityPoolRoleAttachment');
  const { properties } = client;
  return {
    userPoolId: pool.ref,
    clientId: client.ref,
    region,
    callbackUrls: properties.CallbackURLs,
    logoutUrls: properties.LogoutURLs,
    allowedScopes: properties.AllowedOAuthScopes,
    allowedFlows: properties.AllowedOAuthFlows,
    explicitAuthFlows: properties.ExplicitAuthFlows,
    supportedProviders: properties.SupportedIdentityProviders,
    idTokenMinutes: properties.IdTokenValidity,
    accessTokenMinutes: properties.AccessTokenValidity,
    refreshTokenDays: properties.RefreshTokenValidity / (24 * 60),
    enableTokenRevocation: properties.EnableTokenRevocation,
    identityPoolId: identityPool.ref,
    allowUnauthenticatedIdentities: identityPool.properties.AllowUnauthenticatedIdentities,
    guestRoleArn: roles.properties.Roles.unauthenticated,
    authenticatedRoleArn: roles.properties.Roles.authenticated,
    groups: stack.all('AWS::Cognito::UserPoolGroup').map((group) => group.properties.GroupName),
    attributeMapping: google.properties.AttributeMapping,
  };
}
