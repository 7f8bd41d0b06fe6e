/** Commands for service requests. */

import { Option } from '@commander-js/extra-typings';
import { dynamoServiceQueue } from '../../../lambdas/adapters/dynamo/serviceRequests.ts';
import { answerPorts } from '../../../lambdas/adapters/ports/answer.ts';
import { openPorts } from '../../../lambdas/adapters/ports/open.ts';
import type { ServiceRequest } from '../../../lambdas/contract/entities.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { services as included } from '../../../lambdas/contract/services.ts';
import {
  type ServiceStep,
  serviceStateWords,
} from '../../../lambdas/domain/services/handleServiceRequest.ts';
import { answerWork, anyVersion } from '../../../lambdas/domain/work/answerWork.ts';
import { openWork } from '../../../lambdas/domain/work/openWork.ts';
import { example } from '../options.ts';
import type { Ops, Row } from '../Terminal.ts';

/** What an operator may do, and whether the person has to read something about it. */
const steps: readonly (readonly [ServiceStep, string, isMessageRequired: boolean])[] = [
  ['accept', 'accepts a request', false],
  ['start', 'says that work on a request has begun', false],
  ['deliver', 'delivers: the message is the result, or a link to it', true],
  ['decline', 'declines a request, which then doesn’t count; the message is the reason', true],
  ['reply', 'adds a message to the thread', true],
];

/** `npm run ops -- services …` */
export function addServices(ops: Ops): void {
  const services = ops.command('services');

  services
    .command('list')
    .description('lists open service requests, longest waiting first')
    .addHelpText('after', example('services list', 'services list --json'))
    .action(
      ops.act(async ({ list, now }) => {
        const open = await dynamoServiceQueue().open();
        const waiting = open.filter(({ state }) => state === 'requested').length;
        list(
          open.map((request) => rowOf(request, now)),
          `${open.length} open, ${waiting} waiting for an answer.`,
        );
      }),
    );

  services
    .command('show')
    .description('shows a service request, who made it, and its messages')
    .argument('<requestID>')
    .addHelpText('after', example('services show 01JD8ZK3V7-project-mentor-hour'))
    .action(
      ops.act(async ({ say, who, now }, workID) => {
        const { work } = await openWork(openPorts(), { kind: 'service', workID }, await who(), now);
        if (work.kind !== 'service') {
          return;
        }
        const { request, person } = work;
        for (const [name, value] of Object.entries(rowOf(request, now))) {
          say(`${name}: ${value ?? '–'}`);
        }
        say(`person: ${person ? `${person.name} <${person.emailID}>` : 'No profile.'}`);
        say(request.about);
        say(request.link ?? 'No link.');
        for (const { at, from, text, became } of request.messages) {
          const who = from === 'learner' ? 'The person' : 'Xplorers';
          say(`${dayOf(at)}  ${who}${became ? ` (${serviceStateWords[became]})` : ''}: ${text}`);
        }
      }),
    );

  for (const [name, description, isMessageRequired] of steps) {
    services
      .command(name)
      .description(description)
      .argument('<requestID>')
      .addOption(
        new Option('--message <text>', 'the message that the person reads').makeOptionMandatory(
          isMessageRequired,
        ),
      )
      .addHelpText('after', example(`services ${name} <requestID> --message "…"`))
      .action(
        ops.act(async ({ say, who, now }, workID, { message: words = '' }) => {
          const answer = { kind: 'service', workID, answer: name, ...anyVersion, words } as const;
          say(await answerWork(answerPorts(), answer, { who: await who(), key: null }, now));
        }),
      );
  }
}

function rowOf(request: ServiceRequest, now: number): Row {
  const { requestID, itemID, state, requestedAt, neededBy, answerBy } = request;
  return {
    requestID,
    requested: dayOf(requestedAt),
    service: included[itemID].name,
    state: serviceStateWords[state],
    neededBy,
    overdue: state === 'requested' && answerBy <= now,
  };
}
