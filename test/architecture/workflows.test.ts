/** What runs on GitHub: with no key that is kept, with no more rights than it needs, by commands that exist. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { sourceFiles } from '../support/sources/sourceFiles.ts';

const workflows = sourceFiles(['.github/workflows'], /\.yml$/);
const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
const textOf = (name: string) =>
  workflows.find(({ path }) => path.endsWith(`/${name}.yml`))?.text ?? '';

/** The jobs of a workflow, by name. */
function jobsOf(text: string): Map<string, string> {
  const parts = (text.split(/^jobs:\n/m)[1] ?? '').split(/^ {2}(?=\w+:\n)/m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf(':')), part]));
}

it('there are three: tests, deployments, nightly proofs', () => {
  expect(workflows.map(({ path }) => path).toSorted()).toEqual([
    '.github/workflows/ci.yml',
    '.github/workflows/deploy.yml',
    '.github/workflows/nightly.yml',
  ]);
});

it.each(['.github/requirements.txt', 'infra/targets/sam.txt', 'infra/targets/ministack.txt'])(
  'Python’s tools in %s are pinned by their hashes, with all that they need',
  (file) => {
    const text = readFileSync(join(projectRoot, file), 'utf8').replaceAll(/^#.*\n/gm, '');
    const packages = text
      .replaceAll(/\\\n\s+/g, '')
      .trim()
      .split(/\n+/);

    expect(packages.length).toBeGreaterThan(2);
    expect(
      packages.filter(
        (one) => !/^[\w.-]+==[\w.]+(?: ; .+?)? (?:--hash=sha256:[0-9a-f]{64} ?)+$/.test(one),
      ),
    ).toEqual([]);
  },
);

describe.each(workflows)('$path', ({ text }) => {
  const jobs = [...jobsOf(text)];

  it('holds no key and asks for none', () => {
    expect(text).not.toMatch(/AWS_(?:SECRET_)?ACCESS_KEY|AWS_SESSION_TOKEN|secrets\.|AKIA/);
    expect(text).not.toContain('pull_request_target');
  });

  it('may read the repository and nothing else, but for a token where it deploys', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n(?=\S)/m);
    expect(jobs.length).toBeGreaterThan(0);
    for (const [name, job] of jobs) {
      const granted = /^ {4}permissions:\n((?: {6}.*\n)+)/m.exec(job)?.[1];
      const isDeploying = job.includes('configure-aws-credentials');
      expect([name, granted]).toEqual([
        name,
        isDeploying ? '      contents: read\n      id-token: write\n' : undefined,
      ]);
      expect([name, job.includes('persist-credentials: false')]).toEqual([name, true]);
      expect([name, /^ {4}timeout-minutes: \d+$/m.test(job)]).toEqual([name, true]);
    }
  });

  it('uses actions of GitHub and AWS only, each at the commit of a version', () => {
    const used = [...text.matchAll(/uses: (.+)/g)].map(([, action = '']) => action);

    expect(used.length).toBeGreaterThan(1);
    expect(
      used.filter(
        (action) => !/^(?:actions|aws-actions)\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action),
      ),
    ).toEqual([]);
  });

  it('installs only what the repository pins', () => {
    expect(text).not.toMatch(
      /npm (?:i|install)\b|npx --yes|install (?!--require-hashes )[^\n]*--requirement/,
    );
  });

  it('runs commands that exist, and puts nothing that outsiders write into a shell', () => {
    const commands = [...text.matchAll(/run: (.*)/g)].map(([, command = '']) => command);
    const called = commands.flatMap((command) =>
      [...command.matchAll(/npm run (?:-s )?(\w+)/g)].map(([, script = '']) => script),
    );
    const inserted = commands.flatMap((command) =>
      [...command.matchAll(/\$\{\{ *(.*?) *\}\}/g)].map(([, value]) => value),
    );

    expect(called.filter((script) => !(script in scripts))).toEqual([]);
    expect(inserted).toEqual([]);
  });
});

it('nothing is deployed before the tests have passed, and no two deployments of a stage run at once', () => {
  const deploy = jobsOf(textOf('deploy'));

  for (const [stage, role] of [
    ['dev', 'AWS_DEV_ROLE_ARN'],
    ['prod', 'AWS_PROD_ROLE_ARN'],
  ] as const) {
    const job = deploy.get(stage) ?? '';
    expect(job).toContain('needs: test');
    expect(job).toContain(`group: deploy-${stage}\n      cancel-in-progress: false`);
    expect(job).toContain(`role-to-assume: \${{ vars.${role} }}`);
    expect(job).toContain(`- run: npm run deploy -- ${stage}\n`);
  }
  expect(deploy.get('dev')).toContain("if: github.ref == 'refs/heads/main'");
  expect(deploy.get('prod')).toContain("if: startsWith(github.ref, 'refs/tags/v')");
  expect(deploy.get('prod')).toContain('    environment: prod\n');
  expect(deploy.get('test')).toContain('npm ci && npm test');
});

it.each([
  ['prove', 'test/prove/prove.ts', []],
  ['bench', 'test/bench/bench.ts', ['proofs']], // the same as of prove
] as const)(
  'every part of npm run %s runs each night, and its words are kept',
  (job, file, omitted) => {
    const source = readFileSync(join(projectRoot, file), 'utf8');
    const table = /^const parts: .*\n([\s\S]*?)^};/m.exec(source)?.[1] ?? '';
    const parts = [...table.matchAll(/^ {2}(?:async )?(\w+)[:,(]/gm)].map(([, part]) => part);
    const nightly = jobsOf(textOf('nightly')).get(job) ?? '';
    const matrix = /part: \[(.*)\]/.exec(nightly)?.[1]?.split(', ') ?? [];

    expect(parts.length).toBeGreaterThan(5);
    expect([...matrix, ...omitted].toSorted()).toEqual(parts.toSorted());
    expect(nightly).toContain(`npm run -s ${job} -- "$PART"`);
    expect(nightly).toMatch(/if: always\(\)\n {8}uses: actions\/upload-artifact@/);
  },
);

it('the tests are the one command of the README, here as in .ci/run, which goes on with the full-size journeys', () => {
  expect(textOf('ci')).toContain('- run: npm ci && npm test\n');
  expect(readFileSync(join(projectRoot, '.ci', 'run'), 'utf8')).toMatch(
    /^npm ci && npm test && npm run -s prove -- journeys$/m,
  );
});
