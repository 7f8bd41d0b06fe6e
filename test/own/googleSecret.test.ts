/** The command that brings a rotated Google secret into service, with AWS's own clients over HTTP. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SimulatedCloud } from '../support/doctor/SimulatedCloud.ts';
import { runOps } from '../support/runOps.ts';

const secret = 'xplorers/prod/google';
const clientId = '5678-efgh.apps.googleusercontent.com';

describe('npm run ops -- google-secret apply', () => {
  let cloud: SimulatedCloud;
  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'asha');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'asha');
    cloud = await SimulatedCloud.open();
  });
  afterEach(() => {
    cloud.reset();
    cloud.calls.length = 0;
  });
  afterAll(() => cloud.close());

  const apply = (stage = 'prod') =>
    runOps({ addresses: { aws: cloud.origin } }, ['google-secret', 'apply', '--stage', stage]);
  const writes = () => cloud.calls.filter((call) => !/^(?:Get|Describe)/.test(call));

  it('gives Cognito the id and secret that Secrets Manager has now, and keeps the attribute mapping', async () => {
    cloud.facts.secrets[secret] = JSON.stringify({ clientId, clientSecret: 'GOCSPX-rotated' });

    const { code, lines } = await apply();

    expect(lines[0]).toBe(`Cognito now has the Google client and secret of ${secret}.`);
    expect(code).toBe(0);
    expect(cloud.facts.pool).toMatchObject({
      google: clientId,
      googleSecret: 'GOCSPX-rotated',
      googleMapping: { email: 'email' },
    });
    expect(writes()).toEqual(['UpdateIdentityProvider']);
    expect(lines.join('\n')).not.toContain('GOCSPX');
  });

  it('changes nothing when Cognito is up to date', async () => {
    const { code, lines } = await apply();

    expect(lines).toEqual([
      `Cognito already has the Google client and secret of ${secret}. Nothing was changed.`,
    ]);
    expect(code).toBe(0);
    expect(writes()).toEqual([]);
  });

  it.each([
    ['is not there', undefined],
    ['is no JSON', 'GOCSPX-bare'],
    ['still has a placeholder', JSON.stringify({ clientId, clientSecret: '…' })],
  ])('changes nothing and tells no value when the secret %s', async (_, text) => {
    if (text === undefined) {
      delete cloud.facts.secrets[secret];
    } else {
      cloud.facts.secrets[secret] = text;
    }

    const { code, lines } = await apply();

    expect(code).toBe(1);
    expect(lines.join('\n')).toContain(secret);
    expect(lines.join('\n')).not.toContain('GOCSPX');
    expect(writes()).toEqual([]);
  });

  it('says which right is missing when Cognito refuses the update', async () => {
    cloud.facts.secrets[secret] = JSON.stringify({ clientId, clientSecret: 'GOCSPX-rotated' });
    cloud.facts.denied = ['UpdateIdentityProvider'];

    const { code, lines } = await apply();

    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/not you/);
  });
});
