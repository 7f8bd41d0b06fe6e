import type { AccountConsent } from '../../contract/entities.ts';
import type { EmailGroup } from '../../contract/mail.ts';
import type { Person } from '../../contract/tables/people.ts';

/** What a person may change. What is undefined stays as it is, each group of mails for itself. */
export type PersonChanges = {
  readonly [F in 'name' | 'state' | 'interests' | 'pathID' | 'emails' | 'boughtFor']?:
    | Person[F]
    | undefined;
};

/** Port: where people are kept. */
export interface People {
  find(sub: string): Promise<Person | null>;
  /** Keeps a new person. Answers false, and changes nothing, when that person is kept already. */
  create(person: Person): Promise<boolean>;
  /** Changes only what is given, in one write, and answers the person as kept now; null when there is none. */
  update(sub: string, changes: PersonChanges): Promise<Person | null>;
  /**
   * Keeps a new address, unless a later sign-in has stated another one: a token of before the change is valid for a while.
   *
   * @param signedInAt when the person signed in with this address, epoch ms
   */
  changeAddress(sub: string, emailID: string, signedInAt: number): Promise<void>;
}

/** A person with what changing a consent needs. */
export interface ConsentRecord {
  readonly person: Person;
  /** Counts how often the consent was changed. */
  readonly revision: number;
  /** The secret part of the link that the parent or guardian has; null when none was asked. The person must never see it. */
  readonly linkKey: string | null;
}

/** What replaces it. */
export type ConsentChange = Pick<ConsentRecord, 'linkKey'> & { readonly consent: AccountConsent };

/** Port: consents, which the person and a parent or guardian may change at once. */
export interface Consents {
  find(sub: string): Promise<ConsentRecord | null>;
  /** The same, by the link of the parent or guardian. */
  findByLink(sub: string, key: string): Promise<ConsentRecord | null>;
  /** Replaces a consent that was read, and answers the person as kept now; null, and changes nothing, when it was changed since. */
  replace(known: ConsentRecord, change: ConsentChange): Promise<Person | null>;
}

/** Port: switching off a group of mails by the link in one. */
export interface EmailLinks {
  /** The secret part of a person's link, made when it is first asked for; null when there is no such person. */
  secretOf(sub: string): Promise<string | null>;
  /** False when the secret is not the person's. */
  stop(sub: string, secret: string, group: EmailGroup): Promise<boolean>;
}
