import type { NumberingPorts } from '../../domain/money/invoices/ports.ts';
import { dynamoInvoices, dynamoIssuedInvoices } from '../dynamo/money/invoices.ts';
import { dynamoOutbox } from '../dynamo/outbox.ts';
import { dynamoPeople } from '../dynamo/people.ts';
import { readMoneySettings } from '../readMoneySettings.ts';

/** The ports of numbering invoices, without the orders. */
export function numberingPorts(): Omit<NumberingPorts, 'orders'> {
  return {
    invoices: dynamoInvoices(),
    issued: dynamoIssuedInvoices(),
    people: dynamoPeople(),
    settings: readMoneySettings(),
    outbox: dynamoOutbox(),
    now: Date.now,
  };
}
