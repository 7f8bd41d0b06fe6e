/** Takes the pages from `web/pages`, which has every word and element of them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pictureOf, printEntry, printMissing } from '../../../web/pages/printPages.tsx';
import { feedXml, sitemapXml } from '../../../web/pages/siteFiles.ts';
import type { PagePrinter } from '../../domain/pages/ports.ts';
import { drawPicture } from './drawPicture.ts';
import { readPrintedSite, readSiteFacts } from './siteFiles.ts';

/**
 * Prints pages for the site at `SITE_ORIGIN`, into the template that is deployed there: after a deployment, pages load its styles and
 * scripts.
 *
 * They are printed here and not when someone asks for them, because an entry changes seldom and is the same for everyone: what is read
 * is a file, whose first byte waits for no function and which is there when functions are not.
 *
 * @throws Error when the site does not give its template, or what it says of itself
 */
export async function pagePrinter(): Promise<PagePrinter> {
  const [site, facts] = await Promise.all([readPrintedSite(), readSiteFacts()]);
  return {
    // Its own code too: the site and this function are not deployed in the same moment, and what is printed is to fit both.
    stamp: createHash('sha256')
      .update(JSON.stringify([site, facts]))
      .update(readFileSync(__filename))
      .digest('base64url'),
    entry: (entry) => printEntry(entry, site),
    picture: (entry) => drawPicture(pictureOf(entry)),
    missing: () => printMissing(site),
    sitemap: (entries) => sitemapXml(entries, facts.listed, site.origin),
    feed: (entries) => feedXml(entries, site.origin),
  };
}
