import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { Failure } from '../../domain/Failure.ts';
import type { Accounts } from '../../domain/people/signOutEverywhere.ts';
import { boundedCalls } from '../aws/boundedCalls.ts';
import { requireEnv } from '../requireEnv.ts';

/** Accounts as a deletion removes them. */
export interface RemovableAccounts extends Accounts {
  /** Removes a person's account. A missing account is no error, and a new person's account under the same name stays. */
  remove(username: string, sub: string): Promise<void>;
}

/** Accounts in the user pool named by `USER_POOL_ID`. */
export function cognitoAccounts(): RemovableAccounts {
  const UserPoolId = requireEnv('USER_POOL_ID');
  const client = new CognitoIdentityProviderClient(boundedCalls(2, 3000));
  return {
    async signOutEverywhere(username) {
      try {
        await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: username }));
      } catch (cause) {
        throw new Failure(
          'operationFailed',
          'We couldn’t sign you out everywhere. Nothing was changed. Please try again.',
          { cause },
        );
      }
    },
    async remove(Username, sub) {
      try {
        const { UserAttributes = [] } = await client.send(
          new AdminGetUserCommand({ UserPoolId, Username }),
        );
        // Who comes back with the same Google account has the same name there, and another sub.
        if (UserAttributes.some(({ Name, Value }) => Name === 'sub' && Value === sub)) {
          await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
        }
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) {
          throw error;
        }
      }
    },
  };
}
