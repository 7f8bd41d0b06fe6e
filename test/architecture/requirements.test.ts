import { describe, expect, it } from 'vitest';
import { below, nodesOf, type SyntaxNode } from '../support/sources/nodesOf.ts';
import { type SourceFile, sourceFiles } from '../support/sources/sourceFiles.ts';
import { requirements } from './requirements.ts';

const ids = requirements.map(({ id }) => id);
const named = sourceFiles(['test'], /\.test\.tsx?$/).flatMap((file) =>
  titlesOf(file).flatMap((title) => [...title.matchAll(/\bS-\d+\b/g)].map(([id]) => id)),
);

describe('the requirements of security', () => {
  it('are S-01 to S-46, each in a sentence', () => {
    const numbers = Array.from(
      { length: 46 },
      (_, index) => `S-${String(index + 1).padStart(2, '0')}`,
    );

    expect(ids).toEqual(numbers);
    expect(requirements.filter(({ demands }) => !demands.endsWith('.'))).toEqual([]);
  });

  it('are each named in the title of a test', () => {
    expect(ids.filter((id) => !named.includes(id))).toEqual([]);
  });

  it('are all that a title can bear', () => {
    const known: readonly string[] = ids;

    expect(named.filter((id) => !known.includes(id))).toEqual([]);
  });
});

/** The titles of a file's tests and groups of tests. */
function titlesOf(file: SourceFile): string[] {
  return nodesOf(file)
    .filter((node) => node.type === 'CallExpression' && isTest(node['callee']))
    .flatMap((node) => wordsOf(Object(node['arguments'])[0]));
}

/** Whether a call is one of describe, it and test, bare or through `each`. */
function isTest(callee: unknown): boolean {
  const names = [...below(callee)].filter(({ type }) => type === 'Identifier');
  return ['describe', 'it', 'test'].includes(String(names[0]?.['name']));
}

/** The text of a literal, or of what is not filled in of a template. */
function wordsOf(title: SyntaxNode | undefined): string[] {
  return [...below(title)].flatMap(({ type, value }) => {
    if (type === 'Literal') {
      return [String(value)];
    }
    return type === 'TemplateElement' ? [String(Object(value).cooked)] : [];
  });
}
