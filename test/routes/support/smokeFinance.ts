/** What smoke checks of finance need: a person of the group, reports and refunds that wait. */
import * as z from 'zod/mini';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { signInOverHttp } from '../../support/api/signInOverHttp.ts';
import {
  call,
  expectStatus,
  type Hosts,
  moveDays,
  type SmokeAnswer,
  type SmokeCheck,
  type SmokeUser,
} from './smokeCalls.ts';
import { bought, holdingWebhooks, tell } from './smokePayments.ts';

const emailID = 'firoz.finance@example.com';
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
export const quiet = { from: '2025-01-01', to: '2025-01-31' };

/** A check that a person of the group finance makes. */
export function ofFinance(act: (ask: SmokeUser['ask'], hosts: Hosts) => Promise<void>): SmokeCheck {
  return async (hosts) => {
    const token = await signInOverHttp(hosts.site, emailID, 'Firoz Khan');
    const ask: SmokeUser['ask'] = (name, body = {}) =>
      call(hosts.site, name, { emailID, ...body }, { authorization: `Bearer ${token}` });
    await holdingWebhooks(hosts, () => act(ask, hosts));
  };
}

/**
 * A refund of a payment that is so old that it and its order are no longer read with the others, but one by one, and how it was
 * settled. The clock moves by two months.
 *
 * @returns the day of the settlement
 */
export async function settleLate(hosts: Hosts): Promise<string> {
  const { paymentID } = await bought(hosts);
  await moveDays(hosts, 60);
  await bought(hosts); // more than the refund takes, or nothing would be settled
  await tell(hosts, 'refund', { payment_id: paymentID, amount: 100 });
  const { created_at } = Settlement.parse(await tell(hosts, 'settle'));
  return dayOf(created_at * 1000);
}

/** Reconciles some days again; gives the number of the report. */
export async function reportOf(ask: SmokeUser['ask'], days: object): Promise<number> {
  for (let again = true; ; again = false) {
    const answer: SmokeAnswer = await ask('finance/reconcile', { ...days, again });
    expectStatus('reconciling', answer, 200, 'ok');
    const { run, report } = Report.parse(answer.body).data;
    if (run.state === 'done' && report) {
      return report.version;
    }
  }
}

/** A person asks for the money of an order. @returns the order's id */
export async function refundAskedFor(hosts: Hosts): Promise<string> {
  const { buyer, orderID } = await bought(hosts);
  const request = { orderID, reason: 'It was a gift.' };
  expectStatus('asking', await buyer.ask('payment/requestRefund', request), 200, 'ok');
  return orderID;
}

/** A person's refund that waits for finance. */
export async function waitingRefund(ask: SmokeUser['ask'], hosts: Hosts) {
  const orderID = await refundAskedFor(hosts);
  const answer = await ask('finance/getRefunds');
  expectStatus('the list', answer, 200, 'ok');
  const found = Waiting.parse(answer.body).data.refunds.find((one) => one.orderID === orderID);
  if (!found) {
    throw new Error('what someone asks for is not on the list');
  }
  return found;
}
