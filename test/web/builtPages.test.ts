import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceRupees } from '../../lambdas/contract/constants.ts';
import { buildWeb } from '../../web/build/buildWeb.ts';
import { allModels } from '../../web/pages/provideModels.ts';
import { boardWords } from '../../web/src/features/board/words.ts';

let folder = '';
let home = '';
let shell = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'));
  await buildWeb(join(folder, 'web'));
  home = await readFile(join(folder, 'web', 'pages', 'home.html'), 'utf8');
  shell = await readFile(join(folder, 'web', 'index.html'), 'utf8');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function files(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, path]) => path ?? ''))];
}

async function gzipped(paths: readonly string[]): Promise<number> {
  const sizes = paths.map(
    async (path) => gzipSync(await readFile(join(folder, 'web', path))).length,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Every file of a build that is text, with what it says. */
async function textFiles(): Promise<[path: string, text: string][]> {
  const names = await readdir(join(folder, 'web'), { recursive: true });
  const texts = names.filter((name) => /\.(?:js|css|html|svg|json|txt)$/.test(name));
  return Promise.all(
    texts.map(
      async (name): Promise<[string, string]> => [
        name,
        await readFile(join(folder, 'web', name), 'utf8'),
      ],
    ),
  );
}

/** What a script loads later, by the names of the parts: the files of each that home doesn't load. */
async function partsOf(script: string): Promise<Map<string, string[]>> {
  const text = await readFile(join(folder, 'web', script), 'utf8');
  const all = files(/m\.f=\[(.*?)\]/.exec(text)?.[1] ?? '', /"([^"]+)"/g);
  const found = [
    // Parts, and pages as `lazyPage` takes them.
    ...text.matchAll(
      /let\{(?<name>\w+):[^}]*\}=await import\([^)]*\)[^[]*?__vite__mapDeps\(\[(?<deps>[\d,]*)\]/g,
    ),
    ...text.matchAll(/__vite__mapDeps\(\[(?<deps>[\d,]*)\]\)[^[]*?,`(?<name>\w+(?:Page|Gate))`\)/g),
  ];
  return new Map(
    found.map(({ groups }) => {
      const { name = '', deps = '' } = groups ?? {};
      const paths = deps.split(',').map((at) => all[Number(at)] ?? '');
      return [name, paths.filter((path) => path !== '' && !home.includes(path))];
    }),
  );
}

describe('The built web', () => {
  it.each([
    ['a key or secret', /rzp_(?:live|test)_\w|GOCSPX-|AKIA[A-Z0-9]{12}|PRIVATE KEY|whsec_/],
    [
      "anything of the local stack's simulators",
      /Choose an account|127\.0\.0\.1|localhost:\d|tester:|@vite\/client/,
    ],
    ['a map to its sources', /sourceMappingURL/],
    ['what only the document of the API says', /the first call creates the profile/],
  ])('has nowhere %s', async (_, pattern) => {
    const found = (await textFiles()).flatMap(([name, text]) => {
      const [match] = pattern.exec(text) ?? [];
      return match === undefined ? [] : [`${name}: ${match}`];
    });

    expect(found).toEqual([]);
    expect((await textFiles()).length).toBeGreaterThan(20);
  });
});

describe('The built page of a path', () => {
  it('keeps each dot between the facts of a step on the line of what precedes it', async () => {
    const page = await readFile(join(folder, 'web', 'pages', 'path-robot.html'), 'utf8');
    const [steps = ''] =
      /<ol class="pathSteps">.*?<\/ol>/s.exec(page.replaceAll('<!-- -->', '')) ?? [];

    expect(steps).toContain('\u00a0· Beginner\u00a0· ');
    expect(steps).not.toContain(' · ');
  });
});

describe('The built home', () => {
  it('can be read without JavaScript', () => {
    expect(home).toMatch(/<h1[^>]*>Learn engineering by building real things\.<\/h1>/);
    expect(home).toContain(`₹${priceRupees.innovator.toLocaleString('en-IN')}`);
    expect(home).toMatch(/\d\u00a0courses\u00a0· \d+\u00a0tools/);
    expect(home).toContain('action="/search"');
    expect(home).toContain('Do I need an account to look around?');
    expect(home).not.toContain('<!--$!-->');
  });

  it('loads at most 100 KB of JavaScript and one file of at most 28 KB of CSS, which has the styles of all pages', async () => {
    const scripts = files(home, /(?:src|href)="(\/assets\/[^"]+\.js)"/g);
    const styles = files(home, /href="(\/assets\/[^"]+\.css)"/g);

    expect(await gzipped(scripts)).toBeLessThanOrEqual(100 * 1024);
    expect(styles).toHaveLength(1);
    expect(await gzipped(styles)).toBeLessThanOrEqual(28 * 1024);
  });
});

describe('A page of the built web', () => {
  /** Most KB of JavaScript that each page loads beyond what every page does. */
  const budgets: Readonly<Record<string, number>> = {
    AboutUsPage: 4,
    CaseStudyPage: 38,
    CertificatePage: 34,
    ConsentPage: 24,
    CoordinatorPage: 26,
    FinanceGate: 6,
    FreeBitesPage: 44,
    GuardianPage: 20,
    HomeSections: 13,
    MobileLabPage: 26,
    NotFoundPage: 12,
    OperateGate: 6,
    PathPage: 27,
    PaymentPage: 43,
    PolicyPage: 3,
    ReceiptPage: 22,
    SearchPage: 36,
    SignedInHomePage: 48,
    TurningDrawing: 4,
    UserPage: 47,
    ViewDocPage: 65,
    // What one has begun, on home.
    begunHere: 5,
    // The board of home.
    boardIn: 9,
    // What sends marks and answers that were made without a network or an account.
    startSending: 5,
  };

  it('loads no more than its budget', async () => {
    const [first = ''] = files(home, /src="(\/assets\/index-[^"]+\.js)"/g);
    const pages = [...(await partsOf(first))];

    expect(pages.map(([name]) => name).toSorted()).toEqual(Object.keys(budgets));
    for (const [name, paths] of pages) {
      const scripts = await gzipped(paths.filter((path) => path.endsWith('.js')));
      expect(scripts, name).toBeLessThanOrEqual((budgets[name] ?? 0) * 1024);
    }
  });
});

describe('The board of home', () => {
  it('loads nothing before it is in sight, and then at most 40 KB with its program, and a worker of at most 20 KB', async () => {
    const [first = ''] = files(home, /src="(\/assets\/index-[^"]+\.js)"/g);
    const own = (await partsOf(first)).get('boardIn') ?? [];
    const stages = await Promise.all(
      own.map(async (path) => (await partsOf(path)).get('BoardStage')),
    );
    const loaded = new Set([...own, ...stages.flatMap((paths) => paths ?? [])]);
    const texts = new Map(await textFiles());
    const [worker = ''] = [...texts.keys()].filter((path) => /^runtime\/.*board\.js$/.test(path));

    expect(own.some((path) => texts.get(path)?.includes('arduino-from-zero-lamp'))).toBe(true);
    expect(stages.filter((paths) => paths !== undefined)).toHaveLength(1);
    expect(await gzipped([...loaded])).toBeLessThanOrEqual(40 * 1024);
    expect(await gzipped([worker])).toBeLessThanOrEqual(20 * 1024);
  });

  it('is in no script of another page', async () => {
    const texts = new Map(await textFiles());
    const isOfBoards = (path: string) => texts.get(path)?.includes(boardWords.step) === true;
    const [first = ''] = files(home, /src="\/(assets\/index-[^"]+\.js)"/g);
    const pages = [...(await partsOf(first))].filter(([name]) => name !== 'boardIn');
    const [own = '', ...others] = [...texts.keys()].filter(isOfBoards);

    expect([own, others]).toEqual([expect.stringMatching(/^assets\/.+\.js$/), []]);
    expect(home + shell).not.toContain(own);
    expect(pages.flatMap(([name, paths]) => (paths.some(isOfBoards) ? [name] : []))).toEqual([]);
  });

  it('has a drawing in its place and a link to its entry, for those who run no scripts', () => {
    const [, place = ''] = /<div class="tryBoard-place">(.*?)<\/div>/s.exec(home) ?? [];

    expect(place).toMatch(/^<svg class="drawing cover"[^>]*>.+<\/svg>$/s);
    expect(home).toMatch(/<a[^>]*href="\/viewDoc\?item=arduino-from-zero"[^>]*>Build this lamp/);
  });
});

describe('A model of an entry', () => {
  it.each(Object.entries(allModels))(
    'loads at most 6 KB besides a stage of at most 12 KB, with its entry alone, and is stored with it: %s',
    async (id, { title }) => {
      const worker = await readFile(join(folder, 'web', 'serviceWorker.js'), 'utf8');
      const [, list = ''] = new RegExp(`"?${id}"?:\\[([^\\]]*)\\]`).exec(worker) ?? [];
      const paths = files(list, /"([^"]+)"/g);
      const texts = new Map(await textFiles());
      const own = paths.filter((path) => texts.get(path.slice(1))?.includes(title));
      const stage = paths.filter((path) => !own.includes(path));

      expect(own).toHaveLength(1);
      expect(await gzipped(own)).toBeLessThanOrEqual(6 * 1024);
      expect(stage.length).toBeGreaterThan(0);
      expect(await gzipped(stage)).toBeLessThanOrEqual(12 * 1024);
      expect(paths.filter((path) => (home + shell).includes(path))).toEqual([]);
      expect(paths.filter((path) => worker.includes(`url:"${path}"`))).toEqual([]);
    },
  );
});

describe('The built service worker', () => {
  it('stores what draws an entry, the list of stored ones and no picture, at most 486 KB compressed, and boards and the editor of code with the entries that have some', async () => {
    const worker = await readFile(join(folder, 'web', 'serviceWorker.js'), 'utf8');
    const stored = files(worker, /url:"(\/[^"]+)"/g);
    const fonts = stored.filter((path) => path.endsWith('.woff2'));

    expect(stored).toContain('/index.html');
    expect(stored.filter((path) => !/\.(?:html|js|css|woff2)$/.test(path))).toEqual([]);
    expect(fonts.length).toBeGreaterThan(0);
    expect(stored.filter((path) => path.endsWith('.css'))).toHaveLength(1);
    expect(await gzipped(stored)).toBeLessThanOrEqual(486 * 1024);
    expect(worker).toMatch(/boardStage:\["\/assets/);
    expect(worker).toMatch(/codeEditor:\["\/assets/);
  });
});

describe('Both built pages', () => {
  it('hold nothing that the policy of the pages forbids', () => {
    for (const html of [home, shell]) {
      expect(html).not.toMatch(/\sstyle=|<style|\son[a-z]+="|<base|javascript:|data:\S/);
      // No browser runs what a page tells search engines.
      expect(html).not.toMatch(/<script(?! type="application\/ld\+json")(?![^>]*\ssrc=)/);
    }
  });

  it('load the configuration before the application', () => {
    for (const html of [home, shell]) {
      const config = html.search(/<script\s+defer src="\/config\.js">/);
      expect(config).toBeGreaterThan(0);
      expect(config).toBeLessThan(html.indexOf('<script type="module"'));
    }
  });

  it('preload two fonts and no more', () => {
    for (const html of [home, shell]) {
      expect(files(html, /<link rel="preload" as="font"[^>]*href="([^"]+)"/g)).toHaveLength(2);
    }
  });
});

describe('Every public page', () => {
  it('is whole in its HTML, for the application to take over', async () => {
    const { files: pages } = JSON.parse(await readFile(join(folder, 'web', 'site.json'), 'utf8'));
    const written = Object.entries<string>(pages).filter(([address]) => !address.endsWith('=*'));

    expect(written.length).toBeGreaterThan(20);
    for (const [address, file] of written) {
      const page = await readFile(join(folder, 'web', file), 'utf8');
      expect(page).toContain(`<div id="root" data-served="${address}">`);
      expect(page).toMatch(/<main[^>]*>.*<h1/s);
      // React puts it where it could not draw a part.
      expect(page, address).not.toContain('<!--$!-->');
    }
  });

  it.each(['template.html', 'policy-privacyPolicy.html'])(
    'that is text is read before its scripts come: %s',
    async (file) => {
      const page = await readFile(join(folder, 'web', 'pages', file), 'utf8');

      expect(page).not.toContain('modulepreload');
      expect(shell).toContain('modulepreload');
    },
  );
});

describe('The shell for all other addresses', () => {
  it('shows nothing of home', () => {
    expect(shell).toContain('<div id="root"></div>');
  });
});

describe('The built folder', () => {
  it('S-42: holds no source map and no server code', async () => {
    const names = await readdir(folder, { recursive: true });

    expect(names.filter((name) => /\.map$|prerender/.test(name))).toEqual([]);
  });

  it('S-42, S-46: holds no key, no simulator and nothing of this machine', async () => {
    const names = await readdir(join(folder, 'web'), { recursive: true });
    const texts = names.filter((name) => /\.(?:js|css|html|json|webmanifest|txt)$/.test(name));

    expect(texts.length).toBeGreaterThan(20);
    for (const name of texts) {
      const text = await readFile(join(folder, 'web', name), 'utf8');
      expect([
        name,
        text.match(/rzp_(?:test|live)_|AKIA[0-9A-Z]{16}|Choose an account|:808[0-9]|\/tmp\//),
      ]).toEqual([name, null]);
    }
  });
});
