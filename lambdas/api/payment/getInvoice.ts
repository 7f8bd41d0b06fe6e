import { dynamoInvoices } from '../../adapters/dynamo/money/invoices.ts';
import { dynamoOrders } from '../../adapters/dynamo/money/orders.ts';
import { payment } from '../../contract/groups/payment.ts';
import { getInvoice } from '../../domain/money/invoices/getInvoice.ts';
import { serveUser } from '../serveUser.ts';

const ports = { orders: dynamoOrders(), invoices: dynamoInvoices() };

export const handler = serveUser(payment['payment/getInvoice'], ({ caller, request }) =>
  getInvoice(ports, caller.sub, request.orderID),
);
