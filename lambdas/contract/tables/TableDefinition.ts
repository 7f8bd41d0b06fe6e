import type * as z from 'zod/mini';

/** A type of DynamoDB's: text or a number. */
type AttributeType = 'S' | 'N';

/** Its first attribute is the partition key; a second one is the sort key. */
export type Key = Readonly<Record<string, AttributeType>>;

/** An index of a table; an item without its key is not in it. */
export interface IndexDefinition {
  readonly key: Key;
  /** What it has of each item: the keys alone, or these attributes too; all of them by default. */
  readonly attributes?: 'keys' | readonly string[];
}

/**
 * A table: how its items are found, what it holds of people, how long it is kept and what becomes of it. The CDK's tables, the names that
 * functions know them by, what a grant on an index covers, the copy of a person's data, what erasing an account has to do and what a
 * restore treats together follow from it.
 */
export interface TableDefinition {
  readonly stack: 'site' | 'caseStudy';
  readonly key: Key;
  readonly indexes?: Readonly<Record<string, IndexDefinition>>;
  /** The attribute (epoch s) by which items age out; null when none do. */
  readonly timeToLive: 'expiresAt' | null;
  /**
   * `appendOnly`: invoices have consecutive numbers (CGST rule 46), the journal is a chain of hashes. A restore never puts them behind their
   * newest record, so no number is used twice and no entry disappears. `withOrders`: these refer to each other, and a restore puts all of
   * them back to the same moment or none. By default each is restored alone.
   */
  readonly restore?: 'appendOnly' | 'withOrders';
  /** What it is and why it is there, fit to be shown. */
  readonly what: string;
  readonly why: string;
  readonly howLong: string;
  /** Attributes that are about a person, with all that is inside them; none when it holds no personal data. */
  readonly fields: readonly string[];
  /** Folders of a bucket with files that belong to it. */
  readonly files?: readonly string[];
  /** Whether the copy of a person's data has it. */
  readonly inExport: boolean;
  readonly onDeletion: 'nothing to remove' | 'removed' | Kept;
}

/** What stays of it when its person's account is deleted. */
interface Kept {
  readonly without: string;
  readonly because: string;
  readonly until: string;
}

/** An index of the items that are due, by time (epoch ms). */
export const workList = { key: { queue: 'S', lookAt: 'N' } } as const;

/** How long most of what is held of a person is kept. */
export const whileAccount = 'While you have an account';

/** Why records of money outlive an account. */
export const taxLaw = 'Section 36 of the Central Goods and Services Tax Act, 2017';

/** For a table without personal data. */
export const noPersonalData = {
  fields: [],
  inExport: false,
  onDeletion: 'nothing to remove',
} as const;

/** The names of a schema's attributes. */
export function attributesOf<Shape extends object>(schema: {
  readonly shape: Shape;
}): (keyof Shape & string)[] {
  return Object.keys(schema.shape) as (keyof Shape & string)[]; // Object.keys forgets the key type
}

/** What a schema's items are. They are never changed in place: a change is a write. */
export type Stored<Schema extends z.ZodMiniType> = Unchangeable<z.infer<Schema>>;

type Unchangeable<T> = unknown extends T
  ? T
  : T extends string | number
    ? T
    : { readonly [Property in keyof T]: Unchangeable<T[Property]> };
