/** The identity settings of the contract, as each stage's template states them. */
import { describe, expect, test } from 'vitest';
import { commandCallbacks, settingsOf } from '../../infra/cloud/settings.ts';
import { everyStage, synthesizeStage } from '../support/cloud/synthesizeStage.ts';

const stages = everyStage();
const minutes = { hour: 60, thirtyDays: 30 * 24 * 60 };
const origins = {
  dev: 'https://<SiteDistribution390DED28.DomainName>',
  prod: 'https://www.xplorers.example',
  local: 'http://localhost:8080',
};

describe.each(['dev', 'prod', 'local'] as const)('sign-in on stage %s', (stage) => {
  const { site } = stages[stage];
  const pool = site.only('AWS::Cognito::UserPool');
  const client = site.only('AWS::Cognito::UserPoolClient', 'Identity/People/Web/Resource');
  const commands = site.only('AWS::Cognito::UserPoolClient', 'Identity/People/Commands/Resource');

  test('people are known by an e-mail address that is verified, before a change of it counts too', () => {
    expect(pool.properties).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    });
  });

  test('nobody signs up but through Google', () => {
    expect(pool.properties['AdminCreateUserConfig']).toEqual({ AllowAdminCreateUserOnly: true });
    for (const { properties } of [client, commands]) {
      expect(properties['SupportedIdentityProviders']).toEqual(['Google']);
    }
    expect(site.only('AWS::Cognito::UserPoolIdentityProvider').properties).toMatchObject({
      ProviderName: 'Google',
      ProviderType: 'Google',
      AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'name' },
    });
  });

  test('there are two groups, which give no rights in AWS', () => {
    const groups = site.all('AWS::Cognito::UserPoolGroup').map(({ properties }) => properties);

    expect(groups).toEqual(
      ['finance', 'operator'].map((GroupName) => ({
        GroupName,
        UserPoolId: `<${pool.logicalId}>`,
      })),
    );
  });

  test("Google's client comes from the stage's own secret when CloudFormation deploys it", () => {
    const provider = site.only('AWS::Cognito::UserPoolIdentityProvider');

    expect(provider.properties['ProviderDetails']).toEqual({
      authorize_scopes: 'openid email profile',
      client_id: `{{resolve:secretsmanager:xplorers/${stage}/google:SecretString:clientId::}}`,
      client_secret: `{{resolve:secretsmanager:xplorers/${stage}/google:SecretString:clientSecret::}}`,
    });
  });

  test('the password policy asks for eight characters and no classes, and there is no second factor', () => {
    expect(pool.properties['MfaConfiguration']).toBe('OFF');
    expect(pool.properties['Policies']).toEqual({
      PasswordPolicy: {
        MinimumLength: 8,
        RequireLowercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
        RequireUppercase: false,
      },
    });
  });

  test('the client has no secret, the code grant alone and the five scopes', () => {
    expect(client.properties).toMatchObject({
      GenerateSecret: false,
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin'],
    });
  });

  test("S-26: the operators' commands have a client of their own, without a secret, which returns to this machine alone and is let into one API", () => {
    expect(commands.properties).toMatchObject({
      GenerateSecret: false,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['email', 'openid', 'profile'],
      CallbackURLs: commandCallbacks,
      EnableTokenRevocation: true,
      RefreshTokenValidity: 12 * minutes.hour,
    });
    expect(commands.properties['LogoutURLs']).toBeUndefined();
    expect(commandCallbacks.every((url) => /^http:\/\/localhost:\d+\/$/.test(url))).toBe(true);
  });

  test('the clients may refresh tokens and use no other flow', () => {
    for (const { properties } of [client, commands]) {
      expect(properties['ExplicitAuthFlows']).toEqual(['ALLOW_REFRESH_TOKEN_AUTH']);
    }
  });

  test('the client writes no attribute but those that Google fills in', () => {
    expect(client.properties['WriteAttributes']).toEqual(['email', 'name']);
  });

  test('S-35: nobody learns who has an account, and tokens can be revoked', () => {
    expect(client.properties).toMatchObject({
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
    });
  });

  test('identity and access tokens live for an hour, refresh tokens for thirty days', () => {
    expect(client.properties).toMatchObject({
      IdTokenValidity: minutes.hour,
      AccessTokenValidity: minutes.hour,
      RefreshTokenValidity: minutes.thirtyDays,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    });
  });

  test('S-26: sign-in returns to one address of the site and sign-out to one', () => {
    expect(client.properties['CallbackURLs']).toEqual([`${origins[stage]}/signedInHome`]);
    expect(client.properties['LogoutURLs']).toEqual([`${origins[stage]}/home`]);
  });

  test('the hosted pages have their own host on prod, elsewhere a prefix of the stage and the account', () => {
    const { Domain, CustomDomainConfig } = site.only('AWS::Cognito::UserPoolDomain').properties;
    const certificate = settingsOf('prod').hosts?.signIn?.certificateArn;

    expect({ Domain, CustomDomainConfig }).toEqual(
      stage === 'prod'
        ? { Domain: 'auth.xplorers.example', CustomDomainConfig: { CertificateArn: certificate } }
        : { Domain: `xplorers-${stage}-<AWS::AccountId>` },
    );
  });

  test('the identity pool knows this user pool only, and checks that its tokens are not revoked', () => {
    const { properties } = site.only('AWS::Cognito::IdentityPool');

    expect(properties).toEqual({
      AllowUnauthenticatedIdentities: true,
      CognitoIdentityProviders: [
        {
          ClientId: `<${client.logicalId}>`,
          ProviderName: `cognito-idp.ap-south-1.<AWS::URLSuffix>/<${pool.logicalId}>`,
          ServerSideTokenCheck: true,
        },
      ],
      IdentityPoolTags: [{ Key: 'xplorers:stage', Value: stage }],
    });
  });

  test('the roles of visitors and of signed-in people allow nothing', () => {
    const roles = site.all('AWS::IAM::Role').filter(({ path }) => path.startsWith('Identity/'));
    const policies = JSON.stringify(
      site.all('AWS::IAM::Policy').map(({ properties }) => properties['Roles']),
    );

    expect(roles.map(({ path }) => path)).toEqual([
      'Identity/Guests/AuthenticatedRole/Resource',
      'Identity/Guests/UnauthenticatedRole/Resource',
    ]);
    for (const { logicalId, properties } of roles) {
      expect(Object.keys(properties)).toEqual(['AssumeRolePolicyDocument', 'Description']);
      expect(policies).not.toContain(logicalId);
    }
  });
});

test('a stage that demands sign-in gives visitors no credentials', () => {
  const { site } = synthesizeStage({ ...settingsOf('dev'), mandatorySignIn: true });

  expect(site.only('AWS::Cognito::IdentityPool').properties).toMatchObject({
    AllowUnauthenticatedIdentities: false,
  });
});

test.each(['dev', 'prod'] as const)(
  "S-26: no address of sign-in on stage %s is on this machine, but for the commands' client",
  (stage) => {
    const { text } = stages[stage].site;
    const addresses = text.match(/[^"]*(?:localhost|127\.0\.0\.1)[^"]*/g);

    expect(addresses).toEqual(commandCallbacks);
  },
);
