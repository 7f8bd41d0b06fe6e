/** Commands about a person’s plan. */

import { Option } from '@commander-js/extra-typings';
import { dynamoOrderList } from '../../../lambdas/adapters/dynamo/money/orders.ts';
import { dynamoDirectory } from '../../../lambdas/adapters/dynamo/people.ts';
import { changePersonPorts } from '../../../lambdas/adapters/ports/changePerson.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { formatRupees } from '../../../lambdas/contract/rupees.ts';
import { ExtensionCause } from '../../../lambdas/contract/vocabulary.ts';
import {
  type Allocation,
  computeEntitlement,
  type Grant,
  planAt,
} from '../../../lambdas/domain/money/plans/entitlement.ts';
import { entitlingOrder } from '../../../lambdas/domain/money/plans/entitlingOrder.ts';
import { plans as planTerms } from '../../../lambdas/domain/money/plans/plans.ts';
import { changePerson } from '../../../lambdas/domain/operators/changePerson.ts';
import { findPerson } from '../../../lambdas/domain/people/findPerson.ts';
import { example, operator, wholeNumber } from '../options.ts';
import type { Ops } from '../Terminal.ts';

/** `npm run ops -- plans …` */
export function addPlans(ops: Ops): void {
  const plans = ops.command('plans');

  plans
    .command('show')
    .description('shows a person’s plans with their dates, added days, and where each rupee is')
    .argument('<email>', 'email address of the account')
    .addHelpText('after', example('plans show asha@example.com'))
    .action(
      ops.look(async ({ say, now }, emailID) => {
        const orders = await dynamoOrderList().ofPerson(
          await findPerson(dynamoDirectory(), emailID),
        );
        const entitled = computeEntitlement(orders.map(entitlingOrder));
        const { level, validUntil } = planAt(entitled, now);
        say(`${emailID} has ${level}${validUntil === null ? '' : ` until ${dayOf(validUntil)}`}.`);
        for (const grant of entitled.grants) {
          say(grantLine(grant));
        }
        for (const { days, at, cause, reason, by } of orders.flatMap(
          ({ extensions }) => extensions,
        )) {
          say(
            `${days} days added to the plan in force on ${dayOf(at)} by ${by} (${cause}): ${reason}`,
          );
        }
        for (const allocation of entitled.allocations) {
          say(allocationLine(allocation));
        }
      }),
    );

  plans
    .command('extend')
    .description(
      'adds days to a person’s current plan, once for each reason; they can read the reason',
    )
    .argument('<email>', 'email address of the account')
    .requiredOption('--days <number>', 'how many days', wholeNumber)
    .addOption(
      new Option('--cause <cause>', 'an outage makes an upgrade cheaper, goodwill does not')
        .choices(ExtensionCause.options)
        .makeOptionMandatory(),
    )
    .requiredOption('--reason <text>', 'why; the buyer and finance read it')
    .requiredOption('--by <email>', 'who you are', operator)
    .addHelpText(
      'after',
      example(
        'plans extend asha@example.com --days 3 --cause outage --reason "Outage on 2 March" --by you@example.com',
      ),
    )
    .action(
      ops.act(async ({ say, who, now }, address, { days, cause, reason, by }) => {
        const request = { address, change: 'extendPlan', days, cause, reason } as const;
        const added = { who: await who(), emailID: by, access: 'command' } as const;
        const { message } = await changePerson(changePersonPorts(), request, added, now);
        say(message);
      }),
    );
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
