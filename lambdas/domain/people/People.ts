import type { Consent } from '../../contract/entities.ts';

/** A person as kept. */
export interface Person {
  readonly sub: string;
  readonly emailID: string;
  readonly name: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly consent: Consent | null;
}

/** Port: where people are kept. */
export interface People {
  find(sub: string): Promise<Person | null>;
  /** Keeps a new person. Answers false, and changes nothing, when that person is kept already. */
  create(person: Person): Promise<boolean>;
}
