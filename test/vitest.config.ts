import '../infra/local/ownHome.ts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { cataloguePlugin } from '../web/build/cataloguePlugin.ts';
import { runtimePlugin } from '../web/build/runtimePlugin.ts';
import { SecondsPerFolder } from './support/SecondsPerFolder.ts';

// vitest 4, not 5, which warns on Node 20 while it is installed: `npm ci` is quiet there.
const root = join(import.meta.dirname, '..');
const temporary = join(root, '.local', 'tmp');
mkdirSync(temporary, { recursive: true });
// What browsers and tests write for a while stays inside the project.
process.env['TMPDIR'] = temporary;
// Commands that tests run, each a process of its own, read their code once.
process.env['NODE_COMPILE_CACHE'] = join(root, '.local', 'cache', 'node');

// They only stop what hangs: nothing depends on how fast the machine is.
const limits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  teardownTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 50 } },
};

// What the web's build reads from the content, and what its boards name, for tests that draw its screens.
const plugins = [cataloguePlugin(join(root, 'web', 'content')), runtimePlugin()];

/** Node runs the product's TypeScript as it is: without a transformation of each module, a stack is ready sooner. */
export const native = { viteModuleRunner: false, nodeLoader: false };

/** Screens drawn without a browser: JSX, which Node can't run as it is. */
const web = ['test/web/**/*.test.{ts,tsx}'];

/** What starts no local stack and keeps nothing between tests, but what was read or synthesized once. */
const pure = [
  'adapters',
  'architecture',
  'contract',
  'content',
  'domain',
  'http',
  'infra',
  'local/cognito',
  'local/razorpay',
].map((folder) => `test/${folder}/**/*.test.ts`);

/** What needs a stack, an address or processes of its own: each file runs in its own process. */
const own = ['test/own/**/*.test.ts'];

/** What all projects have in common. */
export const project = (
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  root,
  plugins,
  cacheDir: join(root, '.local', 'vite'),
  test: { setupFiles: ['test/support/leaveNothingBehind.ts'], pool: 'forks', ...limits, ...test },
});

const all = ['test/**/*.test.{ts,tsx}'];

export default defineConfig({
  root,
  test: {
    globalSetup: ['test/support/build.ts'],
    reporters: ['default', new SecondsPerFolder()],
    slowTestThreshold: 60_000, // the output is for what fails
    maxWorkers: 2,
    // What tests make dies young: with room for it, collecting garbage takes a tenth less of the processor.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      // One after the other, because a worker that read the code once goes on to the next file of its project only.
      project({ name: 'web', include: web, isolate: false, sequence: { groupOrder: 1 } }),
      project({
        name: 'pure',
        include: pure,
        isolate: false,
        experimental: native,
        sequence: { groupOrder: 1 },
      }),
      // One local stack and one browser per worker, emptied before each file.
      project({
        name: 'stack',
        include: all,
        exclude: [...web, ...pure, ...own, 'test/prove/**'],
        isolate: false,
        experimental: native,
        sequence: { groupOrder: 2 },
      }),
      project({ name: 'own', include: own, experimental: native, sequence: { groupOrder: 3 } }),
    ],
  },
});
