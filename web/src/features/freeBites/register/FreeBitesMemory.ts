import { readStudentID } from '../../../../../lambdas/contract/studentID.ts';
import type { KeyStorage } from '../../../lib/browserStorage.ts';
import { samplesKey } from '../registration/sampleMarks.ts';
import { dropStaleSent, sentKey } from './dropStaleSent.ts';
import { emptyStudent, type StudentDraft } from './StudentDraft.ts';

/** A registration that was sent and not answered yet. */
export interface SentRegistration {
  /** 128 random bits: asking again under them registers no student twice. */
  readonly key: string;
  readonly collegeID: string;
  readonly collegeName: string;
  readonly draft: StudentDraft;
  /** When it was agreed to and sent, epoch ms by this device's clock. */
  readonly at: number;
}

/** Where this browser keeps its student id. */
const studentIDKey = 'xplorers.freeBites.studentID';

/** What this browser remembers of freeBites: a student id until it is told to forget, with what its student has done of samples, and a sent registration for a day at most. */
export class FreeBitesMemory {
  private readonly storage: KeyStorage;
  private readonly now: () => number;

  constructor(storage: KeyStorage, now: () => number) {
    this.storage = storage;
    this.now = now;
  }

  /** The remembered student id. */
  get studentID(): string | undefined {
    const kept = this.storage.getItem(studentIDKey);
    return kept === null ? undefined : readStudentID(kept);
  }

  /** Remembers a student id; whether the browser let it. */
  remember(studentID: string): boolean {
    if (studentID !== this.studentID) {
      this.forget();
    }
    return this.write(studentIDKey, studentID);
  }

  forget(): void {
    this.storage.removeItem(studentIDKey);
    this.storage.removeItem(samplesKey);
  }

  /** What the student of the remembered id has done of samples, as it was kept. */
  get samples(): string | null {
    return this.storage.getItem(samplesKey);
  }

  keepSamples(samples: string): void {
    this.write(samplesKey, samples);
  }

  /** The registration that waits for its answer. One that is older than a day is forgotten here. */
  get sent(): SentRegistration | undefined {
    dropStaleSent(this.storage, this.now());
    const kept = this.storage.getItem(sentKey);
    return kept === null ? undefined : readSent(kept);
  }

  keepSent(sent: SentRegistration): void {
    this.write(sentKey, JSON.stringify(sent));
  }

  dropSent(): void {
    this.storage.removeItem(sentKey);
  }

  private write(key: string, value: string): boolean {
    try {
      this.storage.setItem(key, value);
      return true;
    } catch {
      return false; // a full storage: this page continues with what it has
    }
  }
}

function readSent(text: string): SentRegistration | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isSent(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSent(value: unknown): value is SentRegistration {
  return (
    hasTexts(value, ['key', 'collegeID', 'collegeName']) &&
    'at' in value &&
    Number.isSafeInteger(value.at) &&
    'draft' in value &&
    hasTexts(value.draft, Object.keys(emptyStudent))
  );
}

function hasTexts(value: unknown, names: readonly string[]): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'string')
  );
}
