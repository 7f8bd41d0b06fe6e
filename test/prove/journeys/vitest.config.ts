/** The journeys that only `npm run prove -- journeys` runs. */
import { defineConfig } from 'vitest/config';
import { native, project } from '../../vitest.config.ts';

export default defineConfig(
  project({
    name: 'journeys',
    globalSetup: ['test/support/build.ts'],
    include: ['test/prove/journeys/*.test.ts'],
    experimental: native,
    maxWorkers: 2,
  }),
);
