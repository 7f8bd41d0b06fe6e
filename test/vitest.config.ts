import '../infra/local/ownHome.ts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { cataloguePlugin } from '../web/build/cataloguePlugin.ts';
import { SecondsPerFolder } from './support/SecondsPerFolder.ts';

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

// What the web's build reads from the content, for tests that draw its screens.
const plugins = [cataloguePlugin(join(root, 'web', 'content'))];

/** What starts no local stack and keeps nothing between tests, but what was read or synthesized once. */
const pure = [
  'adapters/markdown',
  'adapters/searchIndex',
  'architecture',
  'contract',
  'content',
  'domain',
  'http',
  'infra',
  'local/cognito',
  'local/razorpay',
  'pages',
  'web',
].map((folder) => `test/${folder}/**/*.test.{ts,tsx}`);

/** What both projects have in common. */
const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  root,
  plugins,
  cacheDir: join(root, '.local', 'vite'),
  test: {
    setupFiles: ['test/support/leaveNothingBehind.ts'],
    maxWorkers: 3, // on two cores: much of the time is spent waiting for what hangs on purpose
    pool: 'forks',
    ...limits,
    ...test,
  },
});

export default defineConfig({
  root,
  test: {
    globalSetup: ['test/support/build.ts'],
    reporters: ['default', new SecondsPerFolder()],
    slowTestThreshold: 60_000, // the output is for what fails
    projects: [
      // Their processes read the code once.
      project({ name: 'pure', include: pure, isolate: false }),
      // Each file has a process, a local stack and a browser of its own: what one leaves behind can't fail another.
      project({ name: 'stack', include: ['test/**/*.test.{ts,tsx}'], exclude: pure }),
    ],
  },
});
