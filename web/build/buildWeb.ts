import { createBuilder } from 'vite';
import { webConfig } from './webConfig.ts';

/** Builds the whole web into `outDir`: hashed assets, the shell `index.html` and the prerendered `home.html`. */
export async function buildWeb(outDir: string): Promise<void> {
  const builder = await createBuilder({
    ...webConfig(outDir),
    configFile: false,
    logLevel: 'warn',
  });
  await builder.buildApp();
}
