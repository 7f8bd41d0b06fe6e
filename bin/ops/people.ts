/** Commands about groups. */
import { cognitoGroups } from '../../lambdas/adapters/cognito/cognitoGroups.ts';
import { dynamoSessions } from '../../lambdas/adapters/dynamo/sessions.ts';
import { grantGroup, listGroups, revokeGroup } from '../../lambdas/domain/people/changeGroups.ts';
import type { Command, Terminal } from './Command.ts';

/** `npm run ops -- people …` */
export const people: Readonly<Record<string, Command>> = {
  grant: {
    usage: 'grant <emailID> <group>',
    what: 'puts a person into a group: finance, which opens /finance, or operator, which opens nothing',
    run: saying(([emailID = '', group = '']) => grantGroup(cognitoGroups(), emailID, group)),
  },
  revoke: {
    usage: 'revoke <emailID> <group>',
    what: 'takes a person out of a group and signs the person out everywhere',
    run: saying(([emailID = '', group = ''], { now }) =>
      revokeGroup({ book: cognitoGroups(), sessions: dynamoSessions() }, emailID, group, now),
    ),
  },
  groups: {
    usage: 'groups <emailID>',
    what: 'names the groups that a person is in',
    run: saying(([emailID = '']) => listGroups(cognitoGroups(), emailID)),
  },
};

/** A command that says in one line how it went. */
function saying(
  change: (args: readonly string[], terminal: Terminal) => Promise<string>,
): Command['run'] {
  return async (args, terminal) => {
    terminal.say(await change(args, terminal));
    return true;
  };
}
