/** Refund commands for operators. */

import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { dynamoFacts } from '../../../lambdas/adapters/dynamo/money/facts.ts';
import { dynamoOrderList } from '../../../lambdas/adapters/dynamo/money/orders.ts';
import {
  dynamoRefundQueue,
  dynamoRefunds,
} from '../../../lambdas/adapters/dynamo/money/refunds.ts';
import { dynamoPeople } from '../../../lambdas/adapters/dynamo/people.ts';
import { decisionPorts } from '../../../lambdas/adapters/ports/decision.ts';
import { planUses } from '../../../lambdas/adapters/ports/planUses.ts';
import { readMoneySettings } from '../../../lambdas/adapters/readMoneySettings.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { decimalRupees } from '../../../lambdas/contract/rupees.ts';
import type { Refund } from '../../../lambdas/contract/tables/refunds.ts';
import { latestDisputes } from '../../../lambdas/domain/money/orders/latestFacts.ts';
import { isOrderID, personOf } from '../../../lambdas/domain/money/orders/orderID.ts';
import {
  type ApprovePorts,
  approveRefund,
  declineRefund,
} from '../../../lambdas/domain/money/refunds/decideRefund.ts';
import { waitsForPeople } from '../../../lambdas/domain/money/refunds/listWaitingRefunds.ts';
import { readBackground } from '../../../lambdas/domain/money/refunds/refundBackground.ts';
import {
  approvedWords,
  declinedWords,
  earlierWords,
  usageWords,
} from '../../../web/src/features/finance/decisionWords.ts';
import { example, operator, rupees } from '../options.ts';
import type { Ops, Row } from '../Terminal.ts';

const dayMs = 86_400_000;
/** Later than anything is looked at. */
const always = Number.MAX_SAFE_INTEGER;

/** `npm run ops -- refunds …` */
export function addRefunds(ops: Ops): void {
  const refunds = ops.command('refunds');
  addQueries(refunds, ops);
  addDecisions(refunds, ops);
}

function addQueries(refunds: Command, ops: Ops): void {
  refunds
    .command('list')
    .description('lists open refunds, longest waiting first')
    .addHelpText('after', example('refunds list', 'refunds list --json --stage prod'))
    .action(
      ops.act(async ({ list, now }) => {
        const open = (await Array.fromAsync(dynamoRefundQueue().due(always)))
          .filter(({ state }) => state !== 'processed')
          .toSorted((one, other) => one.askedAt - other.askedAt);
        list(
          open.map((refund) => rowOf(refund, now)),
          `${open.length} wait.`,
        );
      }),
    );

  refunds
    .command('show')
    .description('shows the refunds of an order, why they are due, who decided, and its disputes')
    .argument('<orderID>', 'of 40 characters', orderID)
    .addHelpText('after', example('refunds show <orderID>'))
    .action(
      ops.look(async ({ say, now }, id) => {
        const ofOrder = await refundsOf(id);
        if (ofOrder.length === 0) {
          throw new Error('This order has no refunds.');
        }
        for (const refund of ofOrder) {
          const background = (await backgroundOf(refund)).map((line) => `    ${line}`);
          for (const line of [...linesOf(refund, now), ...background]) {
            say(line);
          }
        }
        for (const dispute of latestDisputes(await dynamoFacts().facts(id))) {
          const { disputeID, paymentID, state, respondBy } = dispute;
          const until = respondBy === null ? '' : `, to be answered by ${dayOf(respondBy)}`;
          say(`dispute ${disputeID} about ${paymentID} is ${state}${until}`);
        }
      }),
    );
}

function addDecisions(refunds: Command, ops: Ops): void {
  refunds
    .command('approve')
    .description('approves a refund; a large one needs a second person, on the finance page')
    .argument('<orderID>', 'of 40 characters', orderID)
    .option('--payment <paymentID>', 'which payment, if several are waiting')
    .option('--rupees <amount>', 'refund only this part', rupees)
    .option('--our-fault', 'add back the days the refund takes from the plan', false)
    .requiredOption('--by <email>', 'who you are', operator)
    .addHelpText('after', example('refunds approve <orderID> --rupees 450 --by you@example.com'))
    .action(
      ops.change(async ({ say, confirm, now }, id, options) => {
        const { by, payment: paymentID, ourFault: isOurFault, rupees: paise = null } = options;
        for (const refund of (await refundsOf(id)).filter(waitsForPeople)) {
          for (const line of await backgroundOf(refund)) {
            say(line);
          }
        }
        await confirm('The money will be sent within minutes. You can’t undo this.');
        const decision = { by, orderID: id, paymentID, isOurFault };
        say(approvedWords(await approveRefund(ports(), decision, paise, now)));
      }),
    );

  refunds
    .command('decline')
    .description('declines a refund')
    .argument('<orderID>', 'of 40 characters', orderID)
    .option('--payment <paymentID>', 'which payment, if several are waiting')
    .requiredOption('--reason <text>', 'the reason that the buyer reads')
    .requiredOption('--by <email>', 'who you are', operator)
    .addHelpText(
      'after',
      example(
        'refunds decline <orderID> --reason "It was used for 200 days." --by you@example.com',
      ),
    )
    .action(
      ops.change(async ({ say, confirm, now }, id, { by, payment: paymentID, reason }) => {
        await confirm('The buyer reads the reason at once.');
        await declineRefund(ports(), { by, orderID: id, paymentID }, reason.trim(), now);
        say(declinedWords);
      }),
    );
}

async function refundsOf(orderID: string): Promise<Refund[]> {
  const all = await dynamoRefunds().ofPerson(personOf(orderID));
  return all.filter((refund) => refund.orderID === orderID);
}

/** What to know of the buyer before it is approved. */
async function backgroundOf(refund: Refund): Promise<string[]> {
  const orders = await dynamoOrderList().ofPerson(personOf(refund.orderID));
  const ports = { refunds: dynamoRefunds(), people: dynamoPeople(), uses: planUses() };
  const background = await readBackground(ports, refund, orders);
  return [usageWords(background), earlierWords(background)].filter((words) => words !== null);
}

function linesOf(refund: Refund, now: number): string[] {
  const { words, approvals, isOurFault, declined, answer, refundID, reference } = refund;
  const { orderID: _, paymentID, reason, state, amount, days } = rowOf(refund, now);
  const facts = [
    ['asked in the words', words],
    ...approvals.map(({ by, at }) => ['approved by', `${by}, ${dayOf(at)}`]),
    ['our fault:', isOurFault && 'the days it takes from the plan are added back'],
    ['declined by', declined && `${declined.by}, ${dayOf(declined.at)}: ${answer}`],
    ['refund', refundID],
    ["the bank's reference", reference],
  ];
  return [
    `${paymentID}  ${reason}  ${state}  ${amount}  ${days} days`,
    ...facts.filter(([, one]) => one).map(([what, value]) => `    ${what} ${value}`),
  ];
}

function ports(): ApprovePorts {
  const { secondApprovalAbovePaise } = readMoneySettings();
  return { ...decisionPorts(), secondApprovalAbovePaise };
}

/** The id of an order. */
function orderID(text: string): string {
  if (!isOrderID(text)) {
    throw new InvalidArgumentError('Use the order id, which has 40 characters.');
  }
  return text;
}

function rowOf(refund: Refund, now: number): Row {
  const { orderID: id, paymentID, why, state, askedAt, approvedPaise, sendPaise } = refund;
  const paise = sendPaise ?? approvedPaise;
  return {
    orderID: id,
    paymentID,
    reason: why,
    state,
    amount: paise === null ? 'all that is left' : `₹${decimalRupees(paise)}`,
    days: Math.floor((now - askedAt) / dayMs),
  };
}
