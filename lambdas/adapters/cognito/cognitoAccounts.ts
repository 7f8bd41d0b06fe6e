import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { Failure } from '../../domain/Failure.ts';
import type { Accounts } from '../../domain/people/signOutEverywhere.ts';
import { requireEnv } from '../requireEnv.ts';

/** Accounts in the user pool named by `USER_POOL_ID`. */
export function cognitoAccounts(): Accounts {
  const UserPoolId = requireEnv('USER_POOL_ID');
  const client = new CognitoIdentityProviderClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
  });
  return {
    async signOutEverywhere(username) {
      try {
        await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: username }));
      } catch (cause) {
        throw new Failure(
          'operationFailed',
          'You could not be signed out everywhere just now. Nothing was changed; please try again.',
          { cause },
        );
      }
    },
  };
}
