import { eraseOrders } from '../domain/money/orders/eraseOrders.ts';
import type { Eraser } from '../domain/people/AccountDeletion.ts';
import { cognitoAccounts } from './cognito/cognitoAccounts.ts';
import { dynamoErasers, dynamoOrderRecords } from './dynamo/erasers.ts';
import { logMoneyEvents } from './log.ts';

/** Everything that is erased of a closed account, in the order in which it is: the account at the sign-in service last, which may be slow. */
export function erasers(): Eraser[] {
  const accounts = cognitoAccounts();
  const ports = { records: dynamoOrderRecords(), events: logMoneyEvents() };
  return [
    ...dynamoErasers(),
    { what: 'orders', erase: (closing, now) => eraseOrders(ports, closing, now) },
    {
      what: 'account',
      async erase({ sub, finder }) {
        if (finder) {
          await accounts.remove(finder.username, sub);
        }
      },
    },
  ];
}
