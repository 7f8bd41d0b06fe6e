import '../infra/local/ownHome.ts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { cataloguePlugin } from '../web/build/cataloguePlugin.ts';

const root = join(import.meta.dirname, '..');
const temporary = join(root, '.local', 'tmp');
mkdirSync(temporary, { recursive: true });
// What browsers and tests write for a while stays inside the project.
process.env['TMPDIR'] = temporary;
// Commands that tests run, each a process of its own, read their code once.
process.env['NODE_COMPILE_CACHE'] = join(root, '.local', 'cache', 'node');

// They only stop what hangs: nothing depends on how fast the machine is.
const limits = { testTimeout: 300_000, hookTimeout: 300_000, teardownTimeout: 300_000 };

// What the web's build reads from the content, for tests that draw its screens.
const plugins = [cataloguePlugin(join(root, 'web', 'content'))];

/** What starts a local stack of its own; adapters in a test's process stay with the first stack that they have talked to. */
const ownStack = [
  'test/api/payment/accounts.test.ts',
  'test/api/roundTrips.test.ts',
  'test/local/alerts.test.ts',
  'test/local/caseStudyAlone.test.ts',
  'test/local/clock.test.ts',
  'test/local/console/page.test.ts',
  'test/local/console/scenarios.test.ts',
  'test/local/erasedFiles.test.ts',
  'test/local/functions.test.ts',
  'test/local/gateway.test.ts',
  'test/local/generatedSecrets.test.ts',
  'test/local/permissions.test.ts',
  'test/local/running.test.ts',
  'test/local/siteAlone.test.ts',
  'test/ops/doctorLocalStack.test.ts',
];

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
    slowTestThreshold: 60_000, // the output is for what fails
    projects: [
      // Each process reads the code once and keeps its local stack, see README.md.
      project({
        name: 'shared',
        include: ['test/**/*.test.{ts,tsx}'],
        exclude: ownStack,
        isolate: false,
        env: { SHARES_LOCAL_STACK: 'yes' },
      }),
      project({
        name: 'alone',
        include: ownStack,
        sequence: { groupOrder: 1 }, // in between they would end the processes that others share
      }),
    ],
  },
});
