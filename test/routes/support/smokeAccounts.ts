/** What smoke checks of personal data need: a person of whom something is in every table, and a look at what is left. */
import { leaveBehind, leftOf } from '../../support/people/leftovers.ts';
import { itemsWith } from '../../support/people/traces.ts';
import { expectStatus, type Hosts, type SmokeUser } from './smokeCalls.ts';

/** Fills every table with something of a person, except those that are filled otherwise. */
export async function account(
  hosts: Hosts,
  person: SmokeUser,
  without: readonly string[] = [],
): Promise<SmokeUser & { readonly sub: string }> {
  expectStatus('a profile', await person.ask('user/getProfile'), 200, 'ok');
  const [item] = await itemsWith(running(hosts), 'People', person.emailID);
  const sub = String(Object(item?.['sub'])['S']);
  await leaveBehind(running(hosts), sub, person.emailID, { without });
  return { ...person, sub };
}

export async function expectNothingLeft(hosts: Hosts, sub: string, emailID: string): Promise<void> {
  const left = await leftOf(running(hosts), sub, emailID);
  if (left.length > 0) {
    throw new Error(`after a deletion something is left in ${left.join(', ')}`);
  }
}

export function running({ aws }: Hosts) {
  return { addresses: { aws } };
}
