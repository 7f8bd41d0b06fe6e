import {
  CognitoIdentityProviderClient,
  DescribeIdentityProviderCommand,
  UpdateIdentityProviderCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { sha256 } from '../sha256.ts';
import { orNull } from './orNull.ts';

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

function client(): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({});
}
