/** An account that is closed for good. It never opens again: a person who comes back with the same Google account gets a new one. */
export interface AccountDeletion {
  readonly sub: string;
  /** Epoch ms. */
  readonly deletedAt: number;
  /** What leads to data that is kept by other names; null once all of that is gone. */
  readonly finder: Finder | null;
}

/** The other names of a person. */
export interface Finder {
  /** The identity provider's name for the account. */
  readonly username: string;
  readonly emailID: string;
}

/** Port: the one write that closes an account, and from then on is in the work-list of erasures. */
export interface AccountDeletions {
  /** Closes an account. One that is closed already stays as it is. */
  close(deletion: AccountDeletion): Promise<void>;
}

/** Port: the closed accounts that are to be looked at. It may lag: what it does not show yet is looked at later. */
export interface DeletionQueue {
  due(now: number): AsyncIterable<AccountDeletion>;
  /** Looks at a closed account again at a time; never again, and forgets it, when null. Without a finder it forgets that one too. */
  schedule(deletion: AccountDeletion, at: number | null): Promise<void>;
}

/** Port: something that is held of people, as it is erased. Erasing it again changes nothing. */
export interface Eraser {
  /** Its name in logs. */
  readonly what: string;
  /** @param now epoch ms */
  erase(deletion: AccountDeletion, now: number): Promise<void>;
}

/** Port: where it is noted what could not be erased now. */
export interface ErasureFailures {
  note(what: string, cause: unknown): void;
}

/** Erases everything, whatever of it fails. False when something is left. */
export async function eraseAll(
  erasers: readonly Eraser[],
  leftovers: ErasureFailures,
  deletion: AccountDeletion,
  now: number,
): Promise<boolean> {
  let isDone = true;
  for (const { what, erase } of erasers) {
    try {
      await erase(deletion, now);
    } catch (cause) {
      isDone = false;
      leftovers.note(what, cause);
    }
  }
  return isDone;
}
