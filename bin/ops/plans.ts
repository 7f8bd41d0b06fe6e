/** Commands about a person's plan. */

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
import { extendPlan } from '../../lambdas/domain/money/plans/extendPlan.ts';
import { plans as planTerms } from '../../lambdas/domain/money/plans/plans.ts';
import { entitlingOrder } from '../../lambdas/domain/money/plans/terms.ts';
import type { Command, Terminal } from './Command.ts';
import { requireOperator } from './requireOperator.ts';

/** `npm run ops -- plans …` */
export const plans: Readonly<Record<string, Command>> = {
  show: {
    usage: 'show <emailID>',
    what: "shows a person's plans with their dates, the days that were added, and where each rupee is",
    run: show,
  },
  extend: {
    usage: 'extend <emailID> <days> <reason …> --by <email>',
    what: 'adds days to the plan that a person has now, who reads the reason; the same days for the same reason are added once',
    run: extend,
  },
};

async function show([emailID = '']: readonly string[], { say, now }: Terminal): Promise<boolean> {
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
  return true;
}

async function extend(
  [emailID = '', days = '', ...words]: readonly string[],
  { say, options, now }: Terminal,
): Promise<boolean> {
  const added = { days: wholeNumber(days), reason: words.join(' '), by: requireOperator(options) };
  const sub = await personWith(emailID);
  const extended = await extendPlan({ orders: dynamoOrders() }, sub, added, now);
  if (extended.kind === 'addedBefore') {
    say(`Nothing changed: ${days} days were added for this reason on ${dayOf(extended.at)}.`);
    return true;
  }
  const { level, oldEnd, newEnd } = extended;
  say(`${level} of ${emailID} ends on ${dayOf(newEnd)} instead of ${dayOf(oldEnd)}.`);
  return true;
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

/** @returns NaN, which is refused, for anything but digits */
function wholeNumber(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
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
