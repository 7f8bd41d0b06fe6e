/** Commands about a person’s plan. */
import { dynamoOrderList, dynamoOrders } from '../../lambdas/adapters/dynamo/orders.ts';
import { dynamoDirectory } from '../../lambdas/adapters/dynamo/people.ts';
import { dayOf } from '../../lambdas/contract/india.ts';
import { formatRupees } from '../../lambdas/contract/rupees.ts';
import {
  type Allocation,
  computeEntitlement,
  type Grant,
  planAt,
} from '../../lambdas/domain/money/plans/entitlement.ts';
import { entitlingOrder } from '../../lambdas/domain/money/plans/entitlingOrder.ts';
import { extendPlan } from '../../lambdas/domain/money/plans/extendPlan.ts';
import { plans as planTerms } from '../../lambdas/domain/money/plans/plans.ts';
import { example, operator, wholeNumber } from './options.ts';
import type { Ops } from './Terminal.ts';

/** `npm run ops -- plans …` */
export function addPlans(ops: Ops): void {
  const plans = ops.command('plans').description('A person’s plans');

  plans
    .command('show')
    .description(
      'shows a person’s plans with their dates, the days that were added, and where each rupee is',
    )
    .argument('<email>', 'address of the account')
    .addHelpText('after', example('plans show asha@example.com'))
    .action(
      ops.act(async ({ say, now }, emailID) => {
        const orders = await dynamoOrderList().ofPerson(await personWith(emailID));
        const entitled = computeEntitlement(orders.map(entitlingOrder));
        const { level, validUntil } = planAt(entitled, now);
        say(`${emailID} has ${level}${validUntil === null ? '' : ` until ${dayOf(validUntil)}`}.`);
        for (const grant of entitled.grants) {
          say(grantLine(grant));
        }
        for (const { days, at, reason, by } of orders.flatMap(({ extensions }) => extensions)) {
          say(`${days} days added to the plan in force on ${dayOf(at)} by ${by}: ${reason}`);
        }
        for (const allocation of entitled.allocations) {
          say(allocationLine(allocation));
        }
      }),
    );

  plans
    .command('extend')
    .description(
      'adds days to the plan that a person has now, who reads the reason; the same days for the same reason are added once',
    )
    .argument('<email>', 'address of the account')
    .requiredOption('--days <number>', 'how many days', wholeNumber)
    .requiredOption('--reason <text>', 'why; the buyer and finance read it')
    .requiredOption('--by <email>', 'who you are', operator)
    .addHelpText(
      'after',
      example(
        'plans extend asha@example.com --days 3 --reason "Outage on 2 March" --by you@example.com',
      ),
    )
    .action(
      ops.change(async ({ say, now }, emailID, { days, reason, by }) => {
        const sub = await personWith(emailID);
        const added = { days, reason, by };
        const extended = await extendPlan({ orders: dynamoOrders() }, sub, added, now);
        if (extended.kind === 'addedBefore') {
          say(`Nothing changed: ${days} days were added for this reason on ${dayOf(extended.at)}.`);
          return;
        }
        const { level, oldEnd, newEnd } = extended;
        say(`${level} of ${emailID} ends on ${dayOf(newEnd)} instead of ${dayOf(oldEnd)}.`);
      }),
    );
}

/** The one person with an address. @throws Error when there is none, or several */
async function personWith(emailID: string): Promise<string> {
  const [sub, ...others] = await dynamoDirectory().withAddress(emailID);
  if (sub === undefined) {
    throw new Error(`No account has the address "${emailID}".`);
  }
  if (others.length > 0) {
    throw new Error(`${others.length + 1} accounts have the address "${emailID}".`);
  }
  return sub;
}

function grantLine({
  orderID,
  offerName,
  validFrom,
  validUntil,
  addedDays,
  endedBy,
}: Grant): string {
  const added = addedDays === 0 ? '' : `, ${addedDays} added days included`;
  const ended = endedBy === null ? '' : `, ended by ${endedBy}`;
  const { level } = planTerms[offerName];
  return `${orderID}  ${level} from ${dayOf(validFrom)} until ${dayOf(validUntil)}${added}${ended}`;
}

function allocationLine({ orderID, netPaidPaise, inPlans, ...rest }: Allocation): string {
  const places = [
    ...inPlans.map((plan) => `${amount(plan.paise)} in the plan of ${plan.orderID}`),
    rest.usedPaise > 0 ? `${amount(rest.usedPaise)} used` : '',
    rest.refundDuePaise > 0 ? `${amount(rest.refundDuePaise)} due as a refund` : '',
  ];
  const where = places.filter((place) => place !== '').join(', ');
  return `${orderID}  ${amount(netPaidPaise)} net paid: ${where}`;
}

function amount(paise: number): string {
  return formatRupees(paise / 100);
}
