/** The browser of the tests: one that ships inside its npm package where it can, so that a fresh machine needs none. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import * as z from 'zod/mini';

const run = promisify(execFile);
const local = join(import.meta.dirname, '..', '..', '..', '.local');

/** Starts Chromium; on other systems than Linux on x64 it is the installed Chrome. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await browserOptions());
}

/** Which browser is started, and how. */
export async function browserOptions(): Promise<LaunchOptions & { readonly args: string[] }> {
  const folder = await unpackBrowser();
  if (folder === null) {
    return { channel: 'chrome', args: [] };
  }
  return {
    executablePath: join(folder, 'chromium'),
    // Not the package's own list: it runs everything in one process and switches web security off.
    args: ['--no-sandbox', '--disable-gpu'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}

/**
 * The folder with the unpacked browser; null where the installed Chrome is used. A caller that finds none unpacks into a folder
 * of its own and then renames it, so that callers may come together and a killed one leaves nothing half done.
 */
export async function unpackBrowser(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return null;
  }
  const folder = join(local, `chromium-${await packageVersion()}`);
  if (existsSync(folder)) {
    return folder;
  }
  await mkdir(local, { recursive: true });
  const own = await mkdtemp(join(local, 'chromium-unpacking-'));
  await unpackInto(own).catch(async () => {
    // The package's process was once seen to stand still on a busy machine, its work done or not.
    await rm(own, { recursive: true, force: true });
    await mkdir(own);
    await unpackInto(own);
  });
  await writeFile(join(own, 'fonts', 'fonts.conf'), fontSettings(folder));
  try {
    await rename(own, folder);
  } catch (cause) {
    await rm(own, { recursive: true, force: true });
    if (!existsSync(folder)) {
      throw cause;
    }
  }
  return folder;
}

/** In a process of its own, because the package reads TMPDIR and changes the environment when it is imported. */
async function unpackInto(folder: string): Promise<void> {
  const script =
    "import chromium from '@sparticuz/chromium'; await chromium.executablePath(); process.exit();";
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    timeout: 120_000,
    killSignal: 'SIGKILL',
  });
}

async function packageVersion(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const text = await readFile(join(dirname(main), '..', '..', 'package.json'), 'utf8');
  return z.parse(z.object({ version: z.string() }), JSON.parse(text)).version;
}

/** The package's own settings look for the fonts in /tmp. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
