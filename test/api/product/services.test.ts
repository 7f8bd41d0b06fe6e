/** Services of Innovator: what is included, the way of a request, and who may see it. */
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { enterStage } from '../../../bin/ops/enterStage.ts';
import { dynamoLabDayEditor, dynamoLabDays } from '../../../lambdas/adapters/dynamo/labDays.ts';
import { dynamoOrderList } from '../../../lambdas/adapters/dynamo/money/orders.ts';
import { dynamoServiceRequests } from '../../../lambdas/adapters/dynamo/serviceRequests.ts';
import { randomIdempotencyKey } from '../../../lambdas/adapters/randomIDs.ts';
import { serviceReplyCount } from '../../../lambdas/contract/constants.ts';
import type { ServiceRequest } from '../../../lambdas/contract/entities.ts';
import type { WorkAnswer } from '../../../lambdas/contract/groups/operator.ts';
import { dayOf, plusDays } from '../../../lambdas/contract/india.ts';
import { WaitingRefund } from '../../../lambdas/contract/refund.ts';
import { services } from '../../../lambdas/contract/services.ts';
import { personOf } from '../../../lambdas/domain/money/orders/orderID.ts';
import { requestService } from '../../../lambdas/domain/services/requestService.ts';
import { aLabDay, codeReview } from '../../routes/support/lab.ts';
import { agree } from '../../support/api/agree.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';
import { inParallel } from '../../support/inParallel.ts';
import { mailsTo } from '../../support/mails/Inbox.ts';
import { FinanceUser } from '../../support/money/FinanceUser.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';
import { untilAnswered } from '../../support/untilAnswered.ts';

const day = 86_400_000;
/** So many calls side by side, which a busy machine answers in time; `npm run prove -- seats` makes all 200 at once. */
const atOnce = 8;
const { included } = services['code-review'];

describe('a service', () => {
  const api = shareApi();
  beforeAll(async () => {
    process.env['AWS_ENDPOINT_URL'] = api.localStack.addresses.aws;
    await enterStage('local');
  });

  const newKey = () => ({ 'idempotency-key': randomIdempotencyKey() });
  const ask = (emailID: string, more: object = {}, key: object = newKey()) =>
    api.call(
      'product/requestService',
      { id: '1', emailID, ...codeReview, ...more },
      { ...api.as(emailID), ...key },
    );
  const reply = (emailID: string, requestID: string, more: object, key: object = newKey()) =>
    api.call(
      'product/replyToService',
      { id: '1', emailID, requestID, ...more },
      { ...api.as(emailID), ...key },
    );
  const omkar = new OperatorUser(api);
  const answer = async (requestID: string, ...given: [WorkAnswer, string?]) => {
    const { body } = await omkar.answer('service', requestID, ...given);
    return String(body['errMsg'] ?? body['status']);
  };
  async function asked(emailID: string): Promise<ServiceRequest> {
    return Object((await ask(emailID)).body['data']).request;
  }
  async function mine(emailID: string) {
    const call = { id: '1', emailID };
    const answer = await api.call('product/getMyServiceRequests', call, api.as(emailID));
    const { requests, allowances } = Object(answer.body['data']);
    return { requests, used: allowances };
  }
  async function innovator(name: string): Promise<string> {
    const emailID = `${name}@example.com`;
    await agree(api, emailID);
    await new TestBuyer(api, emailID).buy('innovator');
    return emailID;
  }

  /** Two people of finance approve the refund of an order; gives what the first one saw. */
  async function approveByTwo(orderID: string): Promise<WaitingRefund | undefined> {
    const firoz = new FinanceUser(api);
    const farida = new FinanceUser(api, 'farida.finance@example.com');
    const { refunds } = await firoz.data('finance/getRefunds', {});
    const all = z.array(WaitingRefund).parse(refunds);
    const seen = all.find((waits) => waits.orderID === orderID);
    const { paymentID, paise } = seen ?? {};
    for (const approver of [firoz, farida]) {
      await approver.call('finance/approveRefund', { orderID, paymentID, paise });
    }
    return seen;
  }

  it('is asked for, accepted, begun, delivered and closed, and both sides write about it', async () => {
    const asha = await innovator('asha-services');
    const { requestID, answerBy, requestedAt } = await asked(asha);

    await reply(asha, requestID, { message: 'It is a 12 V pump.' });
    expect(await answer(requestID, 'accept', 'We begin tomorrow.')).toBe('ok');
    expect(await answer(requestID, 'start')).toBe('ok');
    expect(await answer(requestID, 'reply', 'Which sensor?')).toBe('ok');
    expect(await answer(requestID, 'deliver', 'https://example.com/review')).toBe('ok');
    const closed = await reply(asha, requestID, { action: 'close', message: 'Thank you.' });

    expect(closed.status).toBe(200);
    const [request] = (await mine(asha)).requests;
    expect(request).toMatchObject({ requestID, state: 'closed', about: codeReview.about });
    expect(
      request.messages.map(({ from, became, text }: ServiceRequest['messages'][number]) => [
        from,
        became,
        text,
      ]),
    ).toEqual([
      ['learner', null, 'It is a 12 V pump.'],
      ['xplorers', 'accepted', 'We begin tomorrow.'],
      ['xplorers', 'inProgress', ''],
      ['xplorers', null, 'Which sensor?'],
      ['xplorers', 'delivered', 'https://example.com/review'],
      ['learner', 'closed', 'Thank you.'],
    ]);
    // Five working days end five days later or more, when asked for on a Sunday, and at most nine with a weekend and the rest of the day.
    expect(answerBy - requestedAt).toBeGreaterThan(5 * day);
    expect(answerBy - requestedAt).toBeLessThanOrEqual(9 * day);
    expect((await reply(asha, requestID, { message: 'One more thing.' })).status).toBe(403);
    expect(await answer(requestID, 'reply', 'Too late.')).toBe(
      `${requestID} is closed, so you can’t reply it.`,
    );
  });

  it('is included so often within 365 days, whatever was refunded and bought again; what was not accepted ends with the refund, whose approvers saw it', async () => {
    const emailID = await innovator('again-services');
    const labDay = aLabDay();
    await dynamoLabDayEditor().publish(labDay);
    await keepEntries(api.localStack.addresses.aws, [
      entryWith({ id: 'read-once', plan: 'Creator' }),
    ]);
    for (const [routeId, body] of [
      ['product/getDocument', { itemID: 'read-once' }],
      ['product/bookLabSeat', { labDayID: labDay.labDayID }],
    ] as const) {
      expect((await api.call(routeId, { id: '1', emailID, ...body }, api.as(emailID))).status).toBe(
        200,
      );
    }
    const begun = await asked(emailID);
    const waiting = await asked(emailID);
    expect(await answer(begun.requestID, 'accept')).toBe('ok');
    const buyer = new TestBuyer(api, emailID);
    const [order] = await buyer.orders();

    await buyer.askForRefund(String(order?.['orderID']));
    const seen = await approveByTwo(String(order?.['orderID']));
    await api.localStack.runSchedule('followUp');
    await api.localStack.runSchedule('followUp');
    const { requests } = await mine(emailID);
    const letters = await mailsTo(api.localStack, emailID);
    await buyer.buy('innovator');
    const [again, tooMany] = [await ask(emailID), await ask(emailID)];

    const stateOf = ({ requestID }: ServiceRequest) =>
      requests.find((one: ServiceRequest) => one.requestID === requestID)?.state;
    expect(seen).toMatchObject({
      use: { entries: 1, services: 2, servicesAccepted: 1, labSeats: 1 },
      earlier: { orders: 0, paise: 0 },
    });
    expect([stateOf(begun), stateOf(waiting)]).toEqual(['accepted', 'withdrawn']);
    expect((await dynamoLabDays().find(labDay.labDayID))?.people).toEqual([]);
    expect(letters.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Code review: your request was withdrawn',
        'Your lab day booking has ended',
      ]),
    );
    expect([again.status, tooMany.status]).toEqual([200, 403]);
  });

  it('is included so often; what is declined or withdrawn does not count', async () => {
    const ravi = await innovator('ravi-services');
    const first = await asked(ravi);
    const second = await asked(ravi);

    const third = await ask(ravi);
    expect([third.status, third.body['status']]).toEqual([403, 'noValidity']);
    expect(third.body['data']).toEqual({ included });
    expect(await answer(first.requestID, 'decline', 'We can’t open the link.')).toBe('ok');
    expect((await ask(ravi)).status).toBe(200);
    expect((await ask(ravi)).status).toBe(403);
    expect((await reply(ravi, second.requestID, { action: 'withdraw' })).status).toBe(200);
    expect((await ask(ravi)).status).toBe(200);
    expect((await ask(ravi)).status).toBe(403);
    const { requests, used } = await mine(ravi);
    const nextAt = expect.any(Number);
    expect(used).toContainEqual({ itemID: 'code-review', included, used: included, nextAt });
    expect(used).toContainEqual({
      itemID: 'viva-rehearsal',
      included: 1,
      used: 0,
      nextAt: null,
    });
    expect(requests).toHaveLength(4);
  });

  it('is asked for once, however often one key is sent and at the same time', async () => {
    const mira = await innovator('mira-services');
    const key = newKey();

    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(mira, {}, key)));
    const ids = answers.map(({ body }) => Object(body['data']).request?.requestID);

    expect(new Set(ids).size).toBe(1);
    expect((await mine(mira)).requests).toHaveLength(1);
    const again = newKey();
    const message = { message: 'Once.' };
    await Promise.all(Array.from({ length: 8 }, () => reply(mira, ids[0], message, again)));
    expect((await mine(mira)).requests[0].messages).toHaveLength(1);
  });

  it('counts every one of many calls at once: as many requests as are included, and no more', async () => {
    const buyer = new TestBuyer(api, 'crowd-services@example.com');
    const { orderID } = await buyer.buy('innovator');
    const sub = personOf(orderID);
    const ports = {
      requests: dynamoServiceRequests(),
      orders: dynamoOrderList(),
      limits: { count: async () => 1, noteUncounted: () => undefined },
      newKey: randomIdempotencyKey,
    };

    const keys = Array.from({ length: 60 }, randomIdempotencyKey);
    const went = await inParallel(atOnce, keys, (key) =>
      untilAnswered(() => requestService(ports, sub, codeReview, key, Date.now())).then(
        () => 'granted',
        ({ status, name }) => String(status ?? name),
      ),
    );

    expect(went.filter((one) => one === 'granted')).toHaveLength(included);
    expect(new Set(went)).toEqual(new Set(['granted', 'noValidity']));
    expect(await dynamoServiceRequests().ofPerson(sub)).toHaveLength(included);
  });

  it('is for Innovators, and their requests are out of reach for others', async () => {
    const uma = await innovator('uma-services');
    const { requestID } = await asked(uma);
    const noor = 'noor-services@example.com';
    await agree(api, noor);

    expect((await ask(noor)).body['status']).toBe('insufficientPerm');
    const others = await reply(noor, requestID, { message: 'Let me in.' });
    const none = await reply(noor, `code-review.${'A'.repeat(40)}.1`, { message: 'Let me in.' });
    expect(others.status).toBe(404);
    expect(none.text).toBe(others.text);
    expect((await reply(noor, requestID, { action: 'withdraw' })).status).toBe(404);
    expect((await mine(noor)).requests).toEqual([]);
    expect((await mine(uma)).requests[0]).toMatchObject({ state: 'requested', messages: [] });
  });

  it.each([
    ['a service that there is not', { itemID: 'gear-trains' }],
    ['the name of a property', { itemID: '__proto__' }],
    ['no link where there is something to read', { link: undefined }],
    ['a day that is over', { neededBy: plusDays(dayOf(Date.now()), -1) }],
    ['a day in two years', { neededBy: plusDays(dayOf(Date.now()), 730) }],
  ])('is refused with %s', async (_, more) => {
    const emailID = 'odd-services@example.com';
    await agree(api, emailID);

    const answer = await ask(emailID, more);

    expect([answer.status, answer.body['status']]).toEqual([400, 'invalidInput']);
    expect((await mine(emailID)).requests).toEqual([]);
  });

  it('is written about so often, and can be withdrawn even then', async () => {
    const emailID = await innovator('talks-services');
    const { requestID } = await asked(emailID);
    const requests = dynamoServiceRequests();
    const [{ sub }] = [Object(await requests.ofPerson(personOf(requestID.split('.')[1] ?? '')))[0]];
    const message = { from: 'learner', text: 'x', became: null, at: 1 } as const;
    for (let count = 0; count < serviceReplyCount; count += 1) {
      const from = ['requested'] as const;
      await requests.addEntry({ sub, requestID }, { message, from, atMost: 100, key: null });
    }

    expect((await reply(emailID, requestID, { message: 'More.' })).body['status']).toBe(
      'noValidity',
    );
    expect((await reply(emailID, requestID, { action: 'close' })).status).toBe(403);
    expect((await reply(emailID, requestID, { message: '' })).status).toBe(400);
    expect((await reply(emailID, requestID, { action: 'withdraw' })).status).toBe(200);
  });

  it('without an answer alerts operators once five working days are over, whatever its person writes', async () => {
    const emailID = await innovator('waits-services');
    const waiting = await asked(emailID);
    const answered = await asked(emailID);
    await reply(emailID, waiting.requestID, { message: 'Hello?' });
    await answer(answered.requestID, 'reply', 'Soon.');
    const alertsAfter = async (days: number) => {
      const { log } = api.localStack;
      const before = log.written;
      await api.localStack.atTime(days * day, () => api.localStack.runSchedule('nightly'));
      const lines = log.linesAfter(before);
      return [waiting, answered].map(({ requestID }) =>
        lines.some((line) => line.includes('"serviceOverdue"') && line.includes(requestID)),
      );
    };

    expect(await alertsAfter(4)).toEqual([false, false]);
    expect(await alertsAfter(9)).toEqual([true, false]);
    expect((await omkar.work()).map(({ id }) => id)).toContain(waiting.requestID);
  });

  it('tells operators what is wrong with their answer', async () => {
    const emailID = await innovator('words-services');
    const { requestID } = await asked(emailID);

    expect(await answer(requestID, 'deliver', 'Done.')).toBe(
      `${requestID} is requested, so you can’t deliver it.`,
    );
    expect(await answer(requestID, 'decline')).toMatch(/^Write a message to the person/);
    expect(await answer('nothing', 'accept')).toBe('There is no service request nothing.');
  });

  // The last one: it takes everyone's plan to its end.
  it('that was asked for while the plan was valid is served after its end', async () => {
    const emailID = await innovator('late-services');
    const request = await asked(emailID);
    await api.localStack.passTime(370 * day);

    expect((await ask(emailID)).body['status']).toBe('noValidity');
    expect(await answer(request.requestID, 'accept')).toBe('ok');
    expect((await reply(emailID, request.requestID, { message: 'Thanks.' })).status).toBe(200);
  });
});
