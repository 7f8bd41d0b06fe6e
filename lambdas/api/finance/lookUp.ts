import { dynamoPrivilegeLog } from '../../adapters/dynamo/journal.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { lookUpPorts } from '../../adapters/lookUpPorts.ts';
import { sha256 } from '../../adapters/sha256.ts';
import { finance } from '../../contract/finance.ts';
import { lookUpPayment } from '../../domain/money/reconciliation/lookUpPayment.ts';
import { serveUser } from '../../http/serve.ts';

const ports = lookUpPorts();
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(
  finance['finance/lookUp'],
  dynamoSessions(),
  async ({ caller, request, now }) => {
    // What was looked up may be an address, and what is noted here stays for good.
    const subject = sha256(request.what).slice(0, 16);
    await privileges.record({ at: now, who: caller.sub, what: 'finance/lookUp', subject });
    return { data: { found: await lookUpPayment(ports, request.what, now) } };
  },
);
