import * as z from 'zod/mini';
import type { AccountConsent } from '../../contract/entities.ts';
import { Person } from '../../contract/tables/people.ts';
import type { Everyone } from '../../domain/mail/announceTerms.ts';
import type { Directory } from '../../domain/money/reconciliation/ports.ts';
import type { ConsentRecord, Consents, EmailLinks, People } from '../../domain/people/People.ts';
import { isSameSecret } from '../isSameSecret.ts';
import { randomIdempotencyKey } from '../randomIDs.ts';
import {
  getItem,
  putItem,
  query,
  scan,
  setAll,
  table,
  updateAndGetItem,
  updateItem,
} from './table.ts';

const StoredConsentRecord = z.pipe(
  z.extend(Person, {
    consentRevision: z._default(z.int(), 0),
    consentLinkKey: z._default(z.nullable(z.string()), null),
  }),
  z.transform(
    ({ consentRevision: revision, consentLinkKey: linkKey, ...person }): ConsentRecord => ({
      person,
      revision,
      linkKey,
    }),
  ),
);
const StoredSecret = z.object({ stopToken: z.string() });
const StoredAgreement = z.pick(Person, { consent: true });
const StoredSub = z.object({ sub: z.string() });

/** People in the table named by `PEOPLE_TABLE`; key `sub`. */
export function dynamoPeople(): People {
  const people = table('people', Person);
  return {
    find: (sub) => getItem(people, { sub }),
    create: (person) =>
      putItem(people, person, { ConditionExpression: 'attribute_not_exists(#sub)' }),
    update: (sub, { emails = {}, ...changes }) =>
      updateAndGetItem(
        people,
        { sub },
        {
          ...setAll(changes, { emails }),
          ConditionExpression: 'attribute_exists(#sub)',
        },
      ),
    async changeAddress(sub, emailID, signedInAt) {
      await updateItem(
        people,
        { sub },
        {
          ...setAll({ emailID, addressAt: signedInAt }),
          ConditionExpression:
            'attribute_exists(#sub) AND (attribute_not_exists(#addressAt) OR #addressAt < :addressAt)',
        },
      );
    },
  };
}

/**
 * Consents in the same table. The key of the link that a parent or guardian has is in no copy of the person's data: with it the
 * person could agree in their place.
 */
export function dynamoConsents(): Consents {
  const records = table('people', StoredConsentRecord);
  const people = table('people', Person);
  return {
    find: (sub) => getItem(records, { sub }),
    async findByLink(sub, key) {
      const known = await getItem(records, { sub });
      return known?.linkKey && isSameSecret(known.linkKey, key) ? known : null;
    },
    replace: ({ person: { sub }, revision }, { consent, linkKey }) =>
      updateAndGetItem(
        people,
        { sub },
        {
          UpdateExpression:
            'SET #consent = :consent, #consentLinkKey = :linkKey, #consentRevision = :next',
          ConditionExpression: `attribute_exists(#sub) AND ${revision === 0 ? 'attribute_not_exists(#consentRevision)' : '#consentRevision = :revision'}`,
          values: { consent, linkKey, next: revision + 1, ...(revision > 0 && { revision }) },
        },
      ),
  };
}

/** The links in mails that can be switched off: attribute `stopToken` of the same table. */
export function dynamoEmailLinks(): EmailLinks {
  const people = table('people', StoredSecret);
  return {
    async secretOf(sub) {
      const person = await updateAndGetItem(
        people,
        { sub },
        {
          UpdateExpression: 'SET #stopToken = if_not_exists(#stopToken, :fresh)',
          ConditionExpression: 'attribute_exists(#sub)',
          values: { fresh: randomIdempotencyKey() },
        },
      );
      return person?.stopToken ?? null;
    },
    stop: (sub, secret, group) =>
      updateItem(
        people,
        { sub },
        {
          UpdateExpression: 'SET #emails.#group = :no',
          ConditionExpression: '#stopToken = :secret',
          names: { '#group': group },
          values: { no: false, secret },
        },
      ),
  };
}

/** What a person in the same table has agreed to. */
export async function readConsent(sub: string): Promise<AccountConsent | null> {
  const people = table('people', StoredAgreement);
  const person = await getItem(people, { sub }, { ProjectionExpression: '#consent' });
  return person?.consent ?? null;
}

/** People by their address: the index `email` of the same table. It may lag; it decides nothing. */
export function dynamoDirectory(): Directory {
  const people = table('people', StoredSub);
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

/** Everybody who has a profile. It reads the whole table: for operators. */
export function dynamoEveryone(): Everyone {
  const people = table('people', z.object({ sub: z.string() }));
  return {
    async *subs() {
      for await (const { sub } of scan(people, { ProjectionExpression: '#sub' })) {
        yield sub;
      }
    },
  };
}
