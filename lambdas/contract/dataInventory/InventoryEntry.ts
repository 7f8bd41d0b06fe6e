/** What one table holds of people. */
export interface InventoryEntry {
  readonly stack: 'site' | 'caseStudy';
  /** The table's construct below `Data`, with a small first letter. */
  readonly name: string;
  /** What it is and why it is there, fit to be shown. */
  readonly what: string;
  readonly why: string;
  readonly howLong: string;
  /** Attributes that are about a person, with all that is inside them. None when it holds no personal data. */
  readonly fields: readonly string[];
  /** Folders of a bucket with files that belong to it. */
  readonly files?: readonly string[];
  /** The attribute by which items age out; null when none do. */
  readonly timeToLive: 'expiresAt' | null;
  /** Whether the copy of a person's data has it. */
  readonly inExport: boolean;
  readonly onDeletion: 'nothing to remove' | 'removed' | Kept;
}

/** What stays of it when its person's account is deleted. */
export interface Kept {
  readonly without: string;
  readonly because: string;
  readonly until: string;
}

/** How long most of it is kept. */
export const whileAccount = 'While you have an account';

/** For a table without personal data. */
export const noPersonalData = {
  fields: [],
  inExport: false,
  onDeletion: 'nothing to remove',
} as const;
