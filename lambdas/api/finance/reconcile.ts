import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { reconciliationPorts } from '../../adapters/ports/reconciliation.ts';
import { finance } from '../../contract/groups/finance.ts';
import { reconcileDays } from '../../domain/money/reconciliation/reconcileDays.ts';
import { shortened } from '../../domain/money/reconciliation/reports/shortened.ts';
import { isOwnRunUnderWay } from '../../domain/money/reconciliation/runReconciliation.ts';
import { serveUser } from '../serveUser.ts';

const ports = reconciliationPorts();
const privileges = dynamoPrivilegeLog();
/** A piece of the work takes so long, ms; the answer must come before the user gives up. */
const pieceMs = 4000;

export const handler = serveUser(finance['finance/reconcile'], async ({ caller, request, now }) => {
  const isLate = () => Date.now() - now > pieceMs;
  const options = { again: request.again, who: caller.sub };
  if (!(await isOwnRunUnderWay(ports.archive, request, caller.sub))) {
    const subject = `${request.from} to ${request.to}`;
    await privileges.record({ at: now, who: caller.sub, what: 'finance/reconcile', subject });
  }
  const { report, ...rest } = await reconcileDays(ports, request, options, now, isLate);
  return { data: { ...rest, report: report && shortened(report) } };
});
