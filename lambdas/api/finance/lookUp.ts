import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { lookUpPorts } from '../../adapters/ports/lookUp.ts';
import { finance } from '../../contract/groups/finance.ts';
import { lookUpPayment } from '../../domain/money/reconciliation/lookUpPayment.ts';
import { serveUser } from '../../http/serve.ts';

const ports = lookUpPorts();

export const handler = serveUser(
  finance['finance/lookUp'],
  dynamoSessions(),
  async ({ caller, request, now }) => {
    const by = { at: now, who: caller.sub, what: 'finance/lookUp' };
    return { data: { found: await lookUpPayment(ports, request.what, by) } };
  },
);
