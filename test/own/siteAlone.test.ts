import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import type { LocalStack } from '../../infra/local/LocalStack.ts';
import type { RouteId } from '../../lambdas/contract/routes.ts';
import { callRoute } from '../support/api/callRoute.ts';
import { goodRequest } from '../support/api/goodRequest.ts';
import { startTestStack } from '../support/localStack/startTestStack.ts';
import { withoutService } from '../support/localStack/withoutService.ts';
import { runOps } from '../support/runOps.ts';

const asha = 'asha@example.com';
const catalogue = join(projectRoot, 'web/content/catalogue');

describe('the site where the case-study service is not', () => {
  let localStack: LocalStack;
  beforeAll(async () => {
    localStack = await startTestStack({
      change: (assembly) => withoutService(assembly, 'XplorersCaseStudy-local'),
    });
  });
  afterAll(() => localStack.stop());

  it('signs in, buys, proposes and searches', async () => {
    const imported = await runOps(localStack, [
      'catalogue',
      'import',
      join(catalogue, 'gear-trains.md'),
    ]);
    await localStack.runSchedule('buildIndex');
    const headers = { authorization: `Bearer ${localStack.identity.mint({ email: asha })}` };
    await callRoute(localStack, 'user/setConsent', goodRequest('user/setConsent', asha), headers);
    const routes: RouteId[] = [
      'user/getProfile',
      'payment/createOrder',
      'product/addCaseStudyProduct',
      'search/for',
      'product/getItem',
    ];

    const answers = await Promise.all(
      routes.map((route) => callRoute(localStack, route, goodRequest(route, asha), headers)),
    );

    expect(imported).toEqual({
      code: 0,
      lines: [
        'No samples were published: the case-study stack is not there.',
        '1 added, 0 changed, 0 as they were, 0 refused.',
      ],
    });
    expect(answers.map(({ status }) => status)).toEqual(routes.map(() => 200));
    expect(answers[3]?.body).toMatchObject({ xplorers: [{ id: 'gear-trains' }] });
    expect((await fetch(`${localStack.addresses.site}/home`)).status).toBe(200);
  });

  it('is operated, but for what is about colleges', async () => {
    const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'alone-'));
    const file = join(folder, 'colleges.csv');
    writeFileSync(file, 'collegeID,name,city,opensOn,closesOn,seats,samples\n');
    const rebuild = await runOps(localStack, ['catalogue', 'rebuild']);
    const commands = [
      ['import', file],
      ['export', 'x'],
      ['link', 'x'],
    ];

    const refused = await Promise.all(
      commands.map((command) => runOps(localStack, ['colleges', ...command])),
    );

    rmSync(folder, { recursive: true });
    expect(rebuild.code).toBe(0);
    for (const { code, lines } of refused) {
      expect(code).toBe(1);
      expect(lines).toEqual([
        expect.stringContaining('Stage local is without the case-study stack.'),
      ]);
    }
  });
});
