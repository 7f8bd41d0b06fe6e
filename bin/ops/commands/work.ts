/** What waits for a person: the queue of the console. */
import { workPorts } from '../../../lambdas/adapters/ports/work.ts';
import { dayAndTimeOf } from '../../../lambdas/contract/india.ts';
import { listWork } from '../../../lambdas/domain/operators/listWork.ts';
import { example } from '../options.ts';
import type { Ops } from '../Terminal.ts';

/** `npm run ops -- work` */
export function addWork(ops: Ops): void {
  ops
    .command('work')
    .description('lists everything waiting for an answer, longest waiting first')
    .addHelpText('after', example('work', 'work --json --stage prod'))
    .action(
      ops.act(async ({ list, now }) => {
        const { work, total, lacksAlarms } = await listWork(workPorts());
        list(
          work.map(({ kind, id, about, detail, since, dueBy }) => ({
            kind,
            id,
            about,
            detail,
            since: dayAndTimeOf(since),
            due: dayAndTimeOf(dueBy),
            overdue: dueBy < now,
          })),
          `${total} waiting.${lacksAlarms ? ' CloudWatch did not say which alarms fire.' : ''}`,
        );
      }),
    );
}
