/** The audit log: who used special rights, when, and about what. */
import { dynamoPrivilegeRecords } from '../../../lambdas/adapters/dynamo/money/journal.ts';
import { dynamoPeople } from '../../../lambdas/adapters/dynamo/people.ts';
import type { AuditEntry } from '../../../lambdas/contract/groups/operator.ts';
import { listAudit } from '../../../lambdas/domain/operators/listAudit.ts';
import { day, example } from '../options.ts';
import { shownTime } from '../shownTime.ts';
import type { Ops } from '../Terminal.ts';

/** `npm run ops -- audit` */
export function addAudit(ops: Ops): void {
  ops
    .command('audit')
    .requiredOption('--from <day>', 'first day, in India', day)
    .requiredOption('--to <day>', 'last day', day)
    .addHelpText('after', example('audit --from 2026-11-01 --to 2026-11-30 --json > november.json'))
    .action(
      ops.act(async ({ list }, { from, to }) => {
        const ports = { records: dynamoPrivilegeRecords(), people: dynamoPeople() };
        const all: AuditEntry[] = [];
        for (let after: string | undefined; ; ) {
          const { entries, next } = await listAudit(ports, { from, to, after });
          all.push(...entries);
          if (next === null) {
            break;
          }
          after = next;
        }
        list(
          all.map(({ at, ...entry }) => ({ at: shownTime(at), ...entry })),
          `${all.length} entries.`,
        );
      }),
    );
}
