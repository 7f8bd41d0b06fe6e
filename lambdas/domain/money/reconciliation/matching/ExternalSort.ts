import type { Spool } from '../ports.ts';

/** So many lines are held in memory at most. */
const held = 20_000;

/** Puts lines in order, more of them than fit into memory; the same line twice is one. */
export class ExternalSort {
  private lines: string[] = [];
  private readonly spool: Spool;

  constructor(spool: Spool) {
    this.spool = spool;
  }

  async add(line: string): Promise<void> {
    this.lines.push(line);
    if (this.lines.length >= held) {
      await this.spool.keep(this.lines.sort());
      this.lines = [];
    }
  }

  /** Every line, in order; may be read again. Nothing may be added any more. */
  async *read(): AsyncGenerator<string> {
    this.lines.sort();
    const heads = await headsOf([...this.spool.stretches(), this.lines]);
    let last: string | undefined;
    for (let first = heads[0]; first; first = heads[0]) {
      if (first.line !== last) {
        last = first.line;
        yield first.line;
      }
      heads.shift();
      const next = await first.rest.next();
      if (!next.done) {
        insert(heads, { line: next.value, rest: first.rest });
      }
    }
  }

  clear(): Promise<void> {
    return this.spool.clear();
  }
}

/** The first line of a stretch, and the others. */
interface Head {
  readonly line: string;
  readonly rest: AsyncIterator<string>;
}

async function headsOf(
  stretches: readonly (AsyncIterable<string> | Iterable<string>)[],
): Promise<Head[]> {
  const heads: Head[] = [];
  for (const stretch of stretches) {
    const rest = each(stretch);
    const first = await rest.next();
    if (!first.done) {
      insert(heads, { line: first.value, rest });
    }
  }
  return heads;
}

/** Keeps the heads in order; there are few. */
function insert(heads: Head[], head: Head): void {
  const at = heads.findIndex(({ line }) => line >= head.line);
  heads.splice(at < 0 ? heads.length : at, 0, head);
}

async function* each(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield* lines;
}
