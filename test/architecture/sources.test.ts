import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { importsOf, type SourceFile, sourceFiles } from '../support/sources/sourceFiles.ts';

const code = sourceFiles(['bin', 'infra', 'lambdas', 'web/build', 'web/src', 'test'], /\.tsx?$/);
const product = code.filter(({ path }) => !path.startsWith('test/'));
const web = code.filter(({ path }) => path.startsWith('web/src/'));

/** The folders of web/src/features, the lowest first: each imports from those before it alone. */
const features = [
  'plans',
  'device',
  'session',
  'policies',
  'guardian',
  'consent',
  'services',
  'mobileLab',
  'covers',
  'certificate',
  'catalogue',
  'certificatePage',
  'board',
  'model',
  'liveCode',
  'offline',
  'notices',
  'checks',
  'tool',
  'caseStudy',
  'questions',
  'entry',
  'freeBites',
  'payment',
  'signedInHome',
  'home',
  'account',
  'finance',
  'operate',
];

/** Where a pattern occurs, as `path: text`. */
function occurrences(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([found]) => `${path}: ${found.trim()}`),
  );
}

/** Files that import something, as `path: from`. */
function importers(
  files: readonly SourceFile[],
  counts: (from: string, typeOnly: boolean) => boolean,
): string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter(({ from, typeOnly }) => counts(from, typeOnly))
      .map(({ from }) => `${file.path}: ${from}`),
  );
}

describe('sizes', () => {
  it('of handlers are at most 30 lines', () => {
    const handlers = code.filter(({ path }) => /^lambdas\/(?:api|events)\//.test(path));

    expect(handlers.length).toBeGreaterThan(10);
    expect(
      handlers.filter(({ text }) => text.split('\n').length > 31).map(({ path }) => path),
    ).toEqual([]);
  });
});

it('every command of package.json explains itself by --help', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const commands = Object.values<string>(scripts).flatMap(
    (script) => /\bnode ((?:bin|test)\/\S+\.ts)/.exec(script)?.[1] ?? [],
  );

  expect(commands.length).toBeGreaterThan(9);
  expect(
    commands.filter((path) => !/printHelp\(|help: \{|runCommand\(/.test(fileAt(path).text)),
  ).toEqual([]);
});

describe('imports', () => {
  it("of the contract's values come to the web from its plain files alone, but for the client of the API", () => {
    const values = importers(
      web.filter(({ path }) => !/^web\/src\/api\/(?:send|queries)\.ts$/.test(path)),
      (from, typeOnly) => from.includes('lambdas/') && !typeOnly,
    );

    expect(
      values.filter(
        (found) =>
          !/\/lambdas\/contract\/(?:challenges|constants|routes|rupees|india|privacy|studentID|services|completion|isAgreed|isPublicCheck|needs|guardian|mail|nestedBlocks|toolValues|siteMarkers|uno)\.ts$/.test(
            found,
          ),
      ),
    ).toEqual([]);
    expect(importers(web, (from) => /lambdas\/(?!contract\/)/.test(from))).toEqual([]);
  });

  it('that bring the table of routes or TanStack Query are not among those of home', () => {
    const atOnce = new Set(['web/src/main.tsx']);
    for (const path of atOnce) {
      const atStart = fileAt(path).text.replaceAll('import(', 'later(');
      for (const { from, typeOnly } of importsOf({ path, text: atStart })) {
        const target = posix.join(posix.dirname(path), from);
        if (!typeOnly && from.startsWith('.') && web.some((file) => file.path === target)) {
          atOnce.add(target);
        }
      }
    }

    expect(atOnce.size).toBeGreaterThan(30);
    expect([...atOnce].filter((path) => /api\/(?:send|queries)\.ts$/.test(path))).toEqual([]);
  });

  it('of the features go down their one order, and those of lib and ui to no feature', () => {
    const featureOf = (path: string) => /^web\/src\/features\/(\w+)/.exec(path)?.[1];
    const upward = web.flatMap((file) => {
      const importer = featureOf(file.path);
      const isLow = /^web\/src\/(?:lib|ui)\//.test(file.path);
      return importsOf(file).flatMap(({ from }) => {
        const target = posix.join(posix.dirname(file.path), from);
        const imported = from.startsWith('.') ? featureOf(target) : undefined;
        const isUpward =
          imported !== undefined &&
          (isLow ||
            (importer !== undefined && features.indexOf(imported) > features.indexOf(importer)));
        return isUpward ? [`${file.path}: ${target}`] : [];
      });
    });

    expect(new Set(web.flatMap(({ path }) => featureOf(path) ?? []))).toEqual(new Set(features));
    expect(upward).toEqual([]);
  });

  it('of aws-amplify are in one file', () => {
    const files = importers(web, (from) => from.startsWith('aws-amplify'));

    expect(new Set(files.map((found) => found.split(':', 1)[0]))).toEqual(
      new Set(['web/src/features/session/amplifyAuth.ts']),
    );
  });

  it('of the file with aws-amplify are dynamic or types', () => {
    const loaded = web.filter(({ text }) => /^import (?!type).*amplifyAuth/m.test(text));

    expect(loaded.map(({ path }) => path)).toEqual([]);
  });

  it("of vendors' SDKs are in adapters alone", () => {
    const vendors = importers(
      product.filter(({ path }) => !path.startsWith('lambdas/adapters/')),
      (from) => /^(?:@aws-sdk\/|@smithy\/|razorpay)/.test(from),
    );

    expect(vendors).toEqual([]);
  });

  it('of zod are of its small form everywhere in the product', () => {
    expect(importers(product, (from) => /^zod(?!\/mini$)/.test(from))).toEqual([]);
  });

  it('of the contract are zod and its own files', () => {
    const contract = code.filter(({ path }) => path.startsWith('lambdas/contract/'));

    expect(
      importers(
        contract,
        (from) => from !== 'zod/mini' && !/^\.\.?\/(groups\/)?\w+\.ts$/.test(from),
      ),
    ).toEqual([]);
    expect(importsOf(fileAt('lambdas/contract/constants.ts'))).toEqual([]);
    expect(
      importsOf(fileAt('lambdas/contract/routes.ts')).filter(({ typeOnly }) => !typeOnly),
    ).toEqual([]);
    expect(importsOf(fileAt('lambdas/contract/rupees.ts'))).toEqual([]);
    expect(importsOf(fileAt('lambdas/contract/india.ts'))).toEqual([]);
  });

  it('of the domain are the domain, the contract, a stemmer and a line diff', () => {
    const domain = code.filter(({ path }) => path.startsWith('lambdas/domain/'));

    expect(
      importers(
        domain,
        (from) =>
          !['stemmer', 'diff'].includes(from) && !/^(?:\.\/|(?:\.\.\/)+)(?:[\w/]+)\.ts$/.test(from),
      ),
    ).toEqual([]);
    expect(importers(domain, (from) => /adapters|http|api\//.test(from))).toEqual([]);
  });

  it("of operators' use cases are in the API alone: commands call it over HTTP", () => {
    const useCases = (folder: string) =>
      importers(
        code.filter(({ path }) => path.startsWith(folder)),
        (from, typeOnly) => /\/domain\/(?:operators|work)\//.test(from) && !typeOnly,
      );

    expect(useCases('lambdas/api/operator/').length).toBeGreaterThan(0);
    expect(useCases('bin/ops/')).toEqual([]);
  });

  it('of the local stack are in bin, tests and the local stack alone', () => {
    const elsewhere = product.filter(({ path }) => !/^(?:bin|infra\/local)\//.test(path));

    expect(importers(elsewhere, (from) => from.includes('/local/'))).toEqual([]);
  });

  it("of tests are in tests alone, but for the scenarios that bin hands to the tester's console", () => {
    expect(importers(product, (from) => /(?:^|\/)test\//.test(from))).toEqual([
      'bin/local.ts: ../test/routes/scenarios.ts',
      'bin/runOnSam.ts: ../test/routes/scenarios.ts',
    ]);
  });

  it('of other files go to those files: nothing is passed on by a barrel', () => {
    expect(occurrences(code, /^export (?:\*|\{[^}]*\}) from .*$/gm)).toEqual([]);
    expect(code.filter(({ path }) => /\/index\.tsx?$/.test(path))).toEqual([]);
  });
});

describe('the sources', () => {
  // Written apart, so that this file is not found itself.
  it.each([
    ['any', /(?::|<|\bas|\|)\s*any\b(?![\w'"-])/g],
    [
      'double cast without a reason',
      new RegExp(`(?<!// .*\\n.*)as ${'unknown'} as(?!.*// \\w)`, 'g'),
    ],
    ['non-null assertion', /[\w)\]]!(?:\.|\[|;|,|\))/g],
    ['work left undone', new RegExp(`\\b(?:${'TO'}DO|${'FIX'}ME|${'XX'}X)\\b`, 'g')],
    [
      'lint rule switched off without a reason',
      new RegExp(
        `biome-${'ignore'}(?!\\S* [\\w/]+: \\w)|@ts-${'(?:ignore|expect-error|nocheck)'}`,
        'g',
      ),
    ],
    ['debugger', /^\s*debugger\b/gm],
  ])('have no %s', (_, pattern) => {
    const strings =
      /'(?:[^'\\\n]|\\.)*'|`[^`]*`|\/\/.*$|\/\*[\s\S]*?\*\/|\/(?![/*\s])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//gm;
    const bare = /any|assertion/.test(String(_))
      ? code.map(({ path, text }) => ({ path, text: text.replace(strings, '0') }))
      : code;

    expect(occurrences(bare, pattern)).toEqual([]);
  });

  it.each(['only', 'skip', 'todo', 'fails', 'retry'])('have no test that is marked %s', (mark) => {
    const tests = code.filter(({ path }) => /\.test\.tsx?$/.test(path));
    const marked = new RegExp(`\\b(?:it|test|describe)(?:\\.\\w+)*\\.${mark}\\b`, 'g');

    expect(tests.length).toBeGreaterThan(20);
    expect(occurrences(tests, marked)).toEqual([]);
  });

  it('spell the addresses of screens in web/src/paths.ts alone', () => {
    const screens = [...fileAt('web/src/paths.ts').text.matchAll(/: '(\/\w+)'/g)].map(
      ([, path]) => path,
    );
    const spelled = new RegExp(`(['"\`])(?:${screens.join('|')})(?:[?#][^'"\`]*)?\\1`, 'g');
    const others = web.filter(({ path }) => path !== 'web/src/paths.ts');

    expect(screens.length).toBeGreaterThan(9);
    expect(occurrences(others, spelled)).toEqual([]);
  });
});

function fileAt(path: string): SourceFile {
  const found = code.find((file) => file.path === path);
  if (!found) {
    throw new Error(`there is no ${path}`);
  }
  return found;
}
