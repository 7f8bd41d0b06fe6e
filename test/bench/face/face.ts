/** How a phone loads the site's pages: Lighthouse with its mobile preset, against `npm start` behind HTTP/2. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { itemPath, paths, policyPath, searchPath } from '../../../web/src/paths.ts';
import { Started } from '../../prove/Started.ts';
import { say } from '../../prove/say.ts';
import { browserOptions } from '../../support/browser/launchBrowser.ts';
import { greeting, signIn } from '../../support/browser/signIn.ts';
import { median } from '../median.ts';
import type { Target } from '../Target.ts';
import { openHttp2Proxy } from './openHttp2Proxy.ts';
import { type PageLoad, runLighthouse } from './runLighthouse.ts';

/** Points of 100 at least; layout shift, style files and bytes of script at most. */
const limits = { performance: 95, others: 100, shift: 0.02, styles: 1, unusedScript: 20_000 };

const pages: Readonly<Record<string, string>> = {
  home: paths.home,
  search: searchPath('gear'),
  entry: itemPath('python-for-lab-data'),
  'entry with a model': itemPath('line-follower-robot'),
  plans: paths.payment,
  'case studies': paths.caseStudy,
  freeBites: paths.freeBites,
  policy: policyPath('privacyPolicy'),
  'own home': paths.signedInHome,
};

/**
 * Loads each page as a visitor, and the learner's own home signed in.
 *
 * @param options `runs`: loads of each page; `only`: pages whose names contain it; `site`: a product that runs already,
 * without it one is started on `port`
 */
export async function face(options: {
  readonly runs: number;
  readonly only: string;
  readonly site: string | undefined;
  readonly port: number;
}): Promise<Target[]> {
  const folder = mkdtempSync(join(projectRoot, '.local', 'bench-face-'));
  const own = options.site
    ? undefined
    : new Started({ port: options.port, dataFolder: join(folder, 'data') });
  try {
    await own?.ready();
    const site = options.site ?? `http://localhost:${options.port}`;
    return await measure(site, folder, options);
  } finally {
    own?.stop();
    await own?.ended();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  site: string,
  folder: string,
  { runs, only }: { readonly runs: number; readonly only: string },
): Promise<Target[]> {
  const debugPort = 9222;
  const { origin, keyHash, close } = await openHttp2Proxy(site, folder);
  const { args, ...browser } = await browserOptions();
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    ...browser,
    args: [
      ...args,
      `--remote-debugging-port=${debugPort}`,
      `--ignore-certificate-errors-spki-list=${keyHash}`,
    ],
  });
  say(
    `\nface: medians of ${runs} loads each.\n\n| Page | Performance / accessibility / best practices / SEO | CLS | Styles waited for | Unused script, KB | Lost points |\n|---|---|---|---|---|---|`,
  );
  try {
    const targets: Target[] = [];
    for (const [name, path] of Object.entries(pages).filter(([name]) => name.includes(only))) {
      const isOwn = path === paths.signedInHome;
      if (isOwn) {
        await signInAt(origin, site, context);
      }
      const loads: PageLoad[] = [];
      for (let run = 0; run < runs; run += 1) {
        loads.push(
          await runLighthouse(`${origin}${path}`, { port: debugPort, keepsSession: isOwn }),
        );
      }
      targets.push(judge(name, loads));
    }
    return targets;
  } finally {
    await context.close();
    await close();
  }
}

/** Signs in at the site itself, because sign-in returns nowhere else, and takes what the browser then stores to the proxy's origin. */
async function signInAt(origin: string, site: string, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(site);
  const name = 'Mira Measured';
  await signIn(page, 'measured@example.com', name);
  const stored = await page.evaluate(() => ({ ...window.localStorage }));
  await page.goto(`${origin}/config.js`);
  await page.evaluate((entries) => Object.assign(window.localStorage, entries), stored);
  await page.goto(`${origin}${paths.signedInHome}`);
  await greeting(page, name).waitFor();
  await page.close();
}

function judge(name: string, loads: readonly PageLoad[]): Target {
  const middle = (of: (load: PageLoad) => number) => median(loads.map(of));
  const [performance, ...others] = [0, 1, 2, 3].map((at) =>
    middle(({ points }) => points[at] ?? 0),
  );
  const shift = middle((load) => load.shift);
  const styles = middle((load) => load.styles);
  const unused = middle(({ unusedScript }) => unusedScript);
  const points = [performance, ...others].join(' / ');
  const lost = [...new Set(loads.flatMap((load) => load.lost))].join(', ');
  const kilobytes = Math.round(unused / 1000);
  say(`| ${name} | ${points} | ${shift.toFixed(3)} | ${styles} | ${kilobytes} | ${lost} |`);
  return {
    what: `${name}: ${limits.performance} / ${limits.others} / ${limits.others} / ${limits.others}, CLS ≤ ${limits.shift}, one style waited for, unused script ≤ ${limits.unusedScript / 1000} KB`,
    reached: `${points}, ${shift.toFixed(3)}, ${styles}, ${kilobytes} KB`,
    met:
      (performance ?? 0) >= limits.performance &&
      others.every((found) => found >= limits.others) &&
      shift <= limits.shift &&
      styles <= limits.styles &&
      unused <= limits.unusedScript,
  };
}
