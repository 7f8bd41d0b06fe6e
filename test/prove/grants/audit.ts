/** What is wrong once everything has come to rest: in the tables, at the provider, and in what each person is told. */

import { isDeepStrictEqual } from 'node:util';
import type { Fact } from '../../../lambdas/contract/tables/facts.ts';
import type { Order } from '../../../lambdas/domain/money/orders/Order.ts';
import { reduceFacts } from '../../../lambdas/domain/money/orders/reduceFacts.ts';
import type { SharedApi } from '../../support/api/SharedApi.ts';
import { inParallel } from '../../support/inParallel.ts';
import { checkNumbers } from '../../support/moneyModel/invoiceInvariants.ts';
import { type KeptDocument, readBooks } from '../money/readBooks.ts';
import type { Buyer } from './Buyer.ts';

/** What was found. */
export interface Audit {
  /** In a line. */
  readonly found: string;
  /** In words; empty when all is well. */
  readonly wrong: readonly string[];
}

/** Looks at everything. */
export async function audit(api: SharedApi, buyers: readonly Buyer[]): Promise<Audit> {
  const { orders, factsOf, documents, failedWebhooks } = await readBooks(api.localStack);
  const atProvider = api.localStack.razorpay.state();
  const facts = [...factsOf.values()].flat();
  const told = await inParallel(8, buyers, (buyer) => wrongWith(buyer));
  const wrong = [
    ...expectCount('orders', orders.length, buyers.length),
    ...expectCount('orders at the provider', atProvider.orders.length, buyers.length),
    ...expectCount('payments', atProvider.payments.length, buyers.length),
    ...expectCount('refunds', atProvider.refunds.length, 0),
    ...expectCount('failed webhooks', failedWebhooks, 0),
    ...expectCount('documents', documents.length, buyers.length),
    ...wrongNumbers(documents),
    ...atProvider.payments
      .filter(({ status }) => status !== 'captured')
      .map(({ id, status }) => `${id} is ${status} at the provider`),
    ...orders.flatMap((order) => wrongIn(order, factsOf.get(order.terms.orderID) ?? [])),
    ...told.flat(),
  ];
  const paid = orders.filter(({ state }) => state.status === 'paid').length;
  const granted = told.filter((problems) => problems.length === 0).length;
  const found = `${orders.length} orders, ${paid} paid, ${facts.length} facts, ${documents.length} documents; ${granted} of ${buyers.length} people have exactly one grant`;
  return { found, wrong };
}

function expectCount(what: string, count: number, expected: number): string[] {
  return count === expected ? [] : [`${count} ${what} instead of ${expected}`];
}

function wrongIn({ terms, state, documents }: Order, facts: readonly Fact[]): string[] {
  const { orderID } = terms;
  const isCaptured = facts.some(
    (fact) =>
      fact.kind === 'payment' && fact.state === 'captured' && fact.paymentID === state.paymentID,
  );
  const checks: [boolean, string][] = [
    [state.status === 'paid', `is ${state.status}`],
    [state.refund === 'none', `is refunded (${state.refund})`],
    [state.mismatchedPayment === null, 'is set aside'],
    [state.surplusPaymentIDs.length === 0, 'is paid twice'],
    [isCaptured, 'lacks the fact that it was captured'],
    [documents.length === 1, `has ${documents.length} documents`],
    [isDeepStrictEqual(reduceFacts(terms, facts), state), 'is not what follows from its facts'],
  ];
  return checks.filter(([holds]) => !holds).map(([, what]) => `${orderID} ${what}`);
}

function wrongNumbers(documents: readonly KeptDocument[]): string[] {
  try {
    checkNumbers(documents);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

async function wrongWith({ emailID, buyer, paymentID }: Buyer): Promise<string[]> {
  const [orders, plan] = await Promise.all([buyer.orders(), buyer.plan()]);
  const [order] = orders;
  const isGranted =
    orders.length === 1 &&
    order?.['state'] === 'paid' &&
    order['outcome'] === 'granted' &&
    order['paymentID'] === paymentID;
  const hasPlan = plan['level'] === 'Explorer' && plan['orderID'] === order?.['orderID'];
  return [
    ...(isGranted ? [] : [`${emailID} reads ${JSON.stringify(orders)}`]),
    ...(hasPlan ? [] : [`${emailID} has the plan ${JSON.stringify(plan)}`]),
  ];
}
