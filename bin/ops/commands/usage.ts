/** How much the product is used, by day. */
import { usagePorts } from '../../../lambdas/adapters/ports/usage.ts';
import { mostUsageDays } from '../../../lambdas/contract/constants.ts';
import { listUsage } from '../../../lambdas/domain/operators/listUsage.ts';
import { example, wholeNumber } from '../options.ts';
import type { Ops } from '../Terminal.ts';

/** `npm run ops -- usage` */
export function addUsage(ops: Ops): void {
  ops
    .command('usage')
    .option(
      '--days <number>',
      `how many days, today included, at most ${mostUsageDays}`,
      wholeNumber,
      28,
    )
    .addHelpText('after', example('usage --stage prod', 'usage --days 90 --json'))
    .action(
      ops.act(async ({ list, now }, { days }) => {
        if (days < 1 || days > mostUsageDays) {
          throw new Error(`Choose from 1 to ${mostUsageDays} days.`);
        }
        const { learning, traffic } = await listUsage(usagePorts(), days, now);
        const measured = new Map(traffic?.map((one) => [one.day, one]));
        list(
          learning.map(({ day, learners, completions }) => ({
            day,
            learners,
            completions,
            searches: measured.get(day)?.searches ?? null,
            medianMs: measured.get(day)?.medianMs ?? null,
            p95Ms: measured.get(day)?.p95Ms ?? null,
          })),
          traffic ? `${days} days.` : `${days} days. CloudWatch did not answer.`,
        );
      }),
    );
}
