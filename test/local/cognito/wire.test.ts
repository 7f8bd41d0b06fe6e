import { beforeEach, expect, test } from 'vitest';
import { origin, type Pool, refresh, settings, startPool } from './pool.ts';

let pool: Pool;
beforeEach(async () => {
  pool = await startPool();
});

test('errors carry the type in the body and in a header', async () => {
  const answer = await pool.call('GetUser', { AccessToken: 'x' });

  expect(answer.headers.get('content-type')).toBe('application/x-amz-json-1.1');
  expect(answer.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException:');
  expect(answer.headers.get('x-amzn-requestid')).toMatch(/^[\da-f-]{36}$/);
});

test('an unknown operation is answered as unknown', async () => {
  for (const name of ['SignUp', 'toString', '']) {
    const answer = await pool.call(name, {});

    expect([answer.status, answer.body]).toEqual([400, { __type: 'UnknownOperationException' }]);
  }
});

test('an operation that needs a signature is not answered here', async () => {
  const input = { UserPoolId: settings.userPoolId, Username: 'esha.explorer@example.com' };
  const tokens = await pool.signIn();
  const answer = await pool.call('AdminUserGlobalSignOut', input);

  expect(answer.body['__type']).toBe('MissingAuthenticationTokenException');
  expect((await refresh(pool, tokens)).status).toBe(200);
});

test('a missing field is named', async () => {
  const { body } = await pool.call('GetUser', {});

  expect(body).toMatchObject({
    __type: 'InvalidParameterException',
    message: expect.stringContaining("'accessToken'"),
  });
});

test('a browser of another origin may call with the headers that aws-amplify sends', async () => {
  const asked = 'x-amz-target,x-amz-user-agent,amz-sdk-invocation-id,amz-sdk-request,cache-control';
  const answer = await pool.identity.app.request(`${origin}/cognito`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:9999',
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked,
    },
  });

  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-headers')).toBe(asked);
});
