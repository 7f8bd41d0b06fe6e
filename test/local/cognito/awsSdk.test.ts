/** The simulator against the unmodified AWS SDK. */
import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  NotAuthorizedException,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from './listen.ts';
import { type Pool, settings, startPool } from './pool.ts';

let pool: Pool;
let client: CognitoIdentityProviderClient;
let stop: () => Promise<void>;
beforeEach(async () => {
  pool = await startPool();
  const served = await listen(pool.identity.app);
  stop = served.stop;
  client = new CognitoIdentityProviderClient({
    region: settings.region,
    endpoint: `${served.origin}/cognito`,
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  });
});
afterEach(() => stop());

test('it reads the user and refreshes the tokens', async () => {
  const tokens = await pool.signIn();
  const user = await client.send(new GetUserCommand({ AccessToken: tokens.access_token }));
  const refreshed = await client.send(
    new GetTokensFromRefreshTokenCommand({
      ClientId: settings.clientId,
      RefreshToken: tokens.refresh_token,
    }),
  );

  expect(user.Username).toMatch(/^Google_/);
  expect(refreshed.AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 });
});

test('it recognises refusals as its own errors', async () => {
  const tokens = await pool.signIn();
  const ClientId = settings.clientId;
  await client.send(new RevokeTokenCommand({ ClientId, Token: tokens.refresh_token }));
  const revoked = client.send(
    new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: tokens.refresh_token }),
  );

  await expect(revoked).rejects.toThrow(NotAuthorizedException);
  await expect(revoked).rejects.toThrow('Refresh Token has been revoked');
});
