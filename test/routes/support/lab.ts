/** Lab days and service requests as scenarios and smoke checks use them. */

import * as z from 'zod/mini';
import { enterStage } from '../../../bin/ops/enterStage.ts';
import { buy } from '../../../infra/local/console/scenarios/Buyer.ts';
import type {
  CallChanges,
  ScenarioUser,
} from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { dynamoLabDayEditor } from '../../../lambdas/adapters/dynamo/labDays.ts';
import { randomTimedID } from '../../../lambdas/adapters/randomIDs.ts';
import { dayOf, plusDays } from '../../../lambdas/contract/india.ts';
import type { RouteId } from '../../../lambdas/contract/routes.ts';
import type { LabDayRecord } from '../../../lambdas/contract/tables/labDays.ts';
import type { Way } from '../Row.ts';
import { expectStatus, type Hosts, type SmokeUser } from './smokeCalls.ts';
import { bought } from './smokePayments.ts';

const Tables = z.object({ TableNames: z.array(z.string()) });
const RequestedService = z.object({
  data: z.object({ request: z.object({ requestID: z.string() }) }),
});

/** A lab day in a week. */
export function aLabDay(more: Partial<LabDayRecord> = {}): LabDayRecord {
  return {
    labDayID: randomTimedID(Date.now()),
    day: plusDays(dayOf(Date.now()), 7),
    place: 'Government Polytechnic, Pune',
    builds: 'A line follower',
    audience: 'Innovators of any college',
    seats: 20,
    people: [],
    cancelled: null,
    visitID: null,
    ...more,
  };
}

/** Publishes a lab day on a running product, and gives its id. */
export async function publishedDay(user: ScenarioUser, day?: string): Promise<string> {
  const { labDayID, seats, people: _, cancelled: __, visitID: ___, ...texts } = aLabDay();
  const { TableNames } = Tables.parse(await user.aws('DynamoDB_20120810.ListTables', {}));
  const written = Object.entries({
    ...texts,
    list: 'labDays',
    labDayID,
    ...(day && { day }),
  });
  await user.aws('DynamoDB_20120810.PutItem', {
    TableName: TableNames.find((name) => name.includes('DataLabDays')),
    Item: {
      ...Object.fromEntries(written.map(([name, text]) => [name, { S: text }])),
      seats: { N: String(seats) },
      people: { L: [] },
      cancelled: { NULL: true },
      visitID: { NULL: true },
    },
  });
  return labDayID;
}

/** An Innovator and a lab day. */
export async function innovatorAndDay(user: ScenarioUser): Promise<CallChanges> {
  await buy(user, 'innovator');
  return { body: { labDayID: await publishedDay(user) } };
}

/** Ways to a lab day that cannot be booked or cancelled. */
export function wrongDays(id: RouteId): readonly Way[] {
  return [
    {
      answer: '404 dataNotFound',
      name: 'No such lab day',
      play: (user) => user.call(id, { body: { labDayID: 'none' } }),
    },
    {
      answer: '403 noValidity',
      name: 'The lab day is today',
      play: async (user) =>
        user.call(id, { body: { labDayID: await publishedDay(user, dayOf(Date.now())) } }),
    },
  ];
}

/** Someone with Innovator who has agreed to the notice. */
export async function anInnovator(hosts: Hosts): Promise<SmokeUser> {
  const { buyer } = await bought(hosts, 'innovator');
  await buyer.agree();
  return buyer;
}

/** A lab day that was never there before. */
export async function aSmokeDay({ aws }: Hosts, more: Partial<LabDayRecord> = {}): Promise<string> {
  process.env['AWS_ENDPOINT_URL'] = aws;
  await enterStage('local');
  const labDay = aLabDay(more);
  await dynamoLabDayEditor().publish(labDay);
  return labDay.labDayID;
}

/** A good service request. */
export const codeReview = {
  itemID: 'code-review',
  about: 'Why does the pump stop?\nIt ran for a week.',
  link: 'https://example.com/pump',
} as const;

/** Asks for a code review; the id of the request. */
export async function requested(ask: SmokeUser['ask']): Promise<string> {
  const answer = await ask('product/requestService', codeReview);
  expectStatus('a request', answer, 200, 'ok');
  return RequestedService.parse(answer.body).data.request.requestID;
}

/** An Innovator who has asked for a code review. */
export async function requestedBy(user: ScenarioUser): Promise<CallChanges> {
  await user.agree();
  await buy(user, 'innovator');
  const { request } = RequestedService.parse(
    await user.must('product/requestService', codeReview),
  ).data;
  return { body: { requestID: request.requestID } };
}

const Visit = z.object({ data: z.object({ visitID: z.string() }) });

/** The id of a request for a lab visit. */
export async function visitRequested(user: ScenarioUser): Promise<string> {
  const visit = { name: 'Asha Rao', organisation: 'PES University', message: 'We are sixty.' };
  return Visit.parse(await user.another().must('product/requestLabVisit', visit)).data.visitID;
}
