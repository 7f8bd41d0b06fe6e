import { mailedInvoices } from '../../domain/mail/mailedInvoices.ts';
import type { NumberingPorts } from '../../domain/money/invoices/ports.ts';
import { dynamoInvoices, dynamoIssuedInvoices } from '../dynamo/money/invoices.ts';
import { dynamoOutbox } from '../dynamo/outbox.ts';
import { dynamoPeople } from '../dynamo/people.ts';
import { readMoneySettings } from '../readMoneySettings.ts';

/** The ports of numbering invoices, without the orders. Buyers get a mail about each sale. */
export function numberingPorts(): Omit<NumberingPorts, 'orders'> {
  return {
    invoices: mailedInvoices(dynamoInvoices(), dynamoOutbox(), Date.now),
    issued: dynamoIssuedInvoices(),
    people: dynamoPeople(),
    settings: readMoneySettings(),
    now: Date.now,
  };
}
