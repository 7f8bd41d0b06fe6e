/** The facts that stand above a document. */
export interface FrontMatter {
  readonly title: string;
  /** Day of the last change, such as 2026-11-21. */
  readonly updated: string;
  /** A version label of the contract, such as v1. */
  readonly version: string;
}

const block = /^---\n([\s\S]*?)\n---\n/;
const shapes = {
  title: /^\S.*$/,
  updated: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  version: /^v[0-6]$/,
} as const;

/** Splits a document into the facts above it and its body. Throws when a fact is missing, unknown or misspelt. */
export function readFrontMatter(source: string): { meta: FrontMatter; body: string } {
  const found = block.exec(source);
  if (!found) {
    throw new Error('the document does not begin with front matter between two lines of ---');
  }
  const facts = new Map(
    (found[1] ?? '').split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  for (const name of facts.keys()) {
    if (!Object.hasOwn(shapes, name)) {
      throw new Error(`the front matter has an unknown fact "${name}"`);
    }
  }
  const meta = { title: '', updated: '', version: '' };
  for (const name of ['title', 'updated', 'version'] as const) {
    const value = facts.get(name) ?? '';
    if (!shapes[name].test(value)) {
      throw new Error(`the front matter has no valid ${name}`);
    }
    meta[name] = value;
  }
  return { meta, body: source.slice(found[0].length) };
}
