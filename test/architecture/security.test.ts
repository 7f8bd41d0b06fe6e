/** What the sources alone show of security. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { nodesOf, type SyntaxNode } from '../support/sources/nodesOf.ts';
import { sourceFiles } from '../support/sources/sourceFiles.ts';

/** A node, and the file that it is in. */
interface Found {
  readonly path: string;
  readonly node: SyntaxNode;
}

const deployed: Found[] = sourceFiles(['lambdas', 'web/src', 'infra/cloud'], /\.tsx?$/).flatMap(
  (file) => nodesOf(file).map((node) => ({ path: file.path, node })),
);
const lambdas = deployed.filter(({ path }) => path.startsWith('lambdas/'));

/** What `recheck` looks at is bounded by its steps alone: in so much time a busy machine does less. Few are enough for short patterns. */
const bounds = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  incubationLimit: 5000,
  seedingLimit: 200,
  maxNFASize: 5000,
  maxIteration: 2,
  maxInitialGenerationSize: 60,
  maxGenerationSize: 20,
  crossoverSize: 5,
  mutationSize: 5,
} as const;

const Pattern = z.object({ pattern: z.string(), flags: z.string() });

describe('S-20: a pattern', () => {
  beforeAll(() => {
    process.env['RECHECK_BACKEND'] = 'pure'; // its others start Java or a program of their own
  });

  it('takes no text for long, however it is made', () => {
    const patterns = new Map(
      deployed.flatMap(({ path, node }) => {
        const regex = Pattern.safeParse(node['regex']);
        return regex.success ? [[JSON.stringify(regex.data), { path, ...regex.data }]] : [];
      }),
    );
    const notSafe = [...patterns.values()].filter(
      ({ pattern, flags }) => checkSync(pattern, flags, bounds).status !== 'safe',
    );

    expect(patterns.size).toBeGreaterThan(100);
    expect(notSafe).toEqual([]);
  });

  it('is never made of text', () => {
    const made = deployed.filter(
      ({ node }) => node.type === 'NewExpression' && nameOf(node['callee']) === 'RegExp',
    );

    expect(made).toEqual([]);
  });
});

describe('S-21: an expression of the database', () => {
  it('is written down whole; one place fills in names of attributes, which the code itself writes down', () => {
    const expressions = lambdas.filter(
      ({ node }) => node.type === 'Property' && /Expression$/.test(nameOf(node['key'])),
    );
    const open = expressions.filter(({ node }) => !isWrittenDown(node['value']));

    expect(expressions.length).toBeGreaterThan(40);
    expect(open.map(({ path }) => path)).toEqual(['lambdas/adapters/dynamo/table.ts']);
  });
});

describe('S-32: a secret', () => {
  it('is compared in one place, by timingSafeEqual', () => {
    const comparing = calls('timingSafeEqual');
    const signing = calls('createHmac');

    expect(comparing).toEqual(['lambdas/adapters/isSameSecret.ts']);
    expect(signing).toEqual([
      'lambdas/adapters/razorpay/signatures.ts',
      'lambdas/adapters/secretStudentIDs.ts',
    ]);
  });

  it('is never compared by an operator, but with nothing', () => {
    const secret = /secret|signature|digest|hmac|password|token$/i;
    const compared = lambdas.filter(({ node }) => {
      const sides = [Object(node['left']), Object(node['right'])];
      return (
        node.type === 'BinaryExpression' &&
        /^[!=]==?$/.test(String(node['operator'])) &&
        sides.some((side) => secret.test(nameOf(side))) &&
        !sides.some((side) => side.type === 'Literal' || nameOf(side) === 'undefined')
      );
    });

    expect(compared.map(({ path }) => path)).toEqual([]);
  });
});

describe('S-33: chance', () => {
  it('that anybody may guess makes pauses alone', () => {
    const guessed = deployed.filter(
      ({ node }) =>
        node.type === 'MemberExpression' &&
        nameOf(node['object']) === 'Math' &&
        nameOf(node['property']) === 'random',
    );

    expect(guessed.map(({ path }) => path)).toEqual([
      'lambdas/adapters/pauseBetweenTries.ts',
      'web/src/api/repeat.ts',
    ]);
    expect(calls('randomUUID')).toEqual([]);
  });
});

describe('S-45: a package', () => {
  it('is named by one version, and runs a script at its installation only when we say so', () => {
    const text = readFileSync(join(projectRoot, 'package.json'), 'utf8');
    const { dependencies, devDependencies, allowScripts } = JSON.parse(text);
    const versions: string[] = Object.values({ ...dependencies, ...devDependencies });

    expect(versions.length).toBeGreaterThan(40);
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(?:-build\d+)?$/.test(version))).toEqual(
      [],
    );
    expect(allowScripts).toEqual({ node: true, esbuild: true, 'classic-level': false });
  });
});

/** The files of `deployed` that call a function by its name. */
function calls(name: string): string[] {
  const found = deployed.filter(
    ({ node }) => node.type === 'CallExpression' && nameOf(node['callee']) === name,
  );
  return [...new Set(found.map(({ path }) => path))].toSorted();
}

/** The name of a node, or of the last part of `a.b`. */
function nameOf(node: unknown): string {
  const { name, property } = Object(node);
  return typeof name === 'string' ? name : String(Object(property).name ?? '');
}

/** Whether a value is text, a choice between texts, a name of one, or a template with such choices alone. */
function isWrittenDown(value: unknown): boolean {
  const { type, expressions, consequent, alternate } = Object(value);
  if (type === 'TemplateLiteral') {
    return expressions.every(isWrittenDown);
  }
  return type === 'ConditionalExpression'
    ? isWrittenDown(consequent) && isWrittenDown(alternate)
    : type === 'Literal' || type === 'Identifier';
}
