import { EntryProblem } from '../../domain/catalogue/Entry.ts';

const block = /^---\n([\s\S]*?)\n---\n/;

/**
 * Splits a document into the facts above it and its body.
 *
 * @param names the facts that the document may have
 * @throws EntryProblem when there are no facts, or one is unknown or repeated
 */
export function readFrontMatter<Name extends string>(
  source: string,
  names: readonly Name[],
): { readonly facts: ReadonlyMap<Name, string>; readonly body: string } {
  const found = block.exec(source);
  if (!found) {
    throw new EntryProblem('it does not begin with facts between two lines of ---');
  }
  const facts = new Map<Name, string>();
  for (const line of (found[1] ?? '').split('\n')) {
    const colon = line.indexOf(':');
    const written = line.slice(0, colon).trim();
    const name = names.find((known) => known === written);
    if (name === undefined) {
      throw new EntryProblem(`it has an unknown fact "${written}"`, inLine(line));
    }
    if (facts.has(name)) {
      throw new EntryProblem(`its ${name} is said twice`, inLine(line));
    }
    facts.set(name, line.slice(colon + 1).trim());
  }
  return { facts, body: source.slice(found[0].length) };
}

/** Where a problem of a fact is: the fact's own line. */
function inLine(line: string) {
  return { place: { piece: `\n${line}\n`, line: 1 } };
}
