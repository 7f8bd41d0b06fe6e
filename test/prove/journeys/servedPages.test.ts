import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { webRoot } from '../../../infra/cloud/site/webBuild.ts';
import { paths } from '../../../web/src/paths.ts';
import { bodyTakenOver } from '../../support/browser/drawnAgain.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { keepEntries, publishEntries } from '../../support/catalogue/keepEntries.ts';
import { forgetPages, removeMissingPage } from '../../support/pages/forgetPages.ts';
import { person } from '../../support/people/person.ts';

describe('a page as the server sends it', () => {
  const visit = shareBrowser();

  beforeAll(() =>
    publishEntries(visit.localStack, [
      entryWith(),
      entryWith({ id: 'levers', title: 'Levers', plan: 'Explorer' }, 'Paid canary.'),
    ]),
  );

  it('is not waited for: an entry that has none yet is shown by the application, at its own address', async () => {
    const { aws } = visit.localStack.addresses;
    await keepEntries(aws, [entryWith({ id: 'pulleys', title: 'Pulleys' })]);
    await removeMissingPage(aws);
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=pulleys#read');

    await page.getByRole('heading', { level: 1, name: 'Pulleys' }).waitFor();
    // The next run makes all pages again.
    await forgetPages(aws);
    await visit.localStack.runSchedule('buildIndex');
    const { pathname, search, hash } = new URL(page.url());
    expect(`${pathname}${search}${hash}`).toBe('/viewDoc?item=pulleys#read');
  });

  it.each([
    ['an entry', '/viewDoc?item=gear-trains'],
    ['an entry that is not there', '/viewDoc?item=no-such-entry'],
    ['a policy', '/policy?file=privacyPolicy'],
  ])('of %s is taken over without a skeleton', async (_, address) => {
    const { page } = await visit.device();
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('.pageSkeleton')) {
          Object.assign(window, { sawSkeleton: true });
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(address, { waitUntil: 'networkidle' });

    expect(await page.evaluate(() => Reflect.get(window, 'sawSkeleton'))).toBeUndefined();
  });

  it('of every address that is built is taken over whole: until a call is answered, no element is another one or says anything else', async () => {
    const { files } = JSON.parse(readFileSync(join(webRoot, 'site.json'), 'utf8'));
    // On wide screens the filters of a search open.
    const viewport = { width: 360, height: 740 };
    const visitor = await visit.device({ viewport });
    // The learner's own home is made for someone whose profile is on its way.
    const of = await person(visit.localStack, 'Hema Home').with();
    const learner = await visit.device({ of, viewport });
    for (const address of Object.keys(files).filter((one) => !one.endsWith('=*'))) {
      const { page } = address === paths.signedInHome ? learner : visitor;
      const { sent, taken } = await bodyTakenOver(page, address);

      expect(sent.length, address).toBeGreaterThan(30);
      // The device also reports when React finds other HTML than it draws.
      expect(taken, address).toEqual(sent);
    }
  });

  it.each([
    [360, 'robot'],
    [360, 'moving-machine'],
    [1280, 'robot'],
  ])(
    'of an entry keeps its heading in place at %d px when it was opened as a step of %s',
    async (width, path) => {
      const headingOf = async (javaScriptEnabled: boolean) => {
        const { page } = await visit.device({
          viewport: { width, height: 800 },
          javaScriptEnabled,
        });
        await page.goto(`/viewDoc?item=gear-trains&path=${path}`, { waitUntil: 'networkidle' });
        const link = page.locator('main header').getByRole('link', { name: /^From a / });
        return [await page.locator('main h1').boundingBox(), await link.getAttribute('href')];
      };
      const [sent, first] = await headingOf(false);
      const [taken, named] = await headingOf(true);

      expect(first).toBe('/path?path=moving-machine');
      expect(named).toBe(`/path?path=${path}`);
      expect(taken).toEqual(sent);
    },
  );

  it('is shared by what the device has for it, or else by copying its plain address', async () => {
    const { page, context } = await visit.device();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/viewDoc?item=levers&utm_source=mail');
    const button = page.getByRole('button', { name: 'Share this page' });
    const plain = `${visit.localStack.addresses.site}/viewDoc?item=levers`;

    await button.click();
    await page.getByText('Link copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Levers, on Xplorers: ${plain}`,
    );

    const shared = await page.evaluate(async () => {
      const sharing = new Promise((resolve) => {
        Object.assign(navigator, { share: async (data: unknown) => resolve(data) });
      });
      document.querySelector<HTMLElement>('.entryActions button')?.click();
      return sharing;
    });
    expect(shared).toEqual({ text: 'Levers, on Xplorers:', url: plain });
  });

  it('keeps its drawing when the application takes it over, and does not load those of all entries', async () => {
    const { page: plain } = await visit.device({ javaScriptEnabled: false });
    await plain.goto('/viewDoc?item=gear-trains');
    const { page } = await visit.device();
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) {
        scripts.push(response.text());
      }
    });
    await page.goto('/viewDoc?item=gear-trains', { waitUntil: 'networkidle' });

    const cover = await page.locator('.entryTop .cover').innerHTML();
    expect(cover).toContain('<path');
    expect(cover).toBe(await plain.locator('.entryTop .cover').innerHTML());
    const texts = await Promise.all(scripts);
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((text) => text.includes('kinds/iCourse'))).toEqual([]);
  });
});
