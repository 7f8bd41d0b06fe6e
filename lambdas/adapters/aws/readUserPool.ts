import {
  CognitoIdentityProviderClient,
  DescribeIdentityProviderCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  DescribeUserPoolDomainCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { orNone } from './orNone.ts';

/** Whether a pool is kept from being deleted; null when there is no such pool. */
export async function readUserPool(
  UserPoolId: string,
): Promise<{ readonly isProtected: boolean } | null> {
  const reading = client().send(new DescribeUserPoolCommand({ UserPoolId }));
  const { UserPool } = (await orNone(reading, 'ResourceNotFoundException')) ?? {};
  return UserPool ? { isProtected: UserPool.DeletionProtection === 'ACTIVE' } : null;
}

/** Where a pool's client sends people who have signed in; null when there is no such client. */
export async function readCallbacks(
  UserPoolId: string,
  ClientId: string,
): Promise<readonly string[] | null> {
  const reading = client().send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
  const { UserPoolClient } = (await orNone(reading, 'ResourceNotFoundException')) ?? {};
  return UserPoolClient ? (UserPoolClient.CallbackURLs ?? []) : null;
}

/** The client id with which a pool asks Google; null when it does not know Google. */
export async function readGoogleClient(UserPoolId: string): Promise<string | null> {
  const command = new DescribeIdentityProviderCommand({ UserPoolId, ProviderName: 'Google' });
  const reading = client().send(command);
  const { IdentityProvider } = (await orNone(reading, 'ResourceNotFoundException')) ?? {};
  return IdentityProvider ? (IdentityProvider.ProviderDetails?.['client_id'] ?? '') : null;
}

/** Whose hosted pages have a prefix, and Cognito's word for how they are; null when nobody's. */
export async function readSignInPages(
  Domain: string,
): Promise<{ readonly userPoolId: string; readonly status: string } | null> {
  const reading = client().send(new DescribeUserPoolDomainCommand({ Domain }));
  const { DomainDescription } = (await orNone(reading, 'ResourceNotFoundException')) ?? {};
  const { UserPoolId, Status = '' } = DomainDescription ?? {};
  return UserPoolId ? { userPoolId: UserPoolId, status: Status } : null; // of a free prefix it gives an empty description
}

function client(): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({});
}
