/** A record as it is kept: plain JSON, in the notation of what keeps it. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** A store that can be read in full, more than once, and compared. */
export interface ReadableStore {
  /** As backups and people name it. */
  readonly name: string;
  read(): AsyncIterable<StoredRecord>;
  /** A record as people read it. */
  plain(record: StoredRecord): StoredRecord;
  /** What of a plain record it is known by. */
  keyOf(plain: StoredRecord): StoredRecord;
}

/** Port: hexadecimal SHA-256 of a text. */
export type Sha256 = (text: string) => string;
