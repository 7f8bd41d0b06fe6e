import type { Sha256, StoredRecord } from './Store.ts';

/** What records come to. */
export interface Summary {
  readonly records: number;
  /** Sum of the records' hashes, hexadecimal. */
  readonly sha256: string;
}

/** Sums are of 256 bits. */
const size = 2n ** 256n;

/** Sums records up, whatever order they come in, and keeps none of them. */
class Digest {
  private readonly sha256: Sha256;
  private records = 0;
  private sum = 0n;

  constructor(sha256: Sha256) {
    this.sha256 = sha256;
  }

  add(record: StoredRecord): void {
    this.records += 1;
    this.sum = (this.sum + BigInt(`0x${this.sha256(canonicalText(record))}`)) % size;
  }

  get summary(): Summary {
    return { records: this.records, sha256: this.sum.toString(16).padStart(64, '0') };
  }
}

/** Sums up all that comes. */
export async function summarize(
  sha256: Sha256,
  records: AsyncIterable<StoredRecord>,
): Promise<Summary> {
  const digest = new Digest(sha256);
  for await (const record of records) {
    digest.add(record);
  }
  return digest.summary;
}

/** The same text for the same content, in whatever order its names stand. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(inOrder);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, inOrder(Reflect.get(value, name))]));
}
