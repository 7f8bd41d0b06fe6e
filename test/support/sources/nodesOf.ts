import { parseSync } from 'vite';
import type { SourceFile } from './sourceFiles.ts';

/** A node of a source's syntax tree. */
export type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string };

/** Every node of a source, outer ones first. @throws Error when the source cannot be read */
export function nodesOf({ path, text }: SourceFile): SyntaxNode[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) {
    throw new Error(`${path}: ${errors[0]?.message}`);
  }
  return [...below(program)];
}

/** A node of a source and every node below it. */
export function* below(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const one of value) {
      yield* below(one);
    }
  } else if (isNode(value)) {
    yield value;
    yield* below(Object.values(value));
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}
