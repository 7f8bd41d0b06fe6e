/** Commands about roles. */

import { Option } from '@commander-js/extra-typings';
import { cognitoGroups } from '../../lambdas/adapters/cognito/cognitoGroups.ts';
import { dynamoSessions } from '../../lambdas/adapters/dynamo/sessions.ts';
import { Group } from '../../lambdas/contract/vocabulary.ts';
import { grantGroup, listGroups, revokeGroup } from '../../lambdas/domain/people/changeGroups.ts';
import { example } from './options.ts';
import type { Ops } from './Terminal.ts';

/** `npm run ops -- people …` */
export function addPeople(ops: Ops): void {
  const people = ops.command('people').description('Roles of people');

  people
    .command('grant')
    .description('gives a person a role')
    .argument('<email>', 'address of the account')
    .addOption(roleOption())
    .addHelpText('after', example('people grant asha@example.com --role finance'))
    .action(
      ops.change(async ({ say }, emailID, { role }) => {
        say(await grantGroup(cognitoGroups(), emailID, role));
      }),
    );

  people
    .command('revoke')
    .description('takes a role from a person and signs the person out everywhere')
    .argument('<email>', 'address of the account')
    .addOption(roleOption())
    .addHelpText('after', example('people revoke asha@example.com --role finance'))
    .action(
      ops.change(async ({ say, now }, emailID, { role }) => {
        const ports = { book: cognitoGroups(), sessions: dynamoSessions() };
        say(await revokeGroup(ports, emailID, role, now));
      }),
    );

  people
    .command('roles')
    .description('names the roles that a person has')
    .argument('<email>', 'address of the account')
    .addHelpText('after', example('people roles asha@example.com'))
    .action(
      ops.act(async ({ say }, emailID) => {
        say(await listGroups(cognitoGroups(), emailID));
      }),
    );
}

function roleOption() {
  return new Option('--role <role>', 'which').choices(Group.options).makeOptionMandatory();
}
