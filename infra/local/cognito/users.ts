import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Store, Table } from '../State.ts';
import type { PoolSettings } from './settings.ts';

/** A person of the account chooser. */
export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly groups: readonly string[];
  /** What this person is for. */
  readonly purpose: string;
  /** Which privacy notice they agreed to; the one in force when left out, null for none. */
  readonly agreedTo?: 'earlier' | null;
}

/** The people of the chooser. Their plans follow from their seeded orders, not from claims. */
export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'farah.freebie@example.com',
    name: 'Farah Ansari',
    groups: [],
    purpose: 'Freebie: has bought nothing',
  },
  {
    email: 'esha.explorer@example.com',
    name: 'Esha Kulkarni',
    groups: [],
    purpose: 'Explorer: the first paid plan',
  },
  {
    email: 'chirag.creator@example.com',
    name: 'Chirag Nair',
    groups: [],
    purpose: 'Creator: the middle plan',
  },
  {
    email: 'ishita.innovator@example.com',
    name: 'Ishita Rao',
    groups: [],
    purpose: 'Innovator: the highest plan',
  },
  {
    email: 'firoz.finance@example.com',
    name: 'Firoz Khan',
    groups: ['finance'],
    purpose: 'Finance: works with payments (role: finance)',
  },
  {
    email: 'omkar.operator@example.com',
    name: 'Omkar Das',
    groups: ['operator'],
    purpose: 'Operator: handles requests that need a person (role: operator)',
  },
  {
    email: 'nila.newcomer@example.com',
    name: 'Nila Varma',
    groups: [],
    purpose: 'Newcomer: is asked to agree to the privacy notice',
    agreedTo: null,
  },
  {
    email: 'aditi.again@example.com',
    name: 'Aditi Ghosh',
    groups: [],
    purpose: 'Agreed to an earlier notice and will be asked again',
    agreedTo: 'earlier',
  },
];

/** A user of the pool, who signed in with Google. */
export const User = z.object({
  username: z.string(),
  googleId: z.string(),
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
  groups: z.array(z.string()),
  createdAt: z.number(),
});
export type User = z.infer<typeof User>;

/** What Google says about an account. */
export interface Account {
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
}

/**
 * Creates the user of an account. Ids follow from the pool, the email address and how often the user was deleted, so that seeded
 * data matches on every machine and a deleted user who returns is new, as in Cognito.
 */
export function newUser(poolId: string, account: Account, deletions: number, now: number): User {
  const googleId = digits(`google ${account.email}`);
  return {
    ...account,
    username: `Google_${googleId}`,
    googleId,
    sub: uuid(`${poolId} ${account.email} ${deletions}`),
    groups: [],
    createdAt: now,
  };
}

/** The pool's attributes of a user, mapped from Google's claims as the template says; an unmapped `email_verified` is false. */
export function attributesOf(
  user: User,
  { attributeMapping }: PoolSettings,
): Record<string, string | boolean> {
  const claims = googleClaimsOf(user);
  const mapped = Object.entries(attributeMapping)
    .filter(([attribute]) => attribute !== 'username')
    .flatMap(([attribute, claim]) => {
      const value = claims[claim];
      return value === undefined ? [] : [[attribute, value] as const];
    });
  return { email_verified: false, ...Object.fromEntries(mapped) };
}

/** The `identities` of a federated user, as tokens and attributes carry them. */
export function identitiesOf(user: User) {
  return [
    {
      userId: user.googleId,
      providerName: 'Google',
      providerType: 'Google',
      issuer: null,
      primary: 'true',
      dateCreated: String(user.createdAt),
    },
  ];
}

function googleClaimsOf(user: User): Record<string, string | boolean | undefined> {
  const [given, ...rest] = user.name.split(' ');
  return {
    sub: user.googleId,
    email: user.email,
    email_verified: user.emailVerified,
    name: user.name,
    given_name: given,
    family_name: rest.length > 0 ? rest.join(' ') : undefined,
  };
}

function digits(seed: string): string {
  const hash = createHash('sha256').update(seed).digest('hex');
  return `1${(BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}

function uuid(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The users of the pool. The first start creates the demo users. */
export class Users {
  private readonly poolId: string;
  private readonly store: Store;
  private readonly now: () => number;
  private readonly rows: Table<User>;
  private readonly deletions: Table<number>;

  constructor(poolId: string, store: Store, now: () => number, log: (line: string) => void) {
    this.poolId = poolId;
    this.store = store;
    this.now = now;
    this.rows = new Table(store, 'user:', User, log);
    this.deletions = new Table(store, 'deletions:', z.number(), log);
    if (store.get('seeded') !== true) {
      this.seed();
    }
  }

  all(): User[] {
    return this.rows.all();
  }

  byEmail(email: string): User | undefined {
    return this.rows.get(email.toLowerCase());
  }

  byUsername(username: string): User | undefined {
    return this.all().find((user) => user.username === username);
  }

  /** Creates the user at the first sign-in and updates it from Google's claims at later ones. */
  signIn(account: Omit<Account, 'name'> & { readonly name?: string | undefined }): User {
    const email = account.email.toLowerCase();
    const { emailVerified } = account;
    const known = this.rows.get(email);
    const name = account.name ?? known?.name ?? demoName(email) ?? nameFrom(email);
    const user = known
      ? { ...known, name, emailVerified }
      : this.create({ email, name, emailVerified });
    this.rows.put(email, user);
    return user;
  }

  setGroups(user: User, groups: readonly string[]): void {
    this.rows.put(user.email, { ...user, groups: [...groups] });
  }

  remove(user: User): void {
    const key = hashOf(user.email);
    this.deletions.put(key, (this.deletions.get(key) ?? 0) + 1);
    this.rows.remove(user.email);
  }

  /** Deletes every user and creates the demo users again. */
  reset(): void {
    this.rows.clear();
    this.deletions.clear();
    this.seed();
  }

  private create(account: Account): User {
    const deletions = this.deletions.get(hashOf(account.email)) ?? 0;
    return newUser(this.poolId, account, deletions, this.now());
  }

  private seed(): void {
    for (const { email, name, groups } of demoPeople) {
      const user = this.create({ email, name, emailVerified: true });
      this.setGroups(user, groups);
    }
    this.store.set('seeded', true);
  }
}

/** What is kept of a deleted user, so that the same account returns as a new user. */
function hashOf(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

function demoName(email: string): string | undefined {
  return demoPeople.find((user) => user.email === email)?.name;
}

/** A readable name for an account with only a typed email address. */
export function nameFrom(email: string): string {
  return email
    .replace(/@.*$/, '')
    .split(/[._+-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** An identity of the identity pool: a guest's, or with `sub` a user's. */
export const PoolIdentity = z.object({ id: z.string(), sub: z.optional(z.string()) });
export type PoolIdentity = z.infer<typeof PoolIdentity>;

/** The identities of the identity pool. */
export class PoolIdentities {
  private readonly region: string;
  private readonly rows: Table<PoolIdentity>;

  constructor(region: string, store: Store, log: (line: string) => void) {
    this.region = region;
    this.rows = new Table(store, 'identity:', PoolIdentity, log);
  }

  get(id: string): PoolIdentity | undefined {
    return this.rows.get(id);
  }

  ofUser(sub: string): PoolIdentity | undefined {
    return this.rows.all().find((identity) => identity.sub === sub);
  }

  create(sub: string | undefined): PoolIdentity {
    const id = `${this.region}:${randomUUID()}`;
    return this.keep(sub === undefined ? { id } : { id, sub });
  }

  /** Makes a guest's identity the user's own. */
  link(identity: PoolIdentity, sub: string): PoolIdentity {
    return this.keep({ ...identity, sub });
  }

  reset(): void {
    this.rows.clear();
  }

  private keep(identity: PoolIdentity): PoolIdentity {
    this.rows.put(identity.id, identity);
    return identity;
  }
}
