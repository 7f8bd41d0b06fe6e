/** A record as it is kept: plain JSON, in the notation of what keeps it. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** What can be read whole, as often as wished, and compared. */
export interface Readable {
  /** As backups and people name it. */
  readonly name: string;
  read(): AsyncIterable<StoredRecord>;
  /** A record as people read it. */
  plain(record: StoredRecord): StoredRecord;
  /** What of a plain record it is known by. */
  keyOf(plain: StoredRecord): StoredRecord;
}

/** Port: a table, a bucket, the members of groups. */
export interface Store extends Readable {
  /** Takes every record away. */
  clear(): Promise<void>;
  write(records: AsyncIterable<StoredRecord>): Promise<void>;
}

/** Port: hexadecimal SHA-256 of a text. */
export type Sha256 = (text: string) => string;
