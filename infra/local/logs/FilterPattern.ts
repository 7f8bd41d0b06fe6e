/** Filter patterns of CloudWatch Logs, as far as the templates and commands use them. */

import { wildcard } from '../wildcard.ts';

type Line = Readonly<Record<string, unknown>>;
type Test = (line: Line) => boolean;

/**
 * What a filter looks for in a line: `{ … }` compares fields of JSON, joined by `&&` and `||`; `?"…" ?"…"` finds any of some texts;
 * an empty pattern finds everything.
 */
export class FilterPattern {
  private readonly fits: (text: string) => boolean;

  /** @throws Error for a pattern that says more than this */
  constructor(pattern: string) {
    this.fits = pattern === '' ? () => true : (fieldsIn(pattern) ?? termsIn(pattern));
  }

  /** Whether a line is found. */
  matches(text: string): boolean {
    return this.fits(text);
  }
}

function termsIn(pattern: string): (text: string) => boolean {
  if (!/^(?:\?"[^"]+" ?)+$/.test(pattern)) {
    throw unknown(pattern);
  }
  const terms = [...pattern.matchAll(/"([^"]+)"/g)].map(([, term = '']) => term);
  return (text) => terms.some((term) => text.includes(term));
}

function fieldsIn(pattern: string): ((text: string) => boolean) | undefined {
  const [, inner] = /^\{(.+)\}$/s.exec(pattern.trim()) ?? [];
  if (inner === undefined) {
    return undefined;
  }
  const test = new Reader(inner, pattern).readAll();
  return (text) => {
    const line = parsed(text);
    return line !== undefined && test(line);
  };
}

/** Reads what is in the braces, from the weakest operator down. */
class Reader {
  private readonly words: string[];
  private readonly pattern: string;

  constructor(inner: string, pattern: string) {
    this.words = inner.match(/\(|\)|&&|\|\||"[^"]*"|[^\s()]+/g) ?? [];
    this.pattern = pattern;
  }

  readAll(): Test {
    const test = this.any();
    if (this.words.length > 0) {
      throw unknown(this.pattern);
    }
    return test;
  }

  private any(): Test {
    const tests = [this.all()];
    while (this.takes('||')) {
      tests.push(this.all());
    }
    return (line) => tests.some((test) => test(line));
  }

  private all(): Test {
    const tests = [this.one()];
    while (this.takes('&&')) {
      tests.push(this.one());
    }
    return (line) => tests.every((test) => test(line));
  }

  private one(): Test {
    if (this.takes('(')) {
      const inner = this.any();
      if (!this.takes(')')) {
        throw unknown(this.pattern);
      }
      return inner;
    }
    const [field = '', operator = '', value = ''] = this.words.splice(0, 3);
    const name = /^\$\.(\w+)$/.exec(field)?.[1];
    if (name === undefined) {
      throw unknown(this.pattern);
    }
    if (operator === '>=' && /^\d+$/.test(value)) {
      return (line) => typeof line[name] === 'number' && Number(line[name]) >= Number(value);
    }
    if (operator === '=' && /^"[^"]*"$/.test(value)) {
      const pattern = wildcard(value.slice(1, -1));
      return (line) => line[name] !== undefined && pattern.test(String(line[name]));
    }
    throw unknown(this.pattern);
  }

  private takes(word: string): boolean {
    const isNext = this.words[0] === word;
    if (isNext) {
      this.words.shift();
    }
    return isNext;
  }
}

function parsed(text: string): Line | undefined {
  try {
    return Object(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function unknown(pattern: string): Error {
  return new Error(`a filter has a pattern the local stack does not know: ${pattern}`);
}
