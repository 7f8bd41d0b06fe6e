/** Commands for lab visit requests. */

import { readLabVisits } from '../../../lambdas/adapters/dynamo/labVisitRequests.ts';
import { answerPorts } from '../../../lambdas/adapters/ports/answer.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { answerWork, anyVersion } from '../../../lambdas/domain/work/answerWork.ts';
import { example } from '../options.ts';
import type { Ops } from '../Terminal.ts';

/** `npm run ops -- visits …` */
export function addVisits(ops: Ops): void {
  const visits = ops.command('visits');

  visits
    .command('list')
    .description('lists lab visit requests, open ones first')
    .addHelpText('after', example('visits list', 'visits list --json'))
    .action(
      ops.look(async ({ list }) => {
        const all = await readLabVisits();
        list(
          all.map(({ visitID, requestedAt, state, name, emailID, organisation, message }) => ({
            visitID,
            requested: dayOf(requestedAt),
            state,
            name,
            email: emailID,
            organisation,
            message,
          })),
          `${all.filter(({ state }) => state === 'new').length} waiting for an answer.`,
        );
      }),
    );

  visits
    .command('done')
    .description('marks a request as answered; it stays in the list until it expires')
    .argument('<visitID>')
    .addHelpText('after', example('visits done <visitID>'))
    .action(
      ops.act(async ({ say, who, now }, workID) => {
        const done = { kind: 'visit', workID, answer: 'done', ...anyVersion } as const;
        say(await answerWork(answerPorts(), done, { who: await who(), key: null }, now));
      }),
    );
}
