/** Commands about people's accounts. */

import { type Command, Option } from '@commander-js/extra-typings';
import { cognitoGroups } from '../../../lambdas/adapters/cognito/groups.ts';
import { dynamoOutbox } from '../../../lambdas/adapters/dynamo/outbox.ts';
import { dynamoEveryone } from '../../../lambdas/adapters/dynamo/people.ts';
import { changePersonPorts } from '../../../lambdas/adapters/ports/changePerson.ts';
import { openPersonPorts } from '../../../lambdas/adapters/ports/openPerson.ts';
import type { OpenedPerson } from '../../../lambdas/contract/groups/operator.ts';
import { guardianState } from '../../../lambdas/contract/guardian.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { formatRupees } from '../../../lambdas/contract/rupees.ts';
import { Group } from '../../../lambdas/contract/vocabulary.ts';
import { announceTerms } from '../../../lambdas/domain/mail/announceTerms.ts';
import {
  type AccountChange,
  changePerson,
} from '../../../lambdas/domain/operators/changePerson.ts';
import { openPerson } from '../../../lambdas/domain/operators/openPerson.ts';
import { listRoles } from '../../../lambdas/domain/people/groups.ts';
import { day, example, note } from '../options.ts';
import { shownTime } from '../shownTime.ts';
import type { Ops, Terminal } from '../Terminal.ts';

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
      ops.act(async (terminal, address) => {
        await terminal.confirm(`${address} has to sign in again on every device.`);
        const request = { address, change: 'signOut' } as const;
        await changeAccount(terminal, request);
      }),
    );

  addSuspensions(people, ops);
  addAnnouncement(people, ops);

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

/** Changes an account as the one who runs the command, and says how it went. */
async function changeAccount({ say, who, now }: Terminal, request: AccountChange): Promise<void> {
  const { message } = await changePerson(changePersonPorts(), request, byCommand(await who()), now);
  say(message);
}

function addSuspensions(people: Command, ops: Ops): void {
  people
    .command('suspend')
    .description('suspends an account: every call is refused at once, and the person is mailed why')
    .argument('<email>', 'email address of the account')
    .requiredOption('--reason <text>', 'why; the person reads it')
    .addHelpText(
      'after',
      example('people suspend asha@example.com --reason "Copying paid courses, after a warning"'),
    )
    .action(
      ops.act(async (terminal, address, { reason }) => {
        await terminal.confirm(
          `${address} can't use the account on any device until you lift this.`,
        );
        const request = { address, change: 'suspend', reason } as const;
        await changeAccount(terminal, request);
      }),
    );

  people
    .command('lift')
    .description('lifts the suspension of an account')
    .argument('<email>', 'email address of the account')
    .addHelpText('after', example('people lift asha@example.com'))
    .action(
      ops.act(async (terminal, address) => {
        const request = { address, change: 'lift' } as const;
        await changeAccount(terminal, request);
      }),
    );
}

function addAnnouncement(people: Command, ops: Ops): void {
  people
    .command('announce-terms')
    .description(
      'mails everybody, once, that other terms apply from a day on; deploy them on that day, and everybody is asked to accept them',
    )
    .requiredOption('--what <sentence>', 'what changes; everybody reads it', note)
    .requiredOption('--from <day>', 'from which day in India on', day)
    .addHelpText(
      'after',
      example('people announce-terms --what "Plans can be given as a present." --from 2027-01-15'),
    )
    .action(
      ops.act(async ({ say, confirm, now }, change) => {
        if (change.from <= dayOf(now)) {
          throw new Error('Announce terms before they apply: choose a day to come.');
        }
        await confirm(`Everybody is mailed that the terms change on ${change.from}.`);
        const count = await announceTerms(dynamoEveryone(), dynamoOutbox(), change, now);
        say(`${count} people are mailed.`);
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
        ops.act(async (terminal, address, { role }) => {
          const request = { address, change, role };
          await changeAccount(terminal, request);
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
  suspension,
  written,
  leftOut,
}: OpenedPerson): string[] {
  const { level, validUntil, orderID } = plan;
  return [
    `${name} <${emailID}>, here since ${dayOf(createdAt)}`,
    ...(suspension ? [`suspended since ${dayOf(suspension.at)}: ${suspension.reason}`] : []),
    `roles: ${roles.join(', ') || 'none'}`,
    `plan: ${level}${validUntil === null ? '' : ` until ${dayOf(validUntil)}, by order ${orderID}`}`,
    consent === null
      ? 'consent: none'
      : `consent: ${consent.version} on ${dayOf(consent.at)}${consent.guardian ? `, under 18, guardian ${guardianState(consent.guardian)}` : ''}${
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
    ...(leftOut > 0 ? [`older orders and texts left out: ${leftOut}`] : []),
  ];
}
