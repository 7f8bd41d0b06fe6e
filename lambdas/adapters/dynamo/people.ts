import * as z from 'zod/mini';
import { AccountConsent } from '../../contract/entities.ts';
import { indianState } from '../../contract/fields.ts';
import type { Directory } from '../../domain/money/reconciliation/ports.ts';
import type { People } from '../../domain/people/People.ts';
import { requireEnv } from '../requireEnv.ts';
import { getItem, putItem, query, setAll, table, updateAndGetItem } from './table.ts';

/** What was kept before an age was asked for counts as no consent. */
const StoredConsent = z.catch(z.nullable(AccountConsent), null);
const StoredPerson = z.object({
  sub: z.string(),
  emailID: z.string(),
  name: z.string(),
  // People stored before there was one have none.
  state: z._default(z.nullable(indianState), null),
  createdAt: z.int(),
  consent: StoredConsent,
  // People stored before the question was asked have neither.
  interests: z._default(z.nullable(z.array(z.string())), null),
  pathID: z._default(z.nullable(z.string()), null),
});
const StoredAgreement = z.object({ consent: StoredConsent });
const StoredSub = z.object({ sub: z.string() });

/** People in the table named by `PEOPLE_TABLE`; key `sub`. */
export function dynamoPeople(): People {
  const people = table(requireEnv('PEOPLE_TABLE'), StoredPerson);
  return {
    find: (sub) => getItem(people, { sub }),
    create: (person) =>
      putItem(people, person, { ConditionExpression: 'attribute_not_exists(#sub)' }),
    update: (sub, changes) =>
      updateAndGetItem(
        people,
        { sub },
        {
          ...setAll({ ...changes }),
          ConditionExpression: 'attribute_exists(#sub)',
        },
      ),
  };
}

/** What a person in the same table has agreed to. */
export async function readConsent(sub: string): Promise<AccountConsent | null> {
  const people = table(requireEnv('PEOPLE_TABLE'), StoredAgreement);
  const person = await getItem(people, { sub }, { ProjectionExpression: '#consent' });
  return person?.consent ?? null;
}

/** People by their address: the index `email` of the same table. It may lag; it decides nothing. */
export function dynamoDirectory(): Directory {
  const people = table(requireEnv('PEOPLE_TABLE'), StoredSub);
  return {
    withAddress(emailID) {
      const found = query(people, {
        IndexName: 'email',
        KeyConditionExpression: '#emailID = :emailID',
        values: { emailID },
      });
      return Array.fromAsync(found, ({ sub }) => sub);
    },
  };
}
