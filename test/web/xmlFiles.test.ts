import { describe, expect, it } from 'vitest';
import { pictureOfEntry } from '../../web/pages/sharePicture.ts';
import { feedXml, sitemapXml, withoutEntry } from '../../web/pages/siteFiles.ts';
import { entryWith } from '../support/catalogue/entryWith.ts';

/** What XML 1.0 allows (section 2.2); a reader stops at anything else. */
const onlyXml = /^[\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

describe('S-24: a title with letters that XML does not have', () => {
  const title = 'A\uffff lamp\ufffe & <b>\u0000\ud800\u000b😀';

  it('breaks neither the feed nor the share picture, which would stop the pages of all entries', () => {
    const { item } = entryWith({ title });
    const listed = { itemID: item.id, title, summary: title, updatedAt: 1 };

    const files = [feedXml([listed], 'https://x.example'), pictureOfEntry(item, '').svg];

    for (const file of files) {
      expect(file).toMatch(onlyXml);
      expect(file).toContain('lamp');
    }
    expect(files[0]).toContain('A lamp &amp; &lt;b&gt;😀');
  });
});

describe('a sitemap and a feed', () => {
  const origin = 'https://x.example';
  const ids = ['lamp', 'lamp-2', 'levers'];
  const listed = ids.map((itemID, index) => ({
    itemID,
    title: `Not <loc>${origin}/viewDoc?item=lamp</loc>`,
    summary: itemID,
    updatedAt: 9 - index,
  }));
  const files = (some: typeof listed) => [
    sitemapXml(some, ['/home'], origin),
    feedXml(some, origin),
  ];

  it.each(ids)('without %s are what they would be if it had never been there', (gone) => {
    const rest = listed.filter(({ itemID }) => itemID !== gone);
    const updated = (xml: string | undefined) =>
      xml?.replace(/^ {2}<updated>.*<\/updated>$/m, '<updated/>');

    const shortened = files(listed).map((xml) => withoutEntry(xml, gone, origin));

    expect(shortened.map(updated)).toEqual(files(rest).map(updated));
    expect(withoutEntry(shortened[0] ?? '', gone, origin)).toBe(shortened[0]);
  });
});
