import { createBuilder } from 'vite';
import { webConfig } from './webConfig.ts';

/** Builds the whole web into `outDir`: hashed assets, the shell `index.html` and the pages written ahead of time. */
export async function buildWeb(outDir: string): Promise<void> {
  const before = process.env['NODE_ENV'];
  // Vite would build a development version for a process with another name, such as a test runner.
  process.env['NODE_ENV'] = 'production';
  try {
    const builder = await createBuilder({
      ...webConfig(outDir),
      configFile: false,
      logLevel: 'warn',
    });
    await builder.buildApp();
  } finally {
    if (before === undefined) {
      delete process.env['NODE_ENV'];
    } else {
      process.env['NODE_ENV'] = before;
    }
  }
}
