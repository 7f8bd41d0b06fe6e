import type { NumberingPorts } from '../domain/invoices/ports.ts';
import { dynamoInvoices } from './dynamo/dynamoInvoices.ts';
import { dynamoIssuedInvoices } from './dynamo/dynamoIssuedInvoices.ts';
import { dynamoPeople } from './dynamo/dynamoPeople.ts';
import { readMoneySettings } from './readMoneySettings.ts';

/** What numbering invoices works with, but for the orders. */
export function numberingPorts(): Omit<NumberingPorts, 'orders'> {
  return {
    invoices: dynamoInvoices(),
    issued: dynamoIssuedInvoices(),
    people: dynamoPeople(),
    settings: readMoneySettings(),
    now: Date.now,
  };
}
