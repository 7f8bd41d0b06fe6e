/** Every public page of the build as fetchers of previews and search engines read it: without scripts. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { webRoot } from '../../../infra/cloud/site/webBuild.ts';
import {
  linkedPagePath,
  linkedPages,
  pageTemplate,
  priceRupees,
} from '../../../lambdas/contract/constants.ts';
import {
  companyFacts,
  companyMarker,
  originMarker,
} from '../../../lambdas/contract/siteMarkers.ts';
import { paths } from '../../../web/src/paths.ts';
import { readPage } from '../../support/pages/readPage.ts';

/** What WhatsApp reads of a page, bytes. */
const readBytes = 300_000;
const { files, listed } = z
  .object({ files: z.record(z.string(), z.string()), listed: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(join(webRoot, 'site.json'), 'utf8')));

function htmlAt(address: string): string {
  return readFileSync(join(webRoot, files[address] ?? ''))
    .subarray(0, readBytes)
    .toString();
}

describe('a public page', () => {
  it.each(listed)(
    'at %s tells a fetcher without scripts what it is, in what it reads',
    (address) => {
      const page = readPage(htmlAt(address));

      expect(page.title).toMatch(/^.{4,60} · Xplorers$/);
      expect(page.heading).not.toBe('');
      expect(page.canonical).toBe(`${originMarker}${address}`);
      expect(page.meta).toMatchObject({
        description: expect.stringMatching(/^.{50,200}$/s),
        'og:title': page.title.replace(' · Xplorers', ''),
        'og:type': 'website',
        'og:url': page.canonical,
        'og:image': `${originMarker}/share.png`,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/./),
        'og:description': page.meta['description'],
        'twitter:card': 'summary_large_image',
      });
      expect(page.meta).not.toHaveProperty('robots');
      const [organization, second] = page.graph;
      expect(organization).toMatchObject({ '@type': 'Organization', name: 'Xplorers' });
      expect(second?.['@type']).toBe(address === paths.home ? 'WebSite' : 'BreadcrumbList');
      expect(page.links).toEqual(
        expect.arrayContaining([paths.search, paths.freeBites, paths.payment, paths.aboutUs]),
      );
      expect(page.text.length).toBeGreaterThan(700);
    },
  );

  it('has a title and a description that no other has', () => {
    const pages = listed.map((address) => readPage(htmlAt(address)));

    expect(new Set(pages.map(({ title }) => title)).size).toBe(listed.length);
    expect(new Set(pages.map(({ meta }) => meta['description'])).size).toBe(listed.length);
  });

  it('of plans has their prices as offers, and its questions as they stand on the page', () => {
    const page = readPage(htmlAt(paths.payment));
    const [, , offers, questions] = page.graph;

    expect(offers).toMatchObject({
      '@type': 'OfferCatalog',
      itemListElement: Object.values(priceRupees).map((price) => ({
        '@type': 'Offer',
        price,
        priceCurrency: 'INR',
      })),
    });
    const asked = z
      .array(z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) }))
      .parse(questions?.['mainEntity']);
    expect(asked).toHaveLength(4);
    for (const { name, acceptedAnswer } of asked) {
      expect(page.text).toContain(`${name} ${acceptedAnswer.text.split('.')[0]}`);
    }
  });

  it.each(linkedPages)('behind a link with an id is made when it is asked for: %s', (page) => {
    expect(Object.values(files)).toContain(linkedPagePath(page));
    expect(existsSync(join(webRoot, linkedPagePath(page)))).toBe(false);
    expect(existsSync(join(webRoot, pageTemplate))).toBe(true);
  });

  it('names the company by what its deployment fills in', () => {
    for (const fact of companyFacts) {
      const named = listed.filter((address) => htmlAt(address).includes(companyMarker(fact)));
      expect(named, fact).toContain('/aboutUs');
    }
  });
});

describe('the shell of all other addresses', () => {
  it('is listed by no search engine', () => {
    const page = readPage(readFileSync(join(webRoot, 'index.html'), 'utf8'));

    expect(page.meta['robots']).toBe('noindex');
  });
});
