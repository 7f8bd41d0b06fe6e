/** What smoke checks of the case-study host need: each has a student of its own, and calls as pages of the site do. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { RouteId } from '../../../lambdas/contract/routes.ts';
import { college, newKey, openColleges, student } from '../../support/freeBites/colleges.ts';
import { withdrawSamples } from '../../support/freeBites/withdrawSamples.ts';
import { readItems } from '../../support/localStack/readTables.ts';
import { call, expectStatus, type Hosts, type SmokeAnswer } from './smokeCalls.ts';

const Registered = z.object({ studentID: z.string() });

/** A new college, whose samples are published. */
export async function aCollege({ aws }: Hosts): Promise<{ collegeID: string }> {
  const one = college({ collegeID: `smoke-${randomUUID()}` });
  await openColleges(aws, [one]);
  return one;
}

/** A new student's id, asked for twice. */
export async function aStudent(hosts: Hosts): Promise<string> {
  const { collegeID } = await aCollege(hosts);
  const request = student('asha@example.com', { collegeID });
  const headers = { 'idempotency-key': newKey() };
  const first = await asks(hosts, 'freeBites/registerStudent', request, headers);
  const again = await asks(hosts, 'freeBites/registerStudent', request, headers);
  const { studentID } = Registered.parse(first.body);
  if (Registered.parse(again.body).studentID !== studentID) {
    throw new Error('a retry: expected the same id, met another');
  }
  return studentID;
}

/** Asks as a page of the site does, which may read the answer. */
export async function asks(
  hosts: Hosts,
  route: RouteId,
  body: object,
  headers: object = {},
): Promise<SmokeAnswer> {
  const answer = await call(hosts.caseStudy, route, body, { origin: hosts.site, ...headers });
  expectStatus('a student', answer, 200, 'ok');
  if (answer.allowedOrigin !== hosts.site) {
    throw new Error(`pages of ${hosts.site} may not read the answer`);
  }
  return answer;
}

/** Looks while no samples are published; a process that knows better for a minute may say so. */
export async function withoutSamples(hosts: Hosts, route: RouteId, body: object): Promise<void> {
  await withdrawSamples(hosts.aws);
  const { httpCode, status } = await call(hosts.caseStudy, route, body);
  if (httpCode >= 500) {
    throw new Error(`without samples: expected an answer, met ${httpCode} ${String(status)}`);
  }
}

/** @throws Error when a call was not counted against a limit */
export async function counted(
  hosts: Hosts,
  route: RouteId,
  act: () => Promise<unknown>,
): Promise<void> {
  const before = await countOf(hosts, route);
  await act();
  if ((await countOf(hosts, route)) <= before) {
    throw new Error(`${route} is not counted against its limit`);
  }
}

async function countOf({ aws }: Hosts, route: RouteId): Promise<number> {
  const items = await readItems({ addresses: { aws } });
  const Counted = z.object({
    window: z.object({ S: z.string() }),
    count: z.object({ N: z.string() }),
  });
  return items
    .flatMap((item) => Counted.safeParse(item).data ?? [])
    .filter(({ window }) => window.S.startsWith(`${route}#`))
    .reduce((sum, { count }) => sum + Number(count.N), 0);
}
