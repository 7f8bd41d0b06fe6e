import {
  CognitoIdentityProviderClient,
  DescribeIdentityProviderCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  DescribeUserPoolDomainCommand,
  UpdateIdentityProviderCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { sha256 } from '../sha256.ts';
import { orNull } from './orNull.ts';

/** Whether a pool is kept from being deleted; null when there is no such pool. */
export async function readUserPool(
  UserPoolId: string,
): Promise<{ readonly isProtected: boolean } | null> {
  const reading = client().send(new DescribeUserPoolCommand({ UserPoolId }));
  const { UserPool } = (await orNull(reading, 'ResourceNotFoundException')) ?? {};
  return UserPool ? { isProtected: UserPool.DeletionProtection === 'ACTIVE' } : null;
}

/** Where a pool's client sends people who have signed in; null when there is no such client. */
export async function readCallbacks(
  UserPoolId: string,
  ClientId: string,
): Promise<readonly string[] | null> {
  const reading = client().send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
  const { UserPoolClient } = (await orNull(reading, 'ResourceNotFoundException')) ?? {};
  return UserPoolClient ? (UserPoolClient.CallbackURLs ?? []) : null;
}

/** The Google client that a user pool signs in with. Its secret stays inside the adapter. */
export interface GoogleClient {
  readonly clientId: string;
  /** SHA-256 of the client secret, hexadecimal. */
  readonly secretHash: string;
}

/** The Google client that Cognito holds for a user pool; null when the pool has no Google provider. */
export async function readGoogleClient(UserPoolId: string): Promise<GoogleClient | null> {
  const command = new DescribeIdentityProviderCommand({ UserPoolId, ProviderName: 'Google' });
  const reading = client().send(command);
  const { IdentityProvider } = (await orNull(reading, 'ResourceNotFoundException')) ?? {};
  if (!IdentityProvider) {
    return null;
  }
  const { client_id = '', client_secret = '' } = IdentityProvider.ProviderDetails ?? {};
  return { clientId: client_id, secretHash: sha256(client_secret) };
}

/**
 * Replaces the id and secret of the Google client that Cognito holds; scopes and attribute mapping stay.
 *
 * @throws Error when the pool has no Google provider
 */
export async function updateGoogleClient(
  UserPoolId: string,
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
): Promise<void> {
  const provider = { UserPoolId, ProviderName: 'Google' };
  const { IdentityProvider } = await client().send(new DescribeIdentityProviderCommand(provider));
  const { authorize_scopes = '' } = IdentityProvider?.ProviderDetails ?? {};
  await client().send(
    new UpdateIdentityProviderCommand({
      ...provider,
      ProviderDetails: { authorize_scopes, client_id: clientId, client_secret: clientSecret },
      // Cognito may clear what an update leaves out.
      AttributeMapping: IdentityProvider?.AttributeMapping,
      IdpIdentifiers: IdentityProvider?.IdpIdentifiers,
    }),
  );
}

/** The user pool whose hosted pages have a prefix, with Cognito's status of them; null when there is none. */
export async function readSignInPages(
  Domain: string,
): Promise<{ readonly userPoolId: string; readonly status: string } | null> {
  const reading = client().send(new DescribeUserPoolDomainCommand({ Domain }));
  const { DomainDescription } = (await orNull(reading, 'ResourceNotFoundException')) ?? {};
  const { UserPoolId, Status = '' } = DomainDescription ?? {};
  return UserPoolId ? { userPoolId: UserPoolId, status: Status } : null; // of a free prefix it gives an empty description
}

function client(): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({});
}
