import { beforeEach, expect, test } from 'vitest';
import type { RefreshFaultKind as RefreshFault } from '../../../infra/local/Faults.ts';
import { type Pool, refresh, settings, startPool, type Tokens } from './pool.ts';

let pool: Pool;
let tokens: Tokens;
beforeEach(async () => {
  pool = await startPool();
  tokens = await pool.signIn();
});

const refreshInput = () => ({ ClientId: settings.clientId, RefreshToken: tokens.refresh_token });

test.each<[RefreshFault, number, string]>([
  ['notAuthorized', 400, 'NotAuthorizedException'],
  ['serverError', 500, 'InternalErrorException'],
  ['tooManyRequests', 400, 'TooManyRequestsException'],
])('a refresh can be made to fail with %s, until that is cleared', async (fault, status, type) => {
  pool.identity.faults.add({ call: 'refresh', kind: fault });
  const first = await refresh(pool, tokens);
  const second = await refresh(pool, tokens);
  pool.identity.faults.clear();
  const third = await refresh(pool, tokens);

  expect(first).toMatchObject({ status, body: { __type: type } });
  expect(second.status).toBe(status);
  expect(third.status).toBe(200);
});

test('a fault that is set for once happens once', async () => {
  pool.identity.faults.add({ call: 'refresh', kind: 'serverError', times: 1 });

  expect(pool.identity.faults.list()).toHaveLength(1);
  expect((await refresh(pool, tokens)).status).toBe(500);
  expect((await refresh(pool, tokens)).status).toBe(200);
  expect(pool.identity.faults.list()).toEqual([]);
});

test('a refresh can be answered by a broken proxy', async () => {
  pool.identity.faults.add({ call: 'refresh', kind: 'badGateway' });
  const answer = await pool.identity.app.request('http://localhost/cognito', {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken' },
    body: JSON.stringify(refreshInput()),
  });

  expect(answer.status).toBe(502);
  expect(answer.headers.get('content-type')).toBe('text/html');
});

test('a refresh that hangs goes on when the faults are cleared', async () => {
  pool.identity.faults.add({ call: 'refresh', kind: 'hang', times: 1 });
  const hanging = refresh(pool, tokens);
  const other = await refresh(pool, tokens);
  pool.identity.faults.clear();

  expect(other.status).toBe(200);
  expect((await hanging).status).toBe(200);
});

test.each([
  ['badRequest', 400],
  ['serverError', 500],
  ['badGateway', 502],
] as const)('the exchange of a code can be made to fail with %s', async (token, status) => {
  pool.identity.faults.add({ call: 'token', kind: token });

  expect((await pool.exchange('any')).status).toBe(status);
});

test('the identity pool can be made to fail while the user pool works', async () => {
  pool.identity.faults.add({ call: 'identityPool', kind: 'down' });
  const answer = await pool.call('GetId', { IdentityPoolId: settings.identityPoolId });

  expect(answer).toMatchObject({ status: 500, body: { __type: 'InternalErrorException' } });
  expect((await refresh(pool, tokens)).status).toBe(200);
});
