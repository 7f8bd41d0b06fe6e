/** What comes from others, and what must not leave: packages, their scripts, secrets. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { projectRoot } from '../../infra/cloud/bundle.ts';

const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'supply-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => JSON.parse(readFileSync(join(projectRoot, name), 'utf8'));
const Wanted = z.record(z.string(), z.string());
const Packages = z.object({
  dependencies: Wanted,
  devDependencies: Wanted,
  allowScripts: z.record(z.string(), z.boolean()),
});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      integrity: z.optional(z.string()),
      inBundle: z.optional(z.boolean()),
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
      hasInstallScript: z.optional(z.boolean()),
    }),
  ),
});
const Component = z.object({
  name: z.string(),
  version: z.string(),
  licenses: z.array(z.unknown()).check(z.minLength(1)),
});
const Sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  components: z.array(Component),
});

const packages = Packages.parse(read('package.json'));
const lock = Object.entries(Lock.parse(read('package-lock.json')).packages);
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

const { check, lockfile } = read('package.json').scripts;

describe('packages', () => {
  it('are wanted in one version each, and that one is locked', () => {
    const wanted = Object.entries({ ...packages.dependencies, ...packages.devDependencies });
    const locked = new Map(lock.map(([path, { version }]) => [path, version]));

    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-build\d+)?$/.test(version))).toEqual(
      [],
    );
    expect(
      wanted.filter(([name, version]) => locked.get(`node_modules/${name}`) !== version),
    ).toEqual([]);
    expect(readFileSync(join(projectRoot, '.npmrc'), 'utf8')).toContain('save-exact=true');
  });

  it('each have their hash in the lock file, but for those inside another', () => {
    const own = lock.filter(([path, { inBundle }]) => path !== '' && !inBundle);

    expect(own.length).toBeGreaterThan(400);
    expect(own.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  const lint = (path: string) =>
    execFileSync('sh', ['-c', lockfile.replace('package-lock.json', path)], {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, PATH: `${projectRoot}/node_modules/.bin:${process.env['PATH']}` },
    });

  it('are all fit for npm run check', () => {
    expect(check).toContain('npm run -s lockfile');
    expect(lint('package-lock.json')).toContain('No issues detected');
  });

  it.each([
    ['another host', { resolved: 'https://elsewhere.example/react.tgz' }, 'elsewhere.example'],
    ['no TLS', { resolved: 'http://registry.npmjs.org/react/-/react.tgz' }, 'http:'],
    ['a repository', { resolved: 'git+ssh://git@github.com/facebook/react.git#a' }, 'git+ssh:'],
    ['a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'sha1-'],
  ])('from %s are noticed by npm run check', (_, change, named) => {
    const file = join(folder, 'package-lock.json');
    const changed = read('package-lock.json');
    Object.assign(changed.packages['node_modules/react'], change);
    writeFileSync(file, JSON.stringify(changed));

    expect(() => lint(file)).toThrow(named);
  });

  it('run no script when they are installed, but for those that are named', () => {
    const withScripts = lock
      .filter(([, one]) => one.hasInstallScript)
      .map(([path]) => nameOf(path));

    expect(withScripts.filter((name) => !(name in packages.allowScripts))).toEqual([]);
    expect(Object.entries(packages.allowScripts).filter(([, isRun]) => isRun)).toEqual([
      ['node', true],
      ['esbuild', true],
    ]);
  });
});

it('the list of what is shipped names every package of production with its licence', async () => {
  await promisify(execFile)('npm', ['run', '-s', 'sbom'], { cwd: projectRoot });
  const { components } = Sbom.parse(read('.local/sbom.json'));
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const shipped = lock
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version }]) => `${nameOf(path)}@${version}`);

  expect(shipped.length).toBeGreaterThan(50);
  expect(shipped.filter((one) => !listed.has(one))).toEqual([]);
  for (const [name, version] of Object.entries(packages.dependencies)) {
    expect(listed).toContain(`${name}@${version}`);
  }
});

describe('npm run secrets', () => {
  const scan = (place?: string) =>
    promisify(execFile)(process.execPath, [
      join(projectRoot, 'bin', 'secrets.ts'),
      ...(place ? [place] : []),
    ]);

  it('finds none in the repository', async () => {
    expect((await scan()).stdout).toMatch(/^\d{4} files hold no secret\.$/m);
  });

  it('finds each kind of secret, and prints none', async () => {
    const place = mkdtempSync(join(folder, 'planted-'));
    for (const [name, text] of Object.entries(planted)) {
      writeFileSync(join(place, `${name}.ts`), text);
    }

    const found = await scan(place).catch((error: unknown) => error);

    const { code, stdout } = z.object({ code: z.int(), stdout: z.string() }).parse(found);
    expect(code).toBe(1);
    expect(Object.keys(planted).filter((name) => !stdout.includes(`/${name}.ts`))).toEqual([]);
    expect(stdout).not.toContain('AbCdEfGhIjKlMn');
    expect(stdout).not.toContain('MIIEow');
  });
});

// Put together here, so that this file is not found itself.
const planted = {
  razorpayLiveKey: `const key = '${'rzp_live'}_AbCdEfGhIjKlMn';`,
  razorpayTestKey: `const key = '${'rzp_test'}_AbCdEfGhIjKlMn';`,
  razorpaySecret: `const ${'keySecret'} = 'AbCdEfGhIjKlMnOpQrStUvWx';`,
  stageSecret: `{ "${'current'}": "AbCdEfGhIjKlMnOpQrStUvWx" }`,
  googleSecret: `${'GOCSPX'}-AbCdEfGhIjKlMnOpQrStUvWxYz12`,
  awsKey: `AWS_SECRET_ACCESS_KEY=${'wJalrXUtnFEMI'}/K7MDENG/bPxRfiCYzzzzzzzzzz`,
  privateKey: `-----BEGIN ${'RSA PRIVATE'} KEY-----\n${'MIIEow'.repeat(20)}\n-----END ${'RSA PRIVATE'} KEY-----`,
};
