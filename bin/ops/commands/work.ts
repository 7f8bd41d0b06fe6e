/** What waits for a person: the queue of the console. */
import { workPorts } from '../../../lambdas/adapters/ports/work.ts';
import { listWork } from '../../../lambdas/domain/work/listWork.ts';
import { example } from '../options.ts';
import { shownTime } from '../shownTime.ts';
import type { Ops } from '../Terminal.ts';

/** `npm run ops -- work` */
export function addWork(ops: Ops): void {
  ops
    .command('work')
    .addHelpText('after', example('work', 'work --json --stage prod'))
    .action(
      ops.look(async ({ list, now }) => {
        const { work, total, lacksAlarms, visitsUsedUpUntil } = await listWork(workPorts(), now);
        list(
          work.map(({ kind, id, about, emailID, detail, since, dueBy }) => ({
            kind,
            id,
            about,
            email: emailID,
            detail,
            since: shownTime(since),
            due: shownTime(dueBy),
            overdue: dueBy < now,
          })),
          [
            `${total} waiting.`,
            lacksAlarms ? 'CloudWatch did not say which alarms fire.' : '',
            visitsUsedUpUntil === null
              ? ''
              : `Nobody can request a lab visit until ${shownTime(visitsUsedUpUntil)}.`,
          ]
            .filter((line) => line !== '')
            .join(' '),
        );
      }),
    );
}
