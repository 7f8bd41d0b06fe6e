import { Aws, Duration, RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccountRecovery,
  type CfnUserPoolClient,
  CfnUserPoolDomain,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  OAuthScope,
  ProviderAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPoolClientOptions,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import { IdentityPool, UserPoolAuthenticationProvider } from 'aws-cdk-lib/aws-cognito-identitypool';
import { Construct } from 'constructs';
import { Group } from '../../lambdas/contract/vocabulary.ts';
import { acknowledge } from './acknowledge.ts';
import { commandCallbacks, googleSecretOf, type StageSettings } from './settings.ts';

/** Properties of `Identity`. */
export interface IdentityProps {
  readonly settings: StageSettings;
  /** The site's origin, without a trailing slash. */
  readonly siteOrigin: string;
}

/**
 * Sign-in: Google accounts only, through the hosted pages, code grant with PKCE.
 *
 * The stage's owner stores the Google client in the secret that `googleSecretOf` names ({ clientId, clientSecret }).
 */
export class Identity extends Construct {
  readonly userPool: UserPool;
  /** The site's. */
  readonly client: UserPoolClient;
  /** The operators' commands'. Only the staff API takes its tokens. */
  readonly commands: UserPoolClient;
  readonly identityPool: IdentityPool;
  /** What the DNS record of the sign-in pages' own host points at; undefined without a host. */
  readonly signInTarget: string | undefined;

  constructor(scope: Construct, id: string, { settings, siteOrigin }: IdentityProps) {
    super(scope, id);
    this.userPool = this.pool();
    acknowledge(this.userPool, 'userPool');
    for (const groupName of Group.options) {
      this.userPool.addGroup(groupName, { groupName });
    }
    const google = this.google(settings);
    this.client = this.addClient('Web', google, {
      oAuth: {
        scopes: [
          OAuthScope.PHONE,
          OAuthScope.EMAIL,
          OAuthScope.OPENID,
          OAuthScope.PROFILE,
          OAuthScope.COGNITO_ADMIN,
        ],
        callbackUrls: [`${siteOrigin}/signedInHome`],
        logoutUrls: [`${siteOrigin}/home`],
      },
      refreshTokenValidity: Duration.days(30),
    });
    this.commands = this.addClient('Commands', google, {
      oAuth: {
        scopes: [OAuthScope.EMAIL, OAuthScope.OPENID, OAuthScope.PROFILE],
        callbackUrls: [...commandCallbacks],
      },
      // A working day: the token lies in a file.
      refreshTokenValidity: Duration.hours(12),
    });
    this.signInTarget = this.pages(settings);
    this.identityPool = new IdentityPool(this, 'Guests', {
      allowUnauthenticatedIdentities: !settings.mandatorySignIn,
      authenticationProviders: {
        userPools: [
          new UserPoolAuthenticationProvider({
            userPool: this.userPool,
            userPoolClient: this.client,
          }),
        ],
      },
    });
    acknowledge(this.identityPool, 'guests');
  }

  private addClient(
    id: string,
    google: UserPoolIdentityProviderGoogle,
    { oAuth, refreshTokenValidity }: Pick<UserPoolClientOptions, 'oAuth' | 'refreshTokenValidity'>,
  ): UserPoolClient {
    const client = this.userPool.addClient(id, {
      generateSecret: false,
      supportedIdentityProviders: [UserPoolClientIdentityProvider.GOOGLE],
      oAuth: { ...oAuth, flows: { authorizationCodeGrant: true } },
      idTokenValidity: Duration.hours(1),
      accessTokenValidity: Duration.hours(1),
      ...(refreshTokenValidity && { refreshTokenValidity }),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // The client must be able to write the attributes that Google provides, and no others.
      writeAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        fullname: true,
      }),
    });
    client.node.addDependency(google);
    refreshOnly(client);
    return client;
  }

  /** The hosted pages' domain. Of an own one, Google's consent screen shows the name. */
  private pages({ stage, hosts }: StageSettings): string | undefined {
    const own = hosts?.signIn;
    if (!own?.certificateArn) {
      this.userPool.addDomain('Pages', { cognitoDomain: { domainPrefix: signInPrefix(stage) } });
      return undefined;
    }
    const { node } = this.userPool.addDomain('Pages', {
      customDomain: {
        domainName: new URL(own.origin).hostname,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', own.certificateArn),
      },
    });
    // The library's own property would bring a function that asks for it.
    const { defaultChild } = node;
    return CfnUserPoolDomain.isCfnUserPoolDomain(defaultChild)
      ? defaultChild.attrCloudFrontDistribution
      : undefined;
  }

  private pool(): UserPool {
    return new UserPool(this, 'People', {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      passwordPolicy: {
        minLength: 8,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
      },
      mfa: Mfa.OFF,
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  private google(settings: StageSettings): UserPoolIdentityProviderGoogle {
    const secretOf = (jsonField: string) =>
      SecretValue.secretsManager(googleSecretOf(settings), { jsonField });
    return new UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool: this.userPool,
      clientId: secretOf('clientId').unsafeUnwrap(), // a reference that CloudFormation resolves
      clientSecretValue: secretOf('clientSecret'),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        fullname: ProviderAttribute.GOOGLE_NAME,
      },
    });
  }
}

/** Without this Cognito would add its password flow; the library cannot express "refresh only". */
function refreshOnly(client: UserPoolClient): void {
  const resource = client.node.findChild('Resource') as CfnUserPoolClient; // the construct's one resource
  resource.explicitAuthFlows = ['ALLOW_REFRESH_TOKEN_AUTH'];
}

/** The stack's one physical name: sign-in pages without a host of their own need a prefix that is unique in the region. */
function signInPrefix(stage: string): string {
  return `xplorers-${stage}-${Aws.ACCOUNT_ID}`;
}

/** Host of a stage's hosted sign-in pages. */
export function signInDomainOf({ stage, hosts }: StageSettings): string {
  if (hosts?.signIn) {
    return new URL(hosts.signIn.origin).hostname;
  }
  return `${signInPrefix(stage)}.auth.${Aws.REGION}.amazoncognito.com`;
}
