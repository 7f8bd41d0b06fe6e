/** Mails that are to be sent, and those that were given up. */
import { listMailsPorts } from '../../../lambdas/adapters/ports/listMails.ts';
import { listMails } from '../../../lambdas/domain/operators/listMails.ts';
import { example } from '../options.ts';
import { shownTime } from '../shownTime.ts';
import type { Ops } from '../Terminal.ts';

/** `npm run ops -- mails` */
export function addMails(ops: Ops): void {
  ops
    .command('mails')
    .addHelpText('after', example('mails', 'mails --json --stage prod'))
    .action(
      ops.act(async ({ list, now }) => {
        const { waiting, isMore, failed } = await listMails(listMailsPorts(), now);
        list(
          [
            ...failed.map((mail) => ({ state: 'failed', ...mail })),
            ...waiting.map((mail) => ({ state: mail.tries > 0 ? 'retrying' : 'waiting', ...mail })),
          ].map(({ at, ...mail }) => ({ ...mail, at: shownTime(at) })),
          `${failed.length} failed, ${waiting.length}${isMore ? ' or more' : ''} to send within a day.`,
        );
      }),
    );
}
