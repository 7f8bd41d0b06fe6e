import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalStack } from '../../infra/local/LocalStack.ts';
import type { RouteId } from '../../lambdas/contract/routes.ts';
import { callRoute } from '../support/callRoute.ts';
import { college, newKey, openColleges, student } from '../support/colleges.ts';
import { goodRequest } from '../support/goodRequest.ts';
import { openLaptop } from '../support/openLaptop.ts';
import { runOps } from '../support/runOps.ts';
import { withoutService } from '../support/withoutService.ts';

describe("the case-study service where the site's is not", () => {
  let laptop: LocalStack;
  beforeAll(async () => {
    laptop = await openLaptop({
      change: (assembly) => withoutService(assembly, 'Xplorers-local'),
    });
    await openColleges(laptop.addresses.aws, [college()]);
  });
  afterAll(() => laptop.stop());

  const call = async (route: RouteId, body: object) => {
    const headers = { 'idempotency-key': newKey(), origin: laptop.addresses.site };
    const answer = await callRoute(laptop, route, { id: '1', ...body }, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(laptop.addresses.site);
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
    const list = await runOps(laptop, ['colleges', 'list']);
    const confirmed = await runOps(laptop, ['colleges', 'confirm', 'pes-bengaluru']);
    const link = await runOps(laptop, ['colleges', 'link', 'pes-bengaluru']);
    const misses = await runOps(laptop, ['catalogue', 'misses']);

    expect([list.code, confirmed.code]).toEqual([0, 0]);
    for (const { code, lines } of [link, misses]) {
      expect(code).toBe(1);
      expect(lines).toEqual([expect.stringContaining("Stage local is without the site's stack.")]);
    }
  });

  it("answers though nothing of the site's does", async () => {
    const { status, text } = await callRoute(laptop, 'search/for', goodRequest('search/for', ''));

    expect([status, text]).toEqual([404, '{"message":"Not Found"}']);
  });
});
