import { expect, it } from 'vitest';
import { Keys } from '../../infra/local/cognito/keys.ts';
import { Authorizer } from '../../infra/local/gateway/Authorizer.ts';
import { State } from '../../infra/local/State.ts';

const start = 1_800_000_000_000;

it('a token that was let in before is refused from the second in which it expires', async () => {
  const keys = new Keys(State.open(null).store('keys'));
  let now = start;
  const rules = { JwtConfiguration: { Issuer: 'https://issuer', Audience: ['client'] } };
  const authorizer = new Authorizer(rules, keys.jwks, () => now);
  const iat = start / 1000;
  const token = keys.sign({ iss: 'https://issuer', aud: 'client', iat, exp: iat + 60 });

  const first = await authorizer.check(token);
  now = start + 59_999;
  const last = await authorizer.check(`Bearer ${token}`);
  now = start + 60_000;
  const expired = await authorizer.check(token);

  expect([first, last].map((verdict) => 'claims' in verdict)).toEqual([true, true]);
  expect(expired).toEqual({ challenge: expect.stringContaining('invalid_token') });
});
