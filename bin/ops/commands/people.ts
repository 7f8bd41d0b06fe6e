/** Commands about people's accounts that need AWS: roles, which the console gives only in part, and mails to everybody. */

import { type Command, Option } from '@commander-js/extra-typings';
import { cognitoGroups } from '../../../lambdas/adapters/cognito/groups.ts';
import { dynamoPrivilegeLog } from '../../../lambdas/adapters/dynamo/money/journal.ts';
import { dynamoOutbox } from '../../../lambdas/adapters/dynamo/outbox.ts';
import { dynamoEveryone } from '../../../lambdas/adapters/dynamo/people.ts';
import { dynamoSessions } from '../../../lambdas/adapters/dynamo/sessions.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { Group } from '../../../lambdas/contract/vocabulary.ts';
import { announceTerms } from '../../../lambdas/domain/mail/announceTerms.ts';
import { findAccount, grantRole, revokeRole } from '../../../lambdas/domain/people/groups.ts';
import { day, example, note } from '../options.ts';
import type { Ops } from '../Terminal.ts';

/** `npm run ops -- people …` */
export function addPeople(ops: Ops): void {
  const people = ops.command('people');

  people
    .command('grant')
    .description('grants a role to a person')
    .argument('<email>', 'email address of the account')
    .addOption(roleOption())
    .addHelpText('after', example('people grant asha@example.com --role finance'))
    .action(
      ops.act(async ({ say, who, now }, address, { role }) => {
        const account = await findAccount(cognitoGroups(), address);
        await grantRole(rolePorts(), account, role, { who: await who(), now });
        say(`${address} is in ${role}. It shows at the next sign-in, or within an hour.`);
      }),
    );

  people
    .command('revoke')
    .description('takes a role from a person and signs the person out everywhere')
    .argument('<email>', 'email address of the account')
    .addOption(roleOption())
    .addHelpText('after', example('people revoke asha@example.com --role finance'))
    .action(
      ops.act(async ({ say, who, now }, address, { role }) => {
        const account = await findAccount(cognitoGroups(), address);
        await revokeRole(rolePorts(), account, role, { who: await who(), now });
        say(`${address} is not in ${role}, and was signed out everywhere.`);
      }),
    );

  addAnnouncement(people, ops);
}

function roleOption() {
  return new Option('--role <role>', 'which').choices(Group.options).makeOptionMandatory();
}

function rolePorts() {
  const privileges = dynamoPrivilegeLog();
  return { groups: cognitoGroups(), sessions: dynamoSessions(), privileges };
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
      ops.change(async ({ say, confirm, now }, change) => {
        if (change.from <= dayOf(now)) {
          throw new Error('Announce terms before they apply: choose a day to come.');
        }
        await confirm(`Everybody is mailed that the terms change on ${change.from}.`);
        const count = await announceTerms(dynamoEveryone(), dynamoOutbox(), change, now);
        say(`${count} people are mailed.`);
      }),
    );
}
