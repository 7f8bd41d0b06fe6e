/** What the console lists of mails: those that are about to be sent, and those that were given up. */
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dynamoMailQueue, dynamoOutbox } from '../../../lambdas/adapters/dynamo/outbox.ts';
import { ListedMail } from '../../../lambdas/contract/groups/operator.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { college, newKey, openColleges } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';
import { inParallel } from '../../support/inParallel.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';

const Listed = z.object({
  waiting: z.array(ListedMail),
  isMore: z.boolean(),
  failed: z.array(ListedMail),
});
const hour = 3_600_000;

describe('the mails on the console', () => {
  const api = shareApi();
  const omkar = new OperatorUser(api);
  const list = async () => Listed.parse(await omkar.data('operator/getMails'));
  const add = (mailID: string, lookAt: number) =>
    dynamoOutbox().add({ sub: 'person', mailID, cause: { kind: 'newSignIn' }, lookAt });

  beforeAll(async () => {
    await openColleges(api.localStack.addresses.aws, [college()]);
    await new Students(api).idOf('sana@college.example');
    const now = Date.now();
    await add('within-a-day', now + 23 * hour);
    await add('in-two-days', now + 48 * hour);
    await add('given-up', now);
    const queue = dynamoMailQueue();
    for (const mail of await Array.fromAsync(queue.due(now + hour))) {
      if (mail.mailID === 'given-up') {
        await queue.claim(mail, now);
        await queue.finish(mail, 'notSent', now);
      }
    }
  });

  it('are those of people and of students that are due within a day, the next first, and the failed ones apart', async () => {
    const { waiting, isMore, failed } = await list();

    expect(waiting.map(({ id, kind }) => [id, kind])).toEqual([
      [null, 'registration'],
      ['person/within-a-day', 'newSignIn'],
    ]);
    expect(isMore).toBe(false);
    expect(failed).toEqual([
      { id: 'person/given-up', kind: 'newSignIn', at: expect.any(Number), tries: 1 },
    ]);
  });

  it('name nobody', async () => {
    expect(JSON.stringify(await list())).not.toContain('@');
  });

  it('wait again once an operator has a failed one sent', async () => {
    await omkar.data(
      'operator/answerWork',
      { kind: 'mail', workID: 'person/given-up', answer: 'retry' },
      { 'idempotency-key': newKey() },
    );

    const { waiting, failed } = await list();

    expect(failed).toEqual([]);
    expect(waiting).toContainEqual(expect.objectContaining({ id: 'person/given-up', tries: 0 }));
  });

  it('are a hundred at most, and it is said that there are more', async () => {
    const now = Date.now();
    const many = Array.from({ length: 120 }, (_, number) => `of-many-${number}`);
    await inParallel(10, many, (mailID) => add(mailID, now));

    const { waiting, isMore } = await list();

    expect(waiting).toHaveLength(100);
    expect(isMore).toBe(true);
  });

  it('are not listed for a learner, and each look is in the audit log', async () => {
    const learner = new OperatorUser(api, 'lila@example.com');
    const refused = await api.call(
      'operator/getMails',
      { id: '1', emailID: learner.emailID },
      api.as(learner.emailID),
    );
    const today = dayOf(Date.now());
    const { entries } = await omkar.data('operator/getAuditLog', { from: today, to: today });

    expect(refused.body['status']).toBe('insufficientPerm');
    expect(entries).toContainEqual(expect.objectContaining({ what: 'list mails', subject: 'all' }));
  });
});
