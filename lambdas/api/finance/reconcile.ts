import { dynamoPrivileges } from '../../adapters/dynamo/journal.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { runPorts } from '../../adapters/runPorts.ts';
import { finance } from '../../contract/finance.ts';
import { reconcileDays } from '../../domain/money/reconciliation/reconcileDays.ts';
import { serveUser } from '../../http/serve.ts';

const ports = runPorts();
const privileges = dynamoPrivileges();
/** A piece of the work takes so long, ms; the answer must come before anybody loses patience. */
const pieceMs = 4000;

export const handler = serveUser(
  finance['finance/reconcile'],
  dynamoSessions(),
  async ({ caller, request, now }) => {
    const isLate = () => Date.now() - now > pieceMs;
    const options = { again: request.again, who: caller.sub };
    const data = await reconcileDays(ports, request, options, now, isLate);
    if (data.run.begunAt === now) {
      const subject = `${request.from} to ${request.to}`;
      await privileges.note({ at: now, who: caller.sub, what: 'finance/reconcile', subject });
    }
    return { data };
  },
);
