import { Failure } from '../Failure.ts';
import type { Directory } from '../money/reconciliation/ports.ts';
import { comparable } from './Caller.ts';

/**
 * The opaque id of the one person with an address.
 *
 * @throws Failure dataNotFound when there is none, invalidInput when there are several
 */
export async function findPerson(directory: Directory, address: string): Promise<string> {
  const spellings = [...new Set([address, comparable(address)])];
  const found = await Promise.all(spellings.map((one) => directory.withAddress(one)));
  const [sub, ...others] = new Set(found.flat());
  if (sub === undefined) {
    throw new Failure('dataNotFound', 'No account has this address.');
  }
  if (others.length > 0) {
    throw new Failure('invalidInput', `${others.length + 1} accounts have this address.`, {
      data: { fields: ['address'] },
    });
  }
  return sub;
}
