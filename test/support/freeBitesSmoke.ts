/** Short checks of the case-study host's routes, each with a student of its own, as pages of the site call them. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { RouteId } from '../../lambdas/contract/routes.ts';
import { college, newKey, openColleges, sampleIDs, student } from './colleges.ts';
import { readItems } from './readTables.ts';
import { call, expectStatus, type Hosts, type SmokeAnswer } from './smokeCalls.ts';
import { withdrawSamples } from './withdrawSamples.ts';

const [itemID = ''] = sampleIDs;
const Registered = z.object({ studentID: z.string() });

/** A college's facts are shown, with its samples and without. */
export async function getCollegeInfo(hosts: Hosts): Promise<void> {
  const { collegeID } = await aCollege(hosts);
  await withoutSamples(hosts, 'freeBites/getCollegeInfo', { collegeID });
  await aCollege(hosts);
  await asks(hosts, 'freeBites/getCollegeInfo', { collegeID });
}

/** Colleges are found by what somebody types. */
export async function findCollege(hosts: Hosts): Promise<void> {
  const route = 'freeBites/findCollege';
  await aCollege(hosts);
  await counted(hosts, route, () => asks(hosts, route, { text: 'pes' }));
}

/** A student is registered, and a retry of the same browser gets the same id. */
export async function registerStudent(hosts: Hosts): Promise<void> {
  await counted(hosts, 'freeBites/registerStudent', () => aStudent(hosts));
}

/** A registration shows how it stands, with samples and without. */
export async function getStudentInfo(hosts: Hosts): Promise<void> {
  const route = 'freeBites/getStudentInfo';
  const studentID = await aStudent(hosts);
  await withoutSamples(hosts, route, { studentID });
  await aCollege(hosts);
  await counted(hosts, route, () => asks(hosts, route, { studentID }));
}

/** A sample opens. */
export async function openSample(hosts: Hosts): Promise<void> {
  const route = 'freeBites/openSample';
  const studentID = await aStudent(hosts);
  await withoutSamples(hosts, route, { studentID, itemID });
  await aCollege(hosts);
  const { body } = await asks(hosts, route, { studentID, itemID });
  z.object({ data: z.object({ samplesUsed: z.literal(1) }) }).parse(body);
}

/** A place is given back. */
export async function giveBackPlace(hosts: Hosts): Promise<void> {
  const studentID = await aStudent(hosts);
  await asks(hosts, 'freeBites/giveBackPlace', { studentID });
}

/** A new college, whose samples are published. */
async function aCollege({ aws }: Hosts): Promise<{ collegeID: string }> {
  const one = college({ collegeID: `smoke-${randomUUID()}` });
  await openColleges(aws, [one]);
  return one;
}

/** A new student's id, asked for twice. */
async function aStudent(hosts: Hosts): Promise<string> {
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
async function asks(
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
async function withoutSamples(hosts: Hosts, route: RouteId, body: object): Promise<void> {
  await withdrawSamples(hosts.aws);
  const { httpCode, status } = await call(hosts.caseStudy, route, body);
  if (httpCode >= 500) {
    throw new Error(`without samples: expected an answer, met ${httpCode} ${String(status)}`);
  }
}

/** @throws Error when a call was not counted against a limit */
async function counted(hosts: Hosts, route: RouteId, act: () => Promise<unknown>): Promise<void> {
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
