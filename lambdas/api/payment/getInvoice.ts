import { dynamoInvoiceReader } from '../../adapters/dynamo/dynamoInvoices.ts';
import { dynamoOrders } from '../../adapters/dynamo/dynamoOrders.ts';
import { dynamoSessions } from '../../adapters/dynamo/dynamoSessions.ts';
import { payment } from '../../contract/payment.ts';
import { getInvoice } from '../../domain/invoices/getInvoice.ts';
import { serveUser } from '../../http/serve.ts';

const ports = { orders: dynamoOrders(), invoices: dynamoInvoiceReader() };

export const handler = serveUser(
  payment['payment/getInvoice'],
  dynamoSessions(),
  ({ caller, request }) => getInvoice(ports, caller.sub, request.orderID),
);
