import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalStack } from '../../infra/local/LocalStack.ts';
import type { RouteId } from '../../lambdas/contract/routes.ts';
import { callRoute } from '../support/api/callRoute.ts';
import { goodRequest } from '../support/api/goodRequest.ts';
import { college, newKey, openColleges, student } from '../support/freeBites/colleges.ts';
import { startTestStack } from '../support/localStack/startTestStack.ts';
import { withoutService } from '../support/localStack/withoutService.ts';
import { runOps } from '../support/runOps.ts';

describe("the case-study service where the site's is not", () => {
  let localStack: LocalStack;
  beforeAll(async () => {
    localStack = await startTestStack({
      change: (assembly) => {
        withoutService(assembly, 'Xplorers-local');
        withoutService(assembly, 'XplorersStaff-local');
      },
    });
    await openColleges(localStack.addresses.aws, [college()]);
  });
  afterAll(() => localStack.stop());

  const call = async (route: RouteId, body: object) => {
    const headers = { 'idempotency-key': newKey(), origin: localStack.addresses.site };
    const answer = await callRoute(localStack, route, { id: '1', ...body }, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(localStack.addresses.site);
    return answer.body;
  };

  it('does all that students ask of it', async () => {
    const { collegeID } = college();
    const { studentID } = await call('freeBites/registerStudent', student('asha@example.com'));

    await call('freeBites/getCollegeInfo', { collegeID });
    await call('freeBites/findCollege', { text: 'pes' });
    await call('freeBites/getStudentInfo', { studentID });
    await call('freeBites/openSample', { studentID, itemID: 'gears' });
    await call('freeBites/giveBackPlace', { studentID });
  });

  it('is operated, but for what needs the site', async () => {
    const list = await runOps(localStack, ['colleges', 'export', 'pes-bengaluru']);
    const link = await runOps(localStack, ['colleges', 'link', 'pes-bengaluru']);
    const rebuild = await runOps(localStack, ['catalogue', 'rebuild']);

    expect(list.code).toBe(0);
    for (const { code, lines } of [link, rebuild]) {
      expect(code).toBe(1);
      expect(lines).toEqual([expect.stringContaining("Stage local is without the site's stack.")]);
    }
  });

  it("answers though nothing of the site's does", async () => {
    const { status, text } = await callRoute(
      localStack,
      'search/for',
      goodRequest('search/for', ''),
    );

    expect([status, text]).toEqual([404, '{"message":"Not Found"}']);
  });
});
