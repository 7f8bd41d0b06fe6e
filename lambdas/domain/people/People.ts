import type { AccountConsent } from '../../contract/entities.ts';
import type { IndianState } from '../../contract/fields.ts';

/** A person as kept. */
export interface Person {
  readonly sub: string;
  readonly emailID: string;
  readonly name: string;
  /** The State of India for documents. */
  readonly state: IndianState | null;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly consent: AccountConsent | null;
  /** Tags of what the person wants to build; null while nobody has answered. */
  readonly interests: string[] | null;
  /** The path through the catalogue that the person follows. */
  readonly pathID: string | null;
}

/** What a person may change. What is undefined stays as it is. */
export type PersonChanges = {
  readonly [F in 'name' | 'state' | 'consent' | 'interests' | 'pathID']?: Person[F] | undefined;
};

/** Port: where people are kept. */
export interface People {
  find(sub: string): Promise<Person | null>;
  /** Keeps a new person. Answers false, and changes nothing, when that person is kept already. */
  create(person: Person): Promise<boolean>;
  /** Changes only what is given, in one write, and answers the person as kept now; null when there is none. */
  update(sub: string, changes: PersonChanges): Promise<Person | null>;
}
