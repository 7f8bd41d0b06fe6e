/** What the stand-in is told about the user pool, its client and the identity pool: read from the template, never copied. */
export interface IdentitySettings {
  readonly userPoolId: string;
  /** Where tokens say that they come from; Cognito's own address for the pool when left out. */
  readonly issuer?: string;
  readonly clientId: string;
  readonly region: string;
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
  readonly allowedScopes: readonly string[];
  readonly allowedFlows: readonly string[];
  readonly explicitAuthFlows: readonly string[];
  readonly supportedProviders: readonly string[];
  readonly idTokenMinutes: number;
  readonly accessTokenMinutes: number;
  readonly refreshTokenDays: number;
  readonly enableTokenRevocation: boolean;
  readonly identityPoolId: string;
  readonly allowUnauthenticatedIdentities: boolean;
  readonly guestRoleArn?: string;
  readonly authenticatedRoleArn?: string;
  /** Groups of the pool that people can be put into. */
  readonly groups: readonly string[];
  /** As in the template: the pool's attribute on the left, Google's claim on the right. */
  readonly attributeMapping: Readonly<Record<string, string>>;
}

/** The user pool's issuer, which every token bears. */
export function issuerOf({ issuer, region, userPoolId }: IdentitySettings): string {
  return issuer ?? `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
}

/** The name under which an identity pool's `Logins` carry this user pool's tokens: clients leave out the scheme of https. */
export function loginProviderOf(settings: IdentitySettings): string {
  return issuerOf(settings).replace(/^https:\/\//, '');
}

/** Refuses settings that the stand-in would otherwise have to ignore silently. */
export function checkSettings(settings: IdentitySettings): void {
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
    throw new Error(`The local identity stand-in does not know: ${unknown.join(', ')}.`);
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
