import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { demoPeople } from './demoPeople.ts';
import type { KeyValueStore } from './KeyValueStore.ts';
import { type Account, newPerson, Person } from './Person.ts';
import { openTable } from './table.ts';

/** The users of the pool. */
export interface People {
  all(): Person[];
  byEmail(email: string): Person | undefined;
  byUsername(username: string): Person | undefined;
  /** Creates the user at the first sign-in; at later ones takes over what Google says now. */
  signIn(account: Omit<Account, 'name'> & { readonly name?: string | undefined }): Promise<Person>;
  setGroups(person: Person, groups: readonly string[]): Promise<void>;
  remove(person: Person): Promise<void>;
  /** Forgets everyone and makes the demo people anew. */
  reset(): Promise<void>;
}

/** What the list of users needs. */
export interface PeopleParts {
  readonly poolId: string;
  readonly store: KeyValueStore;
  now(): number;
  log(line: string): void;
}

/** Loads the users; the first start makes the demo people. */
export async function openPeople({ poolId, store, now, log }: PeopleParts): Promise<People> {
  const people = await openTable(store, 'person:', Person, log);
  const deletions = await openTable(store, 'deletions:', z.number(), log);

  async function create(account: Account): Promise<Person> {
    const person = newPerson(poolId, account, deletions.get(hashOf(account.email)) ?? 0, now());
    await people.put(person.email, person);
    return person;
  }

  async function seed(): Promise<void> {
    for (const { email, name, groups } of demoPeople) {
      const person = await create({ email, name, emailVerified: true });
      await people.put(email, { ...person, groups: [...groups] });
    }
    await store.set('seeded', true);
  }

  if ((await store.get('seeded')) !== true) {
    await seed();
  }
  return {
    all: () => people.all(),
    byEmail: (email) => people.get(email.toLowerCase()),
    byUsername: (username) => people.all().find((person) => person.username === username),
    async signIn(account) {
      const email = account.email.toLowerCase();
      const known = people.get(email);
      const name = account.name ?? known?.name ?? demoName(email) ?? nameFrom(email);
      if (known === undefined) {
        return create({ email, name, emailVerified: account.emailVerified });
      }
      const fresh = { ...known, name, emailVerified: account.emailVerified };
      await people.put(email, fresh);
      return fresh;
    },
    setGroups: (person, groups) => people.put(person.email, { ...person, groups: [...groups] }),
    async remove(person) {
      const whose = hashOf(person.email);
      await deletions.put(whose, (deletions.get(whose) ?? 0) + 1);
      await people.remove(person.email);
    },
    async reset() {
      await store.delete('seeded');
      await people.clear();
      await deletions.clear();
      await seed();
    },
  };
}

/** What is kept of somebody who was deleted, so that who comes back is somebody new. */
function hashOf(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

function demoName(email: string): string | undefined {
  return demoPeople.find((person) => person.email === email)?.name;
}

/** A readable name for an account of which only the e-mail was typed. */
export function nameFrom(email: string): string {
  return email
    .replace(/@.*$/, '')
    .split(/[._+-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
