import type { IdentitySettings } from './identity/IdentitySettings.ts';
import { region } from './template/pseudoParameters.ts';
import type { Stack } from './template/Stack.ts';
import {
  IdentityPool,
  RoleAttachment,
  UserPool,
  UserPoolClient,
  UserPoolGroup,
  UserPoolIdentityProvider,
} from './template/shapes.ts';

/** What the identity stand-in is told of the template. */
export function identitySettingsOf(stack: Stack): IdentitySettings {
  const pool = stack.only('AWS::Cognito::UserPool', UserPool);
  const client = stack.only('AWS::Cognito::UserPoolClient', UserPoolClient);
  const google = stack.only('AWS::Cognito::UserPoolIdentityProvider', UserPoolIdentityProvider);
  const identityPool = stack.only('AWS::Cognito::IdentityPool', IdentityPool);
  const roles = stack.only('AWS::Cognito::IdentityPoolRoleAttachment', RoleAttachment);
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
    groups: stack
      .all('AWS::Cognito::UserPoolGroup', UserPoolGroup)
      .map((group) => group.properties.GroupName),
    attributeMapping: google.properties.AttributeMapping,
  };
}
