import { readFrontMatter } from '../../lambdas/adapters/markdown/readFrontMatter.ts';

/** The facts that are above a policy. */
export interface FrontMatter {
  readonly title: string;
  /** Day of the last change, such as 2026-11-21. */
  readonly updated: string;
  /** A version label of the contract, such as v1. */
  readonly version: string;
}

const shapes = {
  title: /^\S.*$/,
  updated: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  version: /^v[0-6]$/,
} as const;
const names = ['title', 'updated', 'version'] as const;

/** Splits a policy into its facts and its body. @throws Error when a fact is missing, unknown or misspelt */
export function readPolicyFacts(source: string): { meta: FrontMatter; body: string } {
  const { facts, body } = readFrontMatter(source, names);
  const fact = (name: (typeof names)[number]) => {
    const value = facts.get(name) ?? '';
    if (!shapes[name].test(value)) {
      throw new Error(`its ${name} is missing or not valid`);
    }
    return value;
  };
  return {
    meta: { title: fact('title'), updated: fact('updated'), version: fact('version') },
    body,
  };
}
