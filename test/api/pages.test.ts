import { beforeAll, describe, expect, it } from 'vitest';
import { shareApi } from '../support/api/shareApi.ts';
import { entryWith } from '../support/catalogue/entryWith.ts';
import { keepEntries } from '../support/catalogue/keepEntries.ts';
import { withOpening } from '../support/catalogue/withOpening.ts';
import { forgetPages, removeMissingPage } from '../support/pages/forgetPages.ts';
import { readPage } from '../support/pages/readPage.ts';
import { sizeOfPng } from '../support/pages/sizeOfPng.ts';
import { OperatorUser } from '../support/people/OperatorUser.ts';

/** As WhatsApp's fetcher names itself. */
const fetcher = { 'user-agent': 'WhatsApp/2.23.20.0', accept: 'text/html' };

describe('the pages of entries', () => {
  const api = shareApi();
  const renew = () => api.localStack.runSchedule('buildIndex');
  const site = () => api.localStack.addresses.site;
  const keep = (...entries: Parameters<typeof keepEntries>[1]) =>
    keepEntries(api.localStack.addresses.aws, entries);
  const outcomes = () =>
    api.localStack.log
      .lines()
      .flatMap((line) => /"event":"pages","outcome":"(\w+)"/.exec(line)?.[1] ?? []);

  async function open(path: string) {
    const answer = await fetch(new URL(path, site()), { headers: fetcher });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, page: readPage(text) };
  }

  beforeAll(async () => {
    await keep(
      entryWith(),
      withOpening(entryWith({ id: 'levers', title: 'Levers', plan: 'Explorer' }, 'Paid canary.')),
    );
    await renew();
  });

  it('are what the address of an entry answers: the free text, and of what is paid no word after the first section', async () => {
    const free = await open('/viewDoc?item=gear-trains&utm_source=whatsapp');
    const paid = await open('/viewDoc?item=levers');

    expect(free.status).toBe(200);
    expect(free.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(free.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(free.page.text).toContain('Teeth push each other.');
    expect(free.page.canonical).toBe(`${site()}/viewDoc?item=gear-trains`);
    expect(paid.status).toBe(200);
    expect(paid.page.title).toBe('Levers · Xplorers');
    expect(paid.text).not.toContain('Paid canary.');
  });

  it.each([
    '/viewDoc',
    '/viewDoc?item=',
    '/viewDoc?item=no-such-entry',
    '/viewDoc?item=../state.json',
    '/viewDoc?item=GEAR',
    `/viewDoc?item=${'a'.repeat(3000)}`,
  ])('answer 404 with a way on where there is none: %s', async (path) => {
    const { status, page } = await open(path);

    expect(status).toBe(404);
    expect(page.title).toBe('Page not found · Xplorers');
    expect(page.meta['robots']).toBe('noindex');
    expect(page.links).toContain('/search');
  });

  it.each([
    ['/viewDoc?item=new-entry&utm_source=x', '/viewDoc/?item=new-entry'],
    ['/viewDoc', '/viewDoc/'],
  ])(
    'leave %s to the application while the first of them are being made',
    async (path, address) => {
      await removeMissingPage(api.localStack.addresses.aws);

      const answer = await fetch(new URL(path, site()), { headers: fetcher, redirect: 'manual' });
      const shown = await open(path);
      const shell = await open('/user');
      await forgetPages(api.localStack.addresses.aws);
      await renew();

      expect([answer.status, answer.headers.get('location')]).toEqual([302, address]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect([shown.status, shown.text]).toEqual([200, shell.text]);
      expect((await open('/viewDoc?item=new-entry')).status).toBe(404);
    },
  );

  it.each(['/entries/state.json', '/entries/gear-trains.html', '/entries/../state.json'])(
    'keep to themselves what they are made with: %s',
    async (path) => {
      expect((await open(path)).text).not.toContain('busyUntil');
    },
  );

  it('follow what is published and changed, and are gone when it is withdrawn, as do sitemap and feed', async () => {
    await keep(entryWith({ id: 'springs', title: 'Springs & <coils>' }));
    await renew();
    expect((await open('/viewDoc?item=springs')).page.heading).toBe('Springs & <coils>');
    expect((await open('/sitemap.xml')).text).toContain('/viewDoc?item=springs</loc>');
    expect((await open('/feed.xml')).text).toContain('<title>Springs &amp; &lt;coils&gt;</title>');

    await keep(
      withOpening(
        entryWith({ id: 'springs', title: 'Long springs', plan: 'Creator' }, 'Now paid.'),
      ),
    );
    await renew();
    const changed = await open('/viewDoc?item=springs');
    const picture = changed.page.meta['og:image'] ?? '';
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');
    expect(changed.page.heading).toBe('Long springs');
    expect(changed.text).not.toContain('Now paid.');

    await new OperatorUser(api).data('operator/setEntryOpen', { itemID: 'springs', isOpen: false });
    expect((await open('/viewDoc?item=springs')).status).toBe(404);
    expect((await fetch(picture)).status).toBe(403);
    expect((await open('/sitemap.xml')).text).not.toContain('springs');
    expect((await open('/feed.xml')).text).not.toContain('springs');
  });

  it('are listed beside the other public pages, each of which says without scripts what it is', async () => {
    const { text } = await open('/sitemap.xml');
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(20);

    const pictures = new Set<string>();
    for (const address of addresses) {
      const { status, page, text: html } = await open(address);
      expect([status, page.canonical, page.meta['og:url']], address).toEqual([
        200,
        address,
        address,
      ]);
      expect(page.meta['description'], address).toMatch(/^.{50,200}$/s);
      expect(page.heading, address).not.toBe('');
      expect(page.links, address).toContain('/search');
      expect(page.links, address).toContain('/policy?file=privacyPolicy');
      expect(html, address).not.toMatch(/%%|\.invalid/);
      pictures.add(page.meta['og:image'] ?? '');
    }
    for (const picture of pictures) {
      const answer = await fetch(picture);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.headers.get('content-type'), sizeOfPng(bytes)]).toEqual([
        'image/png',
        { width: 1200, height: 630 },
      ]);
      expect(bytes.length).toBeLessThan(100_000);
    }
  });

  it('are kept from search engines on a stage that is not production', async () => {
    expect((await open('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  });

  it('are written by one of two runs at once', async () => {
    await keep(entryWith({ id: 'pulleys', title: 'Pulleys' }));
    const before = outcomes().length;
    api.aws.gather(2, /S3 PUT .*state\.json/);

    await Promise.all([renew(), renew()]);
    await renew();

    expect(
      outcomes()
        .slice(before)
        .filter((outcome) => outcome === 'renewed'),
    ).toHaveLength(1);
    expect((await open('/viewDoc?item=pulleys')).page.heading).toBe('Pulleys');
  });
});
