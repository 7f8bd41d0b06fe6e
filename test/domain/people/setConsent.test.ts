import { describe, expect, it } from 'vitest';
import { noticeVersion, termsVersion } from '../../../lambdas/contract/constants.ts';
import type { People, Person } from '../../../lambdas/domain/people/People.ts';
import { type GivenConsent, setConsent } from '../../../lambdas/domain/people/setConsent.ts';

const caller = {
  sub: 's1',
  emailID: 'asha@example.com',
  name: 'Asha',
  username: 'Google_1',
  signedInAt: 1,
  groups: [],
};
const grownUp: GivenConsent = { version: noticeVersion, terms: termsVersion, adult: true };
const minor: GivenConsent = { version: noticeVersion, terms: termsVersion, adult: false };
const mother = { name: 'Meera', emailID: 'meera@example.com' };

/** Someone who was never here before, and what they agree to or take back. */
function visitor() {
  const kept = new Map<string, Person>();
  const keep = (person: Person) => {
    kept.set(person.sub, person);
    return person;
  };
  const people: People = {
    find: async (sub) => kept.get(sub) ?? null,
    create: async (person) => Boolean(keep(person)),
    update: async (sub, { consent }) => {
      const person = kept.get(sub);
      return person ? keep({ ...person, ...(consent && { consent }) }) : null;
    },
    changeAddress: async () => {},
  };
  const orders = { ofPerson: async () => [] };
  return {
    set: (given: GivenConsent | 'notSet', now: number) =>
      setConsent(people, orders, caller, given, now),
    consent: () => kept.get(caller.sub)?.consent,
  };
}

describe('a consent', () => {
  it('of someone of age is kept with the time, and names no guardian', async () => {
    const { set, consent } = visitor();

    await set({ ...grownUp, guardian: mother }, 5);

    expect(consent()).toEqual({ ...grownUp, at: 5 });
  });

  it.each<[string, GivenConsent, string]>([
    ['without a guardian', minor, 'consent.guardian'],
    [
      'who is their own guardian',
      { ...minor, guardian: { ...mother, emailID: 'ASHA@example.com' } },
      'consent.guardian',
    ],
    ['to an older notice', { ...minor, version: 'v0', guardian: mother }, 'consent.version'],
    ['to older terms', { ...minor, terms: 'v0', guardian: mother }, 'consent.terms'],
  ])('of someone under 18 %s is refused, and nothing is kept', async (_, given, field) => {
    const { set, consent } = visitor();

    await expect(set(given, 5)).rejects.toMatchObject({
      status: 'invalidInput',
      data: { fields: [field] },
    });
    expect(consent()).toBeUndefined();
  });

  it('of someone under 18 is kept with the guardian who agrees too', async () => {
    const { set, consent } = visitor();

    await set({ ...minor, guardian: mother }, 5);

    expect(consent()).toEqual({ ...minor, guardian: mother, at: 5 });
  });

  it('that is taken back stays on record with the first time it was, until the next one', async () => {
    const { set, consent } = visitor();
    await set(grownUp, 5);

    await set('notSet', 7);
    await set('notSet', 9);
    expect(consent()).toEqual({ ...grownUp, at: 5, withdrawnAt: 7 });

    await set(grownUp, 11);
    expect(consent()).toEqual({ ...grownUp, at: 11 });
  });

  it('that was never given cannot be taken back', async () => {
    const { set, consent } = visitor();

    await set('notSet', 5);

    expect(consent()).toBeNull();
  });
});
