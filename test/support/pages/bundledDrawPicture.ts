import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { fileLoaders, projectRoot } from '../../../infra/cloud/bundle.ts';

type DrawPicture = typeof import('../../../lambdas/adapters/pages/drawPicture.ts').drawPicture;

/** What draws share pictures, bundled as functions are: Node alone loads neither the renderer nor the fonts. */
export async function bundledDrawPicture(): Promise<DrawPicture> {
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'pictures-'));
  const outfile = join(folder, 'drawPicture.cjs');
  await build({
    entryPoints: [join(projectRoot, 'lambdas/adapters/pages/drawPicture.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    loader: fileLoaders,
    outfile,
  });
  const { drawPicture }: { drawPicture: DrawPicture } = createRequire(import.meta.url)(outfile);
  rmSync(folder, { recursive: true });
  return drawPicture;
}
