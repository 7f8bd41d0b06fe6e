/** Many sales at once on the local stack: nobody's answer waits for a number, and one run of the follow-up numbers them all. */

import { type OpenedApi, openApi } from '../../support/api/openApi.ts';
import { build } from '../../support/build.ts';
import { inParallel } from '../../support/inParallel.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { checkNumbers } from '../../support/moneyModel/invoiceInvariants.ts';
import { say } from '../say.ts';
import { readBooks } from './readBooks.ts';

const sales = 200;
/** So many people open and pay their orders side by side: no part of the proof. */
const atOnce = 10;
const mostMs = 10_000;
/** All that numbering causes for one sale: its place, its order, and taking the order off the list; one in reserve. */
const mostWrites = 4;
const isOfMail = /"TableName":"[^"]*Outbox/; // the receipt's mail is one write more, whichever run numbers
const writes = /\.(?:PutItem|UpdateItem|DeleteItem|BatchWriteItem|TransactWriteItems)$/;

/** Answers whether it holds with one run, as is usual, and with three at once. */
export async function numberAtOnce(): Promise<boolean> {
  await build();
  const api = await openApi();
  try {
    api.localStack.razorpay.sandbox.webhooks.plan({ drop: true });
    return (await isInTime(api, 1)) && (await isInTime(api, 3));
  } finally {
    await api.stop();
  }
}

async function isInTime(api: OpenedApi, runs: number): Promise<boolean> {
  const before = (await readBooks(api.localStack)).documents.length;
  await sellAtOnce(api, runs);
  const waited = (await readBooks(api.localStack)).documents.length - before;
  const startedAt = performance.now();
  let lastNumberMs = 0;
  let written = 0;
  api.aws.around = async ({ target, body }, pass) => {
    const answer = await pass();
    written += writes.test(target) && !isOfMail.test(body) ? 1 : 0;
    if (target.endsWith('PutItem') && body.includes('"counters"') && answer.status === 200) {
      lastNumberMs = performance.now() - startedAt;
    }
    return answer;
  };
  await Promise.all(Array.from({ length: runs }, () => api.localStack.runSchedule('followUp')));
  const runMs = performance.now() - startedAt;
  api.aws.around = undefined;
  const { orders, documents } = await readBooks(api.localStack);
  checkNumbers(documents);
  const numbered = orders.filter((order) => order.documents.length === 1).length;
  const perSale = written / sales;
  say(
    `${sales} sales at once, ${waited} numbers while they were answered; then ${runs} follow-up ${runs === 1 ? 'run' : 'runs at once'}: ` +
      `${documents.length - before} numbers in ${seconds(lastNumberMs)}, done in ${seconds(runMs)}, ${perSale.toFixed(2)} writes a sale`,
  );
  const isWhole = documents.length - before === sales && numbered === documents.length;
  return waited === 0 && isWhole && lastNumberMs <= mostMs && perSale <= mostWrites;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** So many people open an order and pay; then everybody's payment is confirmed at the same moment. */
async function sellAtOnce(api: OpenedApi, round: number): Promise<void> {
  const buyers = Array.from({ length: sales }, (_, index) => `sale-${round}-${index}@example.com`);
  const payments = await inParallel(atOnce, buyers, async (emailID) => {
    const buyer = new TestBuyer(api, emailID);
    return { buyer, triple: await buyer.pay(await buyer.open('explorer')) };
  });
  await Promise.all(payments.map(({ buyer, triple }) => buyer.confirm(triple, 'explorer')));
}
