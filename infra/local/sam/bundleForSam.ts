import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { bundleRoot } from '../../cloud/bundle.ts';
import { replaceFolder } from '../../cloud/replaceFolder.ts';
import { samRoot } from '../../targets/samTarget.ts';

/** Runs AWS's own bundle, untouched, on events as AWS sends them. */
const wrapper = `const { asOnAws } = require('./asOnAws.cjs');
const { handler } = require('./product.cjs');
exports.handler = (event, context) => handler(asOnAws(event), context);
`;

/** Lays out the code of every function for SAM, the authorizer's too. The handlers must be bundled. */
export async function bundleForSam(): Promise<void> {
  await replaceFolder(samRoot, async (folder) => {
    await bundle('authorizer', join(folder, 'authorizer', 'index.cjs'));
    const translation = join(folder, 'asOnAws.cjs');
    await bundle('asOnAws', translation);
    for (const file of bundles()) {
      const own = join(folder, relative(bundleRoot, dirname(file)));
      mkdirSync(own, { recursive: true });
      copyFileSync(file, join(own, 'product.cjs'));
      copyFileSync(translation, join(own, 'asOnAws.cjs'));
      writeFileSync(join(own, 'index.cjs'), wrapper);
    }
  });
}

async function bundle(name: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    logLevel: 'error',
  });
}

function bundles(): string[] {
  return readdirSync(bundleRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'index.cjs')
    .map((entry) => join(entry.parentPath, entry.name));
}
