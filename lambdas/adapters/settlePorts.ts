import type { SettlePorts } from '../domain/payment/settle.ts';
import { dynamoFacts } from './dynamo/dynamoFacts.ts';
import { dynamoInvoices } from './dynamo/dynamoInvoices.ts';
import { dynamoIssuedInvoices } from './dynamo/dynamoIssuedInvoices.ts';
import { dynamoOrders } from './dynamo/dynamoOrders.ts';
import { dynamoPeople } from './dynamo/dynamoPeople.ts';
import { logMoneyEvents } from './logMoneyEvents.ts';
import { razorpayProvider } from './razorpay/razorpayProvider.ts';
import { readMoneySettings } from './readMoneySettings.ts';

/** What every door that settles orders works with. */
export function settlePorts() {
  return {
    orders: { ...dynamoOrders(), ...dynamoFacts() },
    provider: razorpayProvider(),
    events: logMoneyEvents(),
    papers: {
      invoices: { ...dynamoInvoices(), ...dynamoIssuedInvoices() },
      people: dynamoPeople(),
      ...{ settings: readMoneySettings(), now: Date.now },
    },
  } satisfies SettlePorts;
}
