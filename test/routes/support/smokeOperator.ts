/** What smoke checks of operators need: a person of the group. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { enterStage } from '../../../bin/ops/enterStage.ts';
import { dynamoWaitingPosts } from '../../../lambdas/adapters/dynamo/posts.ts';
import { workIDOf } from '../../../lambdas/domain/work/question.ts';
import { signInOverHttp } from '../../support/api/signInOverHttp.ts';
import { runOps } from '../../support/runOps.ts';
import { anAuthor, publishedBy, waitingStudy } from './caseStudies.ts';
import { anInnovator, requested } from './lab.ts';
import { aQuestion } from './posts.ts';
import {
  call,
  expectStatus,
  type Hosts,
  newUser,
  operatorEmailID,
  type SmokeCheck,
  type SmokeUser,
} from './smokeCalls.ts';

const Sent = z.object({ data: z.record(z.string(), z.unknown()) });

/** One thing of each kind that waits for an operator, by its name in the queue, but for mails: those wait only once SES refuses. */
export async function waitingOfEachKind(hosts: Hosts) {
  const { ask } = await anInnovator(hosts);
  const productID = await waitingStudy(ask);
  const requestID = await requested(ask);
  const visit = await call(hosts.site, 'product/requestLabVisit', {
    name: 'Asha Rao',
    emailID: `smoke-${randomUUID()}@example.com`,
    organisation: 'PES University',
    message: 'We are sixty.',
  });
  expectStatus('a visit', visit, 200, 'ok');
  const { name, asker } = await aQuestion(hosts);
  const mistake = { itemID: name.itemID, section: name.section, words: 'It says 84.' };
  expectStatus('a mistake', await asker.ask('product/reportMistake', mistake), 200, 'ok');
  const [reportedMistake] = await waitingMistakes(hosts, name.itemID);
  const report = { itemID: await publishedBy(await anAuthor(hosts), hosts), reason: 'dangerous' };
  const reported = await call(hosts.site, 'product/reportItem', report);
  expectStatus('a report', reported, 200, 'ok');
  return [
    ['caseStudy', productID],
    ['question', [name.itemID, name.section, name.question].join('/')],
    ['mistake', reportedMistake ?? ''],
    ['service', requestID],
    ['visit', String(Sent.parse(visit.body).data['visitID'])],
    ['report', String(Sent.parse(reported.body).data['reportID'])],
  ] as const;
}

/** The names of an entry's mistakes in the queue. It leads this process to that local stack, so a process can have one only. */
async function waitingMistakes({ aws }: Hosts, itemID: string): Promise<string[]> {
  process.env['AWS_ENDPOINT_URL'] = aws;
  await enterStage('local');
  const all = await dynamoWaitingPosts().mistakes();
  return all.filter((post) => post.itemID === itemID).map(workIDOf);
}

/** Another operator's calls. It leads this process to that local stack, so a process can have one only. */
export async function anotherOperator(hosts: Hosts): Promise<SmokeUser['ask']> {
  const { emailID: address } = await newUser(hosts);
  await runOps({ addresses: hosts }, ['people', 'grant', address, '--role', 'operator']);
  return askAs(hosts, address);
}

/** A check that a person of the group operator makes. */
export function ofOperator(
  act: (ask: SmokeUser['ask'], hosts: Hosts) => Promise<void>,
): SmokeCheck {
  return async (hosts) => {
    await act(await askAs(hosts, operatorEmailID, 'Omkar Das'), hosts);
  };
}

async function askAs({ site }: Hosts, emailID: string, name?: string): Promise<SmokeUser['ask']> {
  const token = await signInOverHttp(site, emailID, name);
  return (route, body = {}) =>
    call(site, route, { emailID, ...body }, { authorization: `Bearer ${token}` });
}
