import { lookUpPorts } from '../../adapters/ports/lookUp.ts';
import { finance } from '../../contract/groups/finance.ts';
import { lookUpPayment } from '../../domain/money/reconciliation/lookUpPayment.ts';
import { serveUser } from '../serveUser.ts';

const ports = lookUpPorts();

export const handler = serveUser(finance['finance/lookUp'], async ({ caller, request, now }) => {
  const by = { at: now, who: caller.sub, what: 'finance/lookUp' };
  return { data: { found: await lookUpPayment(ports, request.what, by) } };
});
