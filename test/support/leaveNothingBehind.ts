/** Runs in front of every file: what it changes in its process ends with it, because the next file runs in the same one. */
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// A run is to fail for what was changed, not for its dice.
fc.configureGlobal({ seed: 20_261_121 });

const before = { ...process.env };

afterAll(async () => {
  vi.useRealTimers();
  // What is still being loaded would fail in every file after this one.
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetConfig();
  for (const name of Object.keys(process.env)) {
    if (!(name in before)) {
      delete process.env[name];
    }
  }
  Object.assign(process.env, before);
});
