import type { AccountConsent } from '../../../lambdas/contract/entities.ts';
import type { Person } from '../../../lambdas/contract/tables/people.ts';
import type { NewMail } from '../../../lambdas/domain/mail/Outbox.ts';
import { guardianConsent, guardianToken } from '../../../lambdas/domain/people/guardianConsent.ts';
import type { ConsentRecord, Consents } from '../../../lambdas/domain/people/People.ts';
import { type GivenConsent, setConsent } from '../../../lambdas/domain/people/setConsent.ts';

const caller = {
  sub: 's1',
  emailID: 'asha@example.com',
  name: 'Asha',
  username: 'Google_1',
  signedInAt: 1,
  groups: [],
};
const source = '192.0.2.1';

/** Someone who was never here before, in memory: what they agree to, and what their parent or guardian answers. */
export class MemoryConsents {
  readonly mails: NewMail[] = [];
  /** Called once before the next change is kept: what happens in between. */
  meanwhile: (() => Promise<unknown>) | null = null;
  private kept: ConsentRecord | null = null;
  private readonly counts = new Map<string, number>();
  private keys = 0;

  private readonly consents: Consents = {
    find: async () => this.kept,
    findByLink: async (_, key) => (this.kept?.linkKey === key ? this.kept : null),
    replace: async (known, change) => {
      const happen = this.meanwhile;
      this.meanwhile = null;
      await happen?.();
      if (this.kept?.revision !== known.revision) {
        return null;
      }
      const person = { ...known.person, consent: change.consent };
      this.kept = { person, linkKey: change.linkKey, revision: known.revision + 1 };
      return person;
    },
  };
  private readonly shared = {
    consents: this.consents,
    outbox: { add: async (mail: NewMail) => void this.mails.push(mail) },
    limits: {
      count: async (name: string, subject: string, endsAt: number) => {
        const key = [name, subject, endsAt].join(' ');
        this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
        return this.counts.get(key) ?? 0;
      },
      noteUncounted: () => {},
    },
  };

  async set(given: GivenConsent | 'notSet', now: number): Promise<void> {
    const people = {
      create: async (person: Person) => {
        this.kept ??= { person, revision: 0, linkKey: null };
        return true;
      },
    };
    const newKey = () => {
      this.keys += 1;
      return `key${this.keys}`;
    };
    const orders = { ofPerson: async () => [] };
    await setConsent({ ...this.shared, people, orders, newKey }, caller, given, now);
  }

  /** What the parent or guardian sees by the link that there is now, or another one; with `agrees`, after their answer. */
  async answer(now: number, agrees?: boolean, token = this.token): Promise<string> {
    const { data } = await guardianConsent(this.shared, { token, agrees }, { source, now });
    return data.state;
  }

  /** Of the link that there is now. */
  get token(): string {
    return guardianToken(caller.sub, this.kept?.linkKey ?? 'none');
  }

  get consent(): AccountConsent | null | undefined {
    return this.kept?.person.consent;
  }

  /** The kinds of mails that were noted, in order. */
  get letters(): string[] {
    return this.mails.map(({ cause }) => cause.kind);
  }
}
