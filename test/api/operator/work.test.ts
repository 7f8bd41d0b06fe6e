/** What the console lists as waiting for a person. */
import { beforeAll, describe, expect, it } from 'vitest';
import { dynamoMailQueue, dynamoOutbox } from '../../../lambdas/adapters/dynamo/outbox.ts';
import { dayOf, endOf, plusDays } from '../../../lambdas/contract/india.ts';
import { decisionMs } from '../../../lambdas/domain/money/refunds/refundChecks.ts';
import { endOfWorkingDays } from '../../../lambdas/domain/services/workingDays.ts';
import { codeReview } from '../../routes/support/lab.ts';
import { goodRequest } from '../../support/api/goodRequest.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { Author } from '../../support/caseStudies/Author.ts';
import { decidePortsAt } from '../../support/caseStudies/decidePorts.ts';
import { answerAsCloudWatch } from '../../support/localStack/answerAsCloudWatch.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';

const dayMs = 86_400_000;

describe('the work queue', () => {
  const api = shareApi({ pageItems: 2 });
  const omkar = new OperatorUser(api);
  const asha = new Author(api, 'asha@example.com');
  const buyer = new TestBuyer(api, 'asha@example.com');
  const neededBy = plusDays(new Date().toISOString().slice(0, 10), 60);
  let orderID = '';
  let productID = '';
  let requestID = '';

  beforeAll(async () => {
    await decidePortsAt(api.localStack.addresses.aws);
    productID = await asha.submit({ title: 'A solar cooker' });
    ({ orderID } = await buyer.buy('innovator'));
    const { request } = await asha.ask('product/requestService', { ...codeReview, neededBy });
    requestID = Object(request).requestID;
    await api.call('product/requestLabVisit', goodRequest('product/requestLabVisit', asha.emailID));
    await buyer.askForRefund(orderID);
    const published = await asha.submit({ title: 'A kite' });
    await omkar.answer('caseStudy', published, 'publish');
    const itemID = (await asha.own(published))?.['itemID'];
    await api.call('product/reportItem', { id: '1', itemID, reason: 'dangerous', words: '' });
    await giveUpMails();
  });

  const today = { from: dayOf(Date.now() - dayMs), to: dayOf(Date.now() + dayMs) };
  const of = async (kind: string) => (await omkar.work()).find((item) => item['kind'] === kind);

  /** What sending does with mails after its last try. */
  async function giveUpMails() {
    const queue = dynamoMailQueue();
    const now = Date.now();
    for (const mail of await Array.fromAsync(queue.due(now + 3_600_000))) {
      await (mail.cause.kind === 'proposalDecided'
        ? queue.finish(mail, 'notSent', now)
        : queue.finish(mail, 'sent', now));
    }
  }

  it('lists everything that waits for a person: alarms first, then the oldest, refunds for finance last, each with its due time', async () => {
    answerAsCloudWatch(api.aws, { firing: { pollNotRun: Date.now() } });
    const [alarm, ...rest] = await omkar.work();
    api.aws.reset();

    const own = rest.slice(0, -1);
    const times = own.map(({ since }) => Number(since));
    expect([alarm?.['kind'], rest.at(-1)?.['kind']]).toEqual(['alarm', 'refund']);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(own.map(({ kind }) => kind).toSorted()).toEqual([
      'caseStudy',
      'mail',
      'report',
      'service',
      'visit',
    ]);
    const caseStudy = await of('caseStudy');
    const since = Number(caseStudy?.['since']);
    expect(caseStudy).toMatchObject({
      id: productID,
      about: 'A solar cooker',
      dueBy: endOfWorkingDays(since, 5),
    });
    expect(await of('visit')).toMatchObject({ about: 'PES University' });
    expect(await of('report')).toMatchObject({ about: 'A kite', detail: 'dangerous' });
    expect(await of('mail')).toMatchObject({ detail: 'proposalDecided' });
    const refund = await of('refund');
    expect(refund).toMatchObject({
      id: orderID,
      about: expect.stringMatching(/^Innovator, ₹[\d,]+$/),
      emailID: asha.emailID,
      detail: 'asked',
    });
    expect(Number(refund?.['dueBy']) - Number(refund?.['since'])).toBe(decisionMs);
  });

  it('lists a service request until it is delivered, by the day it is due, and again when its person writes', async () => {
    const requested = await of('service');
    await omkar.answer('service', requestID, 'accept');
    const accepted = await of('service');
    await omkar.answer('service', requestID, 'deliver', 'See the notes.');
    const delivered = await of('service');
    await asha.ask('product/replyToService', { requestID, message: 'Which notes?' });
    const replied = await of('service');

    const since = Number(requested?.['since']);
    expect(requested).toMatchObject({ id: requestID, about: 'Code review', detail: 'requested' });
    expect(requested?.['dueBy']).toBe(endOfWorkingDays(since, 5));
    expect(accepted).toMatchObject({ detail: 'accepted', since, dueBy: endOf(neededBy) });
    expect(delivered).toBeUndefined();
    expect(replied).toMatchObject({ detail: 'delivered' });
    expect(Number(replied?.['since'])).toBeGreaterThan(since);
  });

  it('names nobody but the buyers of refunds, and every look at it is in the audit log', async () => {
    const work = await omkar.work();

    const others = work.filter(({ kind }) => kind !== 'refund');
    expect(others).toHaveLength(work.length - 1);
    expect(JSON.stringify(others)).not.toContain('@');
    expect(work.find(({ kind }) => kind === 'refund')).toMatchObject({ emailID: asha.emailID });
    const { entries } = await omkar.data('operator/getAuditLog', today);
    expect(entries).toContainEqual(expect.objectContaining({ what: 'list the work queue' }));
  });

  it('does not list what a run still tries to send, and no mail is sent twice for being listed', async () => {
    const queue = dynamoMailQueue();
    const failed = await of('mail');
    const [sub = '', mailID = ''] = String(failed?.['id']).split('/');
    const cause = { kind: 'newSignIn', webSessionID: 1 } as const;
    await dynamoOutbox().add({ sub, mailID, cause, lookAt: 0 }); // its cause is reported again

    const waiting = await Array.fromAsync(queue.due(Number.MAX_SAFE_INTEGER));

    expect(waiting.map((mail) => mail.mailID)).not.toContain(mailID);
    expect(await of('mail')).toMatchObject({ id: failed?.['id'], detail: 'proposalDecided' });
  });
});
