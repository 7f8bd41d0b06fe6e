/** Commands about people's accounts. */

import { type Command, Option } from '@commander-js/extra-typings';
import { cognitoGroups } from '../../../lambdas/adapters/cognito/groups.ts';
import { changePersonPorts } from '../../../lambdas/adapters/ports/changePerson.ts';
import { openPersonPorts } from '../../../lambdas/adapters/ports/openPerson.ts';
import type { OpenedPerson } from '../../../lambdas/contract/groups/operator.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { formatRupees } from '../../../lambdas/contract/rupees.ts';
import { Group } from '../../../lambdas/contract/vocabulary.ts';
import { changePerson } from '../../../lambdas/domain/operators/changePerson.ts';
import { openPerson } from '../../../lambdas/domain/operators/openPerson.ts';
import { listRoles } from '../../../lambdas/domain/people/groups.ts';
import { example } from '../options.ts';
import { shownTime } from '../shownTime.ts';
import type { Ops } from '../Terminal.ts';

/** `npm run ops -- people …` */
export function addPeople(ops: Ops): void {
  const people = ops.command('people');

  people
    .command('show')
    .description('shows an account: plan, orders, sessions, consents and roles')
    .argument('<email>', 'email address of the account')
    .option('--reason <text>', 'also show what the person wrote; they can read the reason')
    .addHelpText(
      'after',
      example(
        'people show asha@example.com',
        'people show asha@example.com --reason "Complaint about a review"',
      ),
    )
    .action(
      ops.act(async ({ say, who, now }, address, { reason = '' }) => {
        const look = { address, reason };
        const { person, onIt } = await openPerson(openPersonPorts(), look, await who(), now);
        for (const line of linesOf(person)) {
          say(line);
        }
        if (onIt) {
          say(`${onIt.name} opened this account too, at ${shownTime(onIt.since)}.`);
        }
      }),
    );

  addRoleChanges(people, ops);

  people
    .command('sign-out')
    .description('signs a person out on every device')
    .argument('<email>', 'email address of the account')
    .addHelpText('after', example('people sign-out asha@example.com'))
    .action(
      ops.act(async ({ say, confirm, who, now }, address) => {
        await confirm(`${address} has to sign in again on every device.`);
        const request = { address, change: 'signOut' } as const;
        const { message } = await changePerson(
          changePersonPorts(),
          request,
          byCommand(await who()),
          now,
        );
        say(message);
      }),
    );

  people
    .command('roles')
    .description('lists a person’s roles')
    .argument('<email>', 'email address of the account')
    .addHelpText(
      'after',
      example('people roles asha@example.com', 'people roles asha@example.com --json'),
    )
    .action(
      ops.look(async ({ list }, emailID) => {
        const roles = await listRoles(cognitoGroups(), emailID);
        list(
          roles.map((role) => ({ role })),
          `Roles of ${emailID}: ${roles.length}.`,
        );
      }),
    );
}

const roleChanges = [
  ['grant', 'grantRole', 'grants a role to a person'],
  ['revoke', 'revokeRole', 'takes a role from a person and signs the person out everywhere'],
] as const;

function addRoleChanges(people: Command, ops: Ops): void {
  for (const [name, change, description] of roleChanges) {
    people
      .command(name)
      .description(description)
      .argument('<email>', 'email address of the account')
      .addOption(new Option('--role <role>', 'which').choices(Group.options).makeOptionMandatory())
      .addHelpText('after', example(`people ${name} asha@example.com --role finance`))
      .action(
        ops.act(async ({ say, who, now }, address, { role }) => {
          const request = { address, change, role };
          const { message } = await changePerson(
            changePersonPorts(),
            request,
            byCommand(await who()),
            now,
          );
          say(message);
        }),
      );
  }
}

function byCommand(who: string) {
  return { who, emailID: '', access: 'command' } as const;
}

function linesOf({
  emailID,
  name,
  createdAt,
  roles,
  plan,
  orders,
  sessions,
  consent,
  written,
}: OpenedPerson): string[] {
  const { level, validUntil, orderID } = plan;
  return [
    `${name} <${emailID}>, here since ${dayOf(createdAt)}`,
    `roles: ${roles.join(', ') || 'none'}`,
    `plan: ${level}${validUntil === null ? '' : ` until ${dayOf(validUntil)}, by order ${orderID}`}`,
    consent === null
      ? 'consent: none'
      : `consent: ${consent.version} on ${dayOf(consent.at)}${consent.adult ? '' : ', by a guardian'}${
          consent.withdrawnAt === undefined ? '' : `, withdrawn on ${dayOf(consent.withdrawnAt)}`
        }`,
    ...orders.map(
      (order) =>
        `order: ${order.orderID} ${order.level} ${formatRupees(order.price)} ${order.state}, ${order.outcome}, ${dayOf(order.startTime)}`,
    ),
    ...sessions.map(
      ({ device, startedAt, active }) =>
        `session: ${device}, ${shownTime(startedAt)}${active ? ', active' : ''}`,
    ),
    ...(written ?? []).map(({ kind, id, at, text }) => `${kind}: ${id} ${dayOf(at)}\n${text}`),
  ];
}
