/** Short checks of what people of finance do: each is refused to everybody else, and done once by somebody of the group. */
import { randomInt, randomUUID } from 'node:crypto';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { dayOf } from '../../lambdas/contract/india.ts';
import type { RouteId } from '../../lambdas/contract/routes.ts';
import { testerS3 } from './indexBucket.ts';
import { notePrivilege, sealedTexts } from './journalItems.ts';
import { buckets } from './logicalIDs.ts';
import { expectOrder, holdingWebhooks, open, pay, tell } from './moneySmoke.ts';
import { bought } from './refundSmoke.ts';
import { signInOverHttp } from './signInOverHttp.ts';
import {
  call,
  expectStatus,
  type Hosts,
  moveDays,
  refusesStrangers,
  runNight,
  type SmokeAnswer,
  type SmokeCheck,
  type Somebody,
  somebody,
} from './smokeCalls.ts';

const emailID = 'firoz.finance@example.com';
const reportsBucket = `xplorers-local-${buckets.reports}`.toLowerCase();
const Report = z.object({
  data: z.object({
    run: z.object({ state: z.string() }),
    report: z.nullable(z.object({ version: z.int() })),
  }),
});
const Waiting = z.object({
  data: z.object({
    refunds: z.array(
      z.object({ orderID: z.string(), paymentID: z.string(), paise: z.int(), askedAt: z.int() }),
    ),
  }),
});
/** The provider's, whose time is in epoch s. */
const Settlement = z.object({ created_at: z.int() });
/** Days on which nothing was sold, so that a month of them closes. */
const quiet = { from: '2025-01-01', to: '2025-01-31' };

/** Begins with whom a route refuses; then somebody of finance does something with it. */
function ofFinance(
  route: RouteId,
  act: (ask: Somebody['ask'], hosts: Hosts) => Promise<void>,
): SmokeCheck {
  return async (hosts) => {
    await refusesStrangers(hosts, route);
    const token = await signInOverHttp(hosts.site, emailID, 'Firoz Khan');
    const ask: Somebody['ask'] = (name, body = {}) =>
      call(hosts.site, name, { emailID, ...body }, { authorization: `Bearer ${token}` });
    await holdingWebhooks(hosts, () => act(ask, hosts));
  };
}

export const reconcile = ofFinance('finance/reconcile', async (ask, hosts) => {
  const stranger = await somebody(hosts);
  const refused = await stranger.ask('finance/reconcile', quiet);
  expectStatus('somebody else', refused, 403, 'insufficientPerm');
  const day = await settleLate(hosts);
  await reportOf(ask, { from: day, to: day });
});

/**
 * A refund of a payment that is so old that it and its order are no longer read with the others, but one by one, and how it was
 * settled. The clock moves by two months.
 *
 * @returns the day of the settlement
 */
async function settleLate(hosts: Hosts): Promise<string> {
  const { paymentID } = await bought(hosts);
  await moveDays(hosts, 60);
  await bought(hosts); // more than the refund takes, or nothing would be settled
  await tell(hosts, 'refund', { payment_id: paymentID, amount: 100 });
  const { created_at } = Settlement.parse(await tell(hosts, 'settle'));
  return dayOf(created_at * 1000);
}

/**
 * What nobody could settle for a day is settled at night, the day is sealed, and the report is kept. The clock moves by a day each
 * time.
 */
export async function nightly(hosts: Hosts): Promise<void> {
  await holdingWebhooks(hosts, async () => {
    await settleLate(hosts);
    const buyer = await somebody(hosts);
    const { orderID, order } = await open(buyer);
    await pay(hosts, order.id);
    const subject = randomUUID();
    await notePrivilege({ addresses: hosts }, subject);
    await tell(hosts, 'faults', { kind: 'serverError', path: '/v1/*' });
    await moveDays(hosts, 1);
    await tell(hosts, 'faults/clear');
    await expectOrder(buyer, orderID, 'open', 'confirming', 'expired');
    await runNight(hosts);
    await expectOrder(buyer, orderID, 'paid');
    const sealed = await sealedTexts({ addresses: hosts });
    if (!sealed.some((text) => text.includes(subject))) {
      throw new Error('the journal: expected what was done with special rights, met nothing');
    }
  });
}

export const lookUp = ofFinance('finance/lookUp', async (ask, hosts) => {
  const { buyer, orderID, paymentID } = await bought(hosts);
  for (const what of [orderID, paymentID, buyer.emailID]) {
    expectStatus(what, await ask('finance/lookUp', { what }), 200, 'ok');
  }
  for (const what of ['pay_AbCdEfGhIjKlMn', 'setl_AbCdEfGhIjKlMn', 'R/2627/999999']) {
    expectStatus(what, await ask('finance/lookUp', { what }), 404, 'dataNotFound');
  }
});

export const getRows = ofFinance('finance/getRows', async (ask) => {
  const version = await reportOf(ask, quiet);
  const sum = { by: 'day', name: quiet.from };
  const rows = await ask('finance/getRows', { ...quiet, version, ...sum });
  expectStatus('a sum', rows, 200, 'ok');
  const none = await ask('finance/getRows', { ...quiet, version: 9999, ...sum });
  expectStatus('no report', none, 404, 'dataNotFound');
});

export const getFacts = ofFinance('finance/getFacts', async (ask, hosts) => {
  const { orderID } = await bought(hosts);
  expectStatus('an order', await ask('finance/getFacts', { orderID }), 200, 'ok');
});

export const getRefunds = ofFinance('finance/getRefunds', async (ask, hosts) => {
  await waitingRefund(ask, hosts);
});

export const approveRefund = ofFinance('finance/approveRefund', async (ask, hosts) => {
  const { orderID, paymentID, paise } = await waitingRefund(ask, hosts);
  const answer = await ask('finance/approveRefund', { orderID, paymentID, paise });
  expectStatus('a refund', answer, 200, 'ok');
});

export const explain = ofFinance('finance/explain', async (ask, { aws }) => {
  // Nothing was ever explained: what is not there is told from what may not be read.
  await testerS3(aws.replace('//localhost:', '//127.0.0.1:')).send(
    new DeleteObjectCommand({ Bucket: reportsBucket, Key: 'explained' }),
  );
  const difference = { class: 'adjustmentUnexplained', subject: 'adj_AbCdEfGhIjKlMn' };
  const answer = await ask('finance/explain', { ...difference, words: 'A test.' });
  expectStatus('words', answer, 200, 'ok');
});

export const closeMonth = ofFinance('finance/closeMonth', async (ask) => {
  const month = `${randomInt(2001, 2021)}-${randomInt(10, 13)}`; // a month is closed once
  await reportOf(ask, { from: `${month}-01`, to: `${month}-${month.endsWith('11') ? 30 : 31}` });
  const answer = await ask('finance/closeMonth', { month });
  expectStatus('a month', answer, 200, 'ok');
});

export const exportReport = ofFinance('finance/export', async (ask) => {
  const version = await reportOf(ask, quiet);
  for (const format of ['csv', 'xlsx']) {
    const answer = await ask('finance/export', { ...quiet, version, format });
    expectStatus(format, answer, 200, 'ok');
  }
});

/** Reconciles some days anew; gives the number of the report. */
async function reportOf(ask: Somebody['ask'], days: object): Promise<number> {
  for (let again = true; ; again = false) {
    const answer: SmokeAnswer = await ask('finance/reconcile', { ...days, again });
    expectStatus('reconciling', answer, 200, 'ok');
    const { run, report } = Report.parse(answer.body).data;
    if (run.state === 'done' && report) {
      return report.version;
    }
  }
}

/** Somebody's money that waits to be given back. */
async function waitingRefund(ask: Somebody['ask'], hosts: Hosts) {
  const { buyer, orderID } = await bought(hosts);
  const wish = { orderID, reason: 'It was a gift.' };
  expectStatus('asking', await buyer.ask('payment/requestRefund', wish), 200, 'ok');
  const answer = await ask('finance/getRefunds');
  expectStatus('the list', answer, 200, 'ok');
  const found = Waiting.parse(answer.body).data.refunds.find((one) => one.orderID === orderID);
  if (!found) {
    throw new Error('what somebody asks for is not on the list');
  }
  return found;
}
