/** The files that tell search engines and readers of feeds what the site has. */
import { itemPath } from '../src/paths.ts';
import { escapeHtml, siteName } from './head.ts';
import { pageWords } from './words.ts';

/** An entry as the site's lists have it. */
export interface ListedEntry {
  readonly itemID: string;
  readonly title: string;
  readonly summary: string;
  /** Epoch ms. */
  readonly updatedAt: number;
}

/** The most addresses that one sitemap may have (sitemaps.org). */
const mostAddresses = 50_000;
/** So many of the newest entries are in the feed. */
const feedLength = 30;

/**
 * Every address that a search engine may list.
 *
 * @param pages paths of the pages that are not entries
 */
export function sitemapXml(
  entries: readonly ListedEntry[],
  pages: readonly string[],
  origin: string,
): string {
  const others = pages.map((path) => `  <url><loc>${addressOf(path, origin)}</loc></url>`);
  const listed = newestFirst(entries)
    .slice(0, mostAddresses - others.length)
    .map(
      ({ itemID, updatedAt }) =>
        `  <url><loc>${addressOf(itemPath(itemID), origin)}</loc><lastmod>${timeOf(updatedAt)}</lastmod></url>`,
    );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...others,
    ...listed,
    '</urlset>',
    '',
  ].join('\n');
}

/** The newest entries as an Atom feed (RFC 4287). */
export function feedXml(entries: readonly ListedEntry[], origin: string): string {
  const newest = newestFirst(entries).slice(0, feedLength);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    `  <title>${escapeHtml(pageWords.feed)}</title>`,
    `  <subtitle>${escapeHtml(pageWords.feedLead)}</subtitle>`,
    `  <id>${origin}/feed.xml</id>`,
    `  <link rel="self" type="application/atom+xml" href="${origin}/feed.xml" />`,
    `  <link rel="alternate" type="text/html" href="${origin}/search" />`,
    `  <author><name>${siteName}</name></author>`,
    `  <updated>${timeOf(newest[0]?.updatedAt ?? 0)}</updated>`,
    ...newest.map((entry) => feedEntry(entry, origin)),
    '</feed>',
    '',
  ].join('\n');
}

function feedEntry({ itemID, title, summary, updatedAt }: ListedEntry, origin: string): string {
  const address = addressOf(itemPath(itemID), origin);
  return [
    '  <entry>',
    `    <title>${escapeHtml(title)}</title>`,
    `    <id>${address}</id>`,
    `    <link rel="alternate" type="text/html" href="${address}" />`,
    `    <updated>${timeOf(updatedAt)}</updated>`,
    `    <summary>${escapeHtml(summary)}</summary>`,
    '  </entry>',
  ].join('\n');
}

/** A sitemap or feed of these without an entry. */
export function withoutEntry(xml: string, itemID: string, origin: string): string {
  const address = addressOf(itemPath(itemID), origin);
  const isKept = (block: string) =>
    !block.includes(`<loc>${address}</loc>`) && !block.includes(`<id>${address}</id>`);
  return xml.replace(/^ {2}<(url|entry)>[\s\S]*?<\/\1>\n/gm, (block) =>
    isKept(block) ? block : '',
  );
}

function newestFirst(entries: readonly ListedEntry[]): ListedEntry[] {
  return entries.toSorted(
    (one, other) => other.updatedAt - one.updatedAt || one.itemID.localeCompare(other.itemID),
  );
}

function addressOf(path: string, origin: string): string {
  return escapeHtml(new URL(path, origin).href);
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}
