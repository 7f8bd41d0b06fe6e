import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { readEntryFile } from '../../../lambdas/adapters/markdown/readEntryFile.ts';
import { Plan, Progress } from '../../../lambdas/contract/entities.ts';
import { planState } from '../../../web/src/features/plans/planState.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';

const api = shareApi();

describe('the examples', () => {
  const press = (path: string) =>
    fetch(`${api.localStack.addresses.devConsole}${path}`, {
      method: 'POST',
      headers: { origin: api.localStack.addresses.devConsole },
      redirect: 'manual',
    });
  beforeAll(async () => {
    const course = join(projectRoot, 'web/content/catalogue/arduino-from-zero.md');
    await keepEntries(api.localStack.addresses.aws, [readEntryFile(course)]);
    const page = await (await press('/examples')).text();
    expect(page).toContain('The examples are ready.');
  });

  async function ordersOf(purpose: string) {
    const emailID = `${purpose}@example.com`;
    const body = { id: '1', emailID };
    const { body: profile } = await api.call('user/getProfile', body, api.as(emailID));
    const { body: list } = await api.call('user/getOrders', body, api.as(emailID));
    const orders: Record<string, unknown>[] = Object(list['orders']);
    const plan = Plan.parse(Object(profile['userinfo']).plan);
    return { level: plan.level, says: planState(plan, Date.now()).text, orders };
  }

  it.each([
    ['farah.freebie', 'Freebie', []],
    ['esha.explorer', 'Explorer', ['paid']],
    ['chirag.creator', 'Creator', ['paid']],
    ['ishita.innovator', 'Innovator', ['paid']],
    ['plan.ended', 'Freebie', ['paid']],
    ['ends.tomorrow', 'Creator', ['paid']],
    ['renewed', 'Explorer', ['paid', 'paid']],
    ['upgraded', 'Creator', ['paid', 'paid']],
    ['upgraded.late', 'Creator', ['paid', 'paid']],
    ['order.open', 'Freebie', ['open']],
    ['order.expired', 'Freebie', ['expired']],
    ['payment.failed', 'Freebie', ['failed']],
    ['payment.late', 'Explorer', ['paid']],
    ['paid.twice', 'Explorer', ['paid', 'paid']],
    ['paid.lower', 'Innovator', ['paid', 'paid']],
    ['payment.released', 'Innovator', ['paid', 'released']],
    ['paid.wrongly', 'Freebie', ['inReview']],
    ['payment.unreported', 'Freebie', ['open']],
    ['refund.asked', 'Explorer', ['paid']],
    ['refund.agreed', 'Innovator', ['paid']],
    ['refund.partly', 'Creator', ['paid']],
    ['disputed', 'Explorer', ['paid']],
    ['refund.done', 'Freebie', ['paid']],
    ['refund.pending', 'Freebie', ['paid']],
    ['refund.failed', 'Explorer', ['paid']],
  ])('have %s with the plan %s and orders that are %j', async (purpose, level, states) => {
    const met = await ordersOf(purpose);

    expect([met.level, met.orders.map(({ state }) => state)]).toEqual([level, states]);
  });

  it.each([
    ['farah.freebie', /^No end date/],
    ['esha.explorer', /^Explorer is active until .+ \(325 days left\)\.$/],
    ['chirag.creator', /^Creator is active until .+ \(345 days left\)\.$/],
    ['ishita.innovator', /^Innovator is active until .+ \(265 days left\)\.$/],
    ['plan.ended', /^Your Explorer plan ended on /],
    ['ends.tomorrow', /^Creator ends to(day|morrow), on /],
    ['renewed', /^Explorer, renewed until .+\.$/],
    [
      'upgraded',
      /^Creator is active until .+ \(355 days left\)\. Your unused Explorer days saved you ₹.+\.$/,
    ],
    [
      'upgraded.late',
      /^Creator is active until .+ days left\)\. Your unused Explorer days saved you ₹.+\.$/,
    ],
    ['order.open', /^No end date/],
    ['order.expired', /^No end date/],
    ['payment.failed', /^No end date/],
    ['payment.late', /^Explorer is active until .+ days left\)\.$/],
    ['paid.twice', /^Explorer is active until .+ days left\)\.$/],
    ['paid.lower', /^Innovator is active until .+ days left\)\.$/],
    ['payment.released', /^Innovator is active until .+ days left\)\.$/],
    ['paid.wrongly', /^No end date/],
    ['payment.unreported', /^No end date/],
    ['refund.asked', /^Explorer is active until .+ days left\)\.$/],
    ['refund.agreed', /^Innovator is active until .+ days left\)\.$/],
    ['refund.partly', /^Creator is active until .+ days left\)\.$/],
    ['disputed', /^Explorer is active until .+ days left\)\.$/],
    ['refund.done', /^No end date/],
    ['refund.pending', /^No end date/],
    ['refund.failed', /^Explorer is active until .+ days left\)\.$/],
  ])('have %s told what is true of the plan: %s', async (purpose, words) => {
    expect((await ordersOf(purpose)).says).toMatch(words);
  });

  it('have Chirag with questions that are due to be answered again', async () => {
    const emailID = 'chirag.creator@example.com';
    const { body } = await api.call('product/getProgress', { id: '1', emailID }, api.as(emailID));
    const [progress] = z.array(Progress).parse(Object(body['data']).progress);

    expect(progress?.reviews.map(({ check }) => check).toSorted()).toEqual([
      'blink-duty',
      'current-by-voltage',
      'led-resistor',
    ]);
    expect(progress?.done).toHaveLength(3);
  });

  it('fill the gallery with case studies by name', async () => {
    const { body } = await api.call('product/getCaseStudies', { id: '1' });

    expect(Object(body['data']).studies).toMatchObject([
      { title: 'When does the 335E really come?', author: 'Sana Qureshi' },
      { title: 'A standing desk from two old bicycles', author: 'Arjun Thomas' },
      { title: 'A planter that asks for water', author: 'Meena Pillai' },
    ]);
  });

  it.each([
    ['paid.twice', 'asked'],
    ['refund.asked', 'asked'],
    ['refund.agreed', 'asked'],
    ['refund.done', 'paidBack'],
    ['refund.pending', 'sent'],
    ['refund.failed', 'approved'],
  ])('have %s with a refund that is %s', async (purpose, state) => {
    const [order] = (await ordersOf(purpose)).orders;

    expect(Object(order?.['refundRequest']).state).toBe(state);
  });

  it('are made once, and again after a reset', async () => {
    expect((await press('/examples')).status).toBe(400);
    await api.localStack.reset();
    expect((await ordersOf('esha.explorer')).orders).toEqual([]);
  });
});
