import { describe, expect, it } from 'vitest';
import { goodRequest } from '../support/api/goodRequest.ts';
import { shareApi } from '../support/api/shareApi.ts';

describe('S-05: reading answers from pages of other origins', () => {
  const api = shareApi();

  const strangers = (): string[] => {
    const { site, caseStudy } = api.localStack.addresses;
    const port = Number(new URL(site).port);
    return [
      'https://evil.example',
      'null',
      '*',
      '',
      `${site}.evil.example`,
      `${site}@evil.example`,
      `${site}/`,
      `http://evil.${new URL(site).host}`,
      `http://localhost:${port + 5}`,
      `http://127.0.0.1:${port}`,
      site.replace('http:', 'https:'),
      site.toUpperCase(),
      caseStudy,
    ];
  };
  const preflight = (url: string, origin: string, method = 'POST') =>
    fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type,idempotency-key',
      },
    });
  const collegeInfo = () => `${api.localStack.addresses.caseStudy}/api/freeBites/getCollegeInfo`;
  const allowed = ({ headers }: Response | { headers: Headers }) =>
    [...headers.keys()].filter((name) => name.startsWith('access-control-'));

  it("is open to the site's exact origin on the case-study host", async () => {
    const { site } = api.localStack.addresses;

    const before = await preflight(collegeInfo(), site);
    const answer = await api.call(
      'freeBites/getCollegeInfo',
      goodRequest('freeBites/getCollegeInfo', ''),
      { origin: site },
    );

    expect(before.status).toBe(204);
    expect(Object.fromEntries(before.headers)).toMatchObject({
      'access-control-allow-origin': site,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type,idempotency-key',
      vary: 'origin',
    });
    expect(before.headers.has('access-control-allow-credentials')).toBe(false);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('access-control-allow-origin')).toBe(site);
    expect(answer.headers.get('vary')).toBe('origin');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('is closed to every other origin on the case-study host, before and after', async () => {
    for (const origin of strangers()) {
      const before = await preflight(collegeInfo(), origin);
      const answer = await api.call(
        'freeBites/getCollegeInfo',
        goodRequest('freeBites/getCollegeInfo', ''),
        { origin },
      );

      expect(allowed(before)).toEqual([]);
      expect(allowed(answer)).toEqual([]);
    }
  });

  it.each(['PUT', 'DELETE', 'GET'])(
    'allows the site no %s on the case-study host',
    async (method) => {
      const before = await preflight(collegeInfo(), api.localStack.addresses.site, method);

      expect(before.headers.get('access-control-allow-methods')).toBeNull();
    },
  );

  it('is closed to every other origin on the site, whose API has no CORS at all', async () => {
    const { site, caseStudy } = api.localStack.addresses;

    for (const origin of [...strangers(), site, caseStudy]) {
      const before = await preflight(`${site}/api/user/getProfile`, origin);
      const answer = await api.call('search/for', goodRequest('search/for', ''), { origin });

      expect(before.status).toBe(404);
      expect(allowed(before)).toEqual([]);
      expect(allowed(answer)).toEqual([]);
    }
  });
});
