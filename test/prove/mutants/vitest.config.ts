/** The tests that mutants are shown to: those that run rules in their own process. Slow ones that the modules don't need stay away. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..', '..', '..');

export default defineConfig({
  root,
  cacheDir: join(root, '.local', 'vite'),
  test: {
    include: [
      'test/{contract,domain,http,adapters}/**/*.test.ts',
      'test/web/{createApi,send,session/*}.test.ts',
    ],
    exclude: [
      'test/contract/{agreement,document,openapi,portable,routes,vocabulary}.test.ts',
      'test/domain/money/{model,plans/histories,reconciliation/**/*}.test.ts',
      'test/adapters/{dynamoExtensions,studentDesk,postToChat,markdown/*}.test.ts',
    ],
    setupFiles: ['test/support/leaveNothingBehind.ts'],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 30_000,
  },
});
