/** Every page of the repository's catalogue as fetchers of previews and search engines read it: without scripts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { webRoot } from '../../../infra/cloud/site/webBuild.ts';
import { readEntryFile } from '../../../lambdas/adapters/markdown/readEntryFile.ts';
import type { Block } from '../../../lambdas/contract/document.ts';
import type { Item } from '../../../lambdas/contract/entities.ts';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';
import { publicPartOf } from '../../../lambdas/domain/catalogue/publicPartOf.ts';
import { pictureOf, printEntry, printMissing } from '../../../web/pages/printPages.tsx';
import { coverOf } from '../../../web/src/features/covers/covers.ts';
import { isLive } from '../../../web/src/features/entry/onTop.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { bundledDrawPicture } from '../../support/pages/bundledDrawPicture.ts';
import { readPage } from '../../support/pages/readPage.ts';
import { sizeOfPng } from '../../support/pages/sizeOfPng.ts';
import { study } from '../caseStudy/caseStudies.ts';
import { company } from '../company.ts';

const origin = 'https://www.xplorers.example';
const folder = join(projectRoot, 'web', 'content', 'catalogue');
const entries = readdirSync(folder)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) => readEntryFile(join(folder, name)));
const template = readFileSync(join(webRoot, 'pages', 'template.html'), 'utf8');
const site = { template, origin, company };
/** What WhatsApp reads of a page, bytes. */
const readBytes = 300_000;

function print(entry: Entry): string {
  return printEntry({ ...publicPartOf(entry), questions: new Map() }, site);
}

function textsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) =>
    block.kind === 'paragraph' && block.spans.length === 1
      ? block.spans.map(({ text }) => text)
      : [],
  );
}

describe('the page of every entry', () => {
  it.each(entries.map((entry) => [entry.item.id, entry] as const))(
    'of %s tells a fetcher without scripts what it is, in what it reads',
    (id, entry) => {
      const html = print(entry);
      const page = readPage(Buffer.from(html).subarray(0, readBytes).toString());
      const address = `${origin}/viewDoc?item=${id}`;
      const { title } = entry.item;

      expect(page.title).toBe(`${title} · Xplorers`);
      expect(page.heading.replaceAll('\u2060', '')).toBe(title.replaceAll(/\s/g, ' '));
      expect(page.canonical).toBe(address);
      expect(page.meta).toMatchObject({
        description: expect.stringMatching(/^.{50,200}$/s),
        'og:title': title,
        'og:type': 'article',
        'og:url': address,
        'og:image': expect.stringMatching(
          /^https:\/\/www\.xplorers\.example\/entries\/[a-z0-9-]+\.png\?v=[\w-]{8}$/,
        ),
        'og:image:alt': expect.stringContaining(title),
        'og:description': page.meta['description'],
        'twitter:card': 'summary_large_image',
      });
      expect(page.types).toEqual([
        'Organization',
        'BreadcrumbList',
        { iCourse: 'Course', service: 'Service' }[String(entry.item.kind)] ?? 'LearningResource',
      ]);
      const [organization, trail, about] = page.graph;
      expect(organization).toMatchObject({ name: 'Xplorers', url: `${origin}/home` });
      expect(trail?.['itemListElement']).toHaveLength(3);
      expect(about).toMatchObject({
        name: title,
        description: expect.stringMatching(/./),
        provider: { name: 'Xplorers' },
        url: address,
      });
      if (about?.['@type'] === 'Course') {
        expect(about).toMatchObject({
          offers: { category: expect.stringMatching(/^(?:Free|Paid)$/), priceCurrency: 'INR' },
          hasCourseInstance: {
            courseMode: 'Online',
            courseWorkload: expect.stringMatching(/^PT\d/),
          },
        });
      }
    },
  );

  it('tells search engines who wrote and checked it and what it rests on, where it says so', () => {
    const credits = {
      authors: ['A. Rao'],
      checkedBy: [{ name: 'V. Iyer', aspect: 'language' }],
      sources: [[{ text: 'ISO 53', href: 'https://example.com/iso-53' }, { text: ', part 2' }]],
    } satisfies Item['credits'];
    const [, , named] = readPage(print(entryWith({ credits }))).graph;
    const [, , unnamed] = readPage(print(entryWith())).graph;

    expect(named).toMatchObject({
      author: [{ '@type': 'Person', name: 'A. Rao' }],
      contributor: [{ '@type': 'Person', name: 'V. Iyer' }],
      citation: ['ISO 53, part 2'],
    });
    expect(Object.keys(unnamed ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/author|contributor|citation/)]),
    );
  });

  it('has a share picture of its own that a phone loads quickly, and all are drawn in the memory of few', async () => {
    const drawPicture = await bundledDrawPicture();
    const addresses = entries.map((entry) => readPage(print(entry)).meta['og:image'] ?? '');
    const [first = entryWith(), ...others] = entries;
    await drawPicture(pictureOf(first));
    const before = process.memoryUsage.rss();

    expect(new Set(addresses.map((address) => new URL(address).pathname)).size).toBe(
      entries.length,
    );
    for (const entry of others) {
      const bytes = Buffer.from(await drawPicture(pictureOf(entry)));
      expect(sizeOfPng(bytes)).toEqual({ width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(100_000);
      expect(bytes.length).toBeGreaterThan(10_000);
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  it('has the still picture of its model in its share picture, in colours that are known there', () => {
    const modelled = entries.filter(({ item }) => item.model !== undefined);
    expect(modelled.length).toBeGreaterThan(25);

    for (const entry of modelled) {
      const svg = pictureOf(entry);
      expect(svg).toContain('<g class="model">');
      expect(svg).not.toMatch(/var\(|NaN|undefined/);
    }
    const bridge = modelled.find(({ item }) => item.id === 'paper-truss-bridge') ?? entryWith();
    expect(pictureOf(bridge)).toContain('thick: pushed');
  });

  it('has another address for its picture once its title is another, as previews keep what an address gave', () => {
    const [entry = entryWith()] = entries;
    const renamed = { ...entry, item: { ...entry.item, title: 'Another title' } };
    const pictureIn = (one: Entry) => readPage(print(one)).meta['og:image'];

    expect(pictureIn(renamed)).not.toBe(pictureIn(entry));
    expect(pictureIn(entry)).toBe(pictureIn({ ...entry }));
  });

  it('has the whole text when it is free, and of another one its first section alone', () => {
    for (const entry of entries) {
      const html = print(entry);
      const { text } = readPage(html);
      const [, seen = ''] =
        /<script type="application\/json" id="seen">(.*?)<\/script>/s.exec(html) ?? [];
      const isFree = entry.item.plan === 'Freebie';
      expect(text).toContain('To run code, use tools and save your progress, turn on JavaScript');
      const shown = `${text} ${seen}`;
      const open = JSON.stringify(entry.item);
      const opening = textsOf(entry.document.sections[0]?.blocks ?? []).join('\n');
      const lines = textsOf(entry.document.sections.flatMap(({ blocks }) => blocks))
        .filter((line) => /^[\w ,.]{40}/.test(line) && !open.includes(line))
        .map((line) => line.slice(0, 40));

      expect(
        lines.filter((line) => shown.includes(line)),
        entry.item.id,
      ).toEqual(isFree ? lines : lines.filter((line) => opening.includes(line)));
      const { cover, ...rest } = JSON.parse(seen);
      const { kind, id } = entry.item;
      // Where something runs on top, no cover is drawn.
      expect(cover).toEqual(
        isLive(entry.item) ? undefined : { itemID: id, drawing: coverOf(kind, id) },
      );
      expect(rest).toMatchObject({
        answer: {
          data: {
            item: JSON.parse(open),
            document: isFree ? JSON.parse(JSON.stringify(entry.document)) : null,
          },
        },
      });
    }
    expect(entries.filter(({ item }) => item.plan === 'Freebie').length).toBeGreaterThan(3);
  });

  it('has navigation, and in the part that is read every heading of the outline', () => {
    for (const entry of entries) {
      const text = readPage(print(entry)).text;
      expect(text, entry.item.id).toContain('Courses & builds');
      for (const { title } of entry.item.outline) {
        expect(text, entry.item.id).toContain(title);
      }
    }
  });

  it('lets nothing that an author writes become a part of the page', () => {
    const hostile = '</script><img src=x onerror=alert(1)> "$& \' {{x}} <!--page-->';
    const html = print(
      entryWith({ title: hostile, summary: hostile, tags: [hostile], makes: hostile }, hostile),
    );

    expect(html).not.toContain('<img');
    expect(html.match(/<\/script>/g)).toHaveLength(template.split('</script>').length + 1);
    expect(readPage(html).title).toBe(`${hostile} · Xplorers`);
    expect(readPage(html).meta['og:title']).toBe(hostile);
  });

  it('of a post names who built what in its preview, shows the drawing of the build, and is listed by no search engine', () => {
    const buildPhoto = { itemID: 'gear-trains', title: 'Gear trains', measured: null };
    const caseStudy = { ...study, buildPhoto, author: 'Asha' };
    const entry = entryWith({ id: 'case-study-1', kind: 'build', caseStudy, outline: [] });
    const { title, meta } = readPage(print(entry));

    expect(title).toBe('Gear trains: built by Asha · Xplorers');
    expect(meta).toMatchObject({ 'og:title': 'Gear trains: built by Asha', robots: 'noindex' });
    expect(pictureOf(entry)).toContain('Asha');
    const cover = coverOf('build', 'gear-trains');
    expect(print(entry)).toContain(JSON.stringify(cover).slice(0, 200));
  });

  it('in place of one that is not there shows a way on, and is listed by no search engine', () => {
    const page = readPage(printMissing(site));

    expect(page.title).toBe('Page not found · Xplorers');
    expect(page.meta['robots']).toBe('noindex');
    expect(page.links).toContain('/search');
  });
});
