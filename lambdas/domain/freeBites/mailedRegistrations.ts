import { comparable } from '../people/Caller.ts';
import { furthestFirst } from './furthestFirst.ts';
import type { Applicant } from './ports.ts';

/**
 * Of a college's registrations those whose students are mailed: one of each address, the one that has come furthest and then the first
 * to arrive. Registering proves no address, so anyone can register one often, and must not have it flooded.
 */
export function mailedRegistrations(
  applicants: readonly Pick<Applicant, 'registration' | 'state' | 'receivedAt' | 'person'>[],
): ReadonlySet<string> {
  const byAddress = new Map<string, string>();
  for (const { registration, person } of applicants.toSorted(furthestFirst)) {
    const address = person && comparable(person.emailID);
    if (address !== null && !byAddress.has(address)) {
      byAddress.set(address, registration);
    }
  }
  return new Set(byAddress.values());
}
