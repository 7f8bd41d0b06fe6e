/** Refund commands for operators. */
import { dynamoFacts } from '../../lambdas/adapters/dynamo/facts.ts';
import { dynamoOrders } from '../../lambdas/adapters/dynamo/orders.ts';
import { dynamoRefundQueue, dynamoRefunds } from '../../lambdas/adapters/dynamo/refunds.ts';
import { mailedDynamoRefunds } from '../../lambdas/adapters/mailedRefunds.ts';
import { readMoneySettings } from '../../lambdas/adapters/readMoneySettings.ts';
import { dayOf } from '../../lambdas/contract/india.ts';
import { decimalRupees } from '../../lambdas/contract/rupees.ts';
import { latestDisputes } from '../../lambdas/domain/money/orders/latestFacts.ts';
import { isOrderID, personOf } from '../../lambdas/domain/money/orders/orderID.ts';
import {
  type ApprovePorts,
  approveRefund,
  declineRefund,
} from '../../lambdas/domain/money/refunds/decideRefund.ts';
import type { Refund } from '../../lambdas/domain/money/refunds/Refund.ts';
import type { Command, Terminal } from './Command.ts';
import { requireOperator } from './requireOperator.ts';

const dayMs = 86_400_000;
/** Later than anything is looked at. */
const always = Number.MAX_SAFE_INTEGER;

/** `npm run ops -- refunds …` */
export const refunds: Readonly<Record<string, Command>> = {
  list: {
    usage: 'list',
    what: 'lists open refunds, the longest waiting first',
    async run(_, { say, now }) {
      const open = (await Array.fromAsync(dynamoRefundQueue().due(always)))
        .filter(({ state }) => state !== 'processed')
        .toSorted((one, other) => one.askedAt - other.askedAt);
      for (const refund of open) {
        say(line(refund, now));
      }
      say(`${open.length} wait.`);
      return true;
    },
  },
  show: {
    usage: 'show <orderID>',
    what: 'shows the refunds of an order, why they are due, who decided, and its disputes',
    run: show,
  },
  approve: {
    usage: 'approve <orderID> [paymentID] --by <email> [--rupees <part>] [--our-fault]',
    what: 'approves a refund; a large one needs a second person, on the finance page. --our-fault adds back the days it takes from the plan',
    async run(args, { say, options, flags, now }) {
      const isOurFault = flags.has('our-fault');
      const decision = { ...decisionOf(args, options), isOurFault };
      const part = options.get('rupees');
      const paise = part === undefined ? null : paiseOf(part);
      say(await approveRefund(ports(), decision, paise, now));
      return true;
    },
  },
  decline: {
    usage: 'decline <orderID> [paymentID] <words for the buyer …> --by <email>',
    what: 'declines a refund',
    async run(args, { say, options, now }) {
      const words = args.filter((arg) => !isOrderID(arg) && !isPaymentID(arg)).join(' ');
      say(await declineRefund(ports(), decisionOf(args, options), words, now));
      return true;
    },
  },
};

async function show(args: readonly string[], { say, now }: Terminal): Promise<boolean> {
  const orderID = orderIDOf(args);
  const ofOrder = (await dynamoRefunds().ofPerson(personOf(orderID))).filter(
    (refund) => refund.orderID === orderID,
  );
  for (const refund of ofOrder) {
    const { words, approvals, isOurFault, declined, answer, refundID, reference } = refund;
    say(line(refund, now));
    const facts = [
      ['asked in the words', words],
      ...approvals.map(({ by, at }) => ['approved by', `${by}, ${dayOf(at)}`]),
      ['our fault:', isOurFault && 'the days it takes from the plan are added back'],
      ['declined by', declined && `${declined.by}, ${dayOf(declined.at)}: ${answer}`],
      ['refund', refundID],
      ["the bank's reference", reference],
    ];
    for (const [what, value] of facts.filter(([, one]) => one)) {
      say(`    ${what} ${value}`);
    }
  }
  for (const dispute of latestDisputes(await dynamoFacts().facts(orderID))) {
    const { disputeID, paymentID, state, respondBy } = dispute;
    const until = respondBy === null ? '' : `, to be answered by ${dayOf(respondBy)}`;
    say(`dispute ${disputeID} about ${paymentID} is ${state}${until}`);
  }
  if (ofOrder.length === 0) {
    say('This order has no refunds.');
  }
  return ofOrder.length > 0;
}

function ports(): ApprovePorts {
  const { secondApprovalAbovePaise } = readMoneySettings();
  const orders = { ...dynamoOrders(), ...dynamoFacts() };
  return { orders, refunds: mailedDynamoRefunds(), secondApprovalAbovePaise };
}

/** @throws Error when something is missing */
function decisionOf(args: readonly string[], options: Terminal['options']) {
  return {
    by: requireOperator(options),
    orderID: orderIDOf(args),
    paymentID: args.find(isPaymentID),
  };
}

/** @throws Error when none is among them */
function orderIDOf(args: readonly string[]): string {
  const orderID = args.find(isOrderID);
  if (orderID === undefined) {
    throw new Error('Name an order by its id: 40 characters.');
  }
  return orderID;
}

function isPaymentID(text: string): boolean {
  return /^pay_[A-Za-z0-9]{14}$/.test(text);
}

/** Rupees as people write them, with two decimals at most. @throws Error when they are not */
function paiseOf(rupees: string): number {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(rupees) ?? [];
  if (whole === undefined) {
    throw new Error('An amount is rupees, such as 300 or 300.50.');
  }
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

function line(refund: Refund, now: number): string {
  const { orderID, paymentID, why, state, askedAt, approvedPaise, sendPaise } = refund;
  const paise = sendPaise ?? approvedPaise;
  const amount = paise === null ? 'all that is left' : `₹${decimalRupees(paise)}`;
  const days = Math.floor((now - askedAt) / dayMs);
  return `${orderID}  ${paymentID}  ${why}  ${state}  ${amount}  ${days} days`;
}
