/** Takes the pages from `web/pages`, which has every word and element of them. */
import { createHash } from 'node:crypto';
import { pagesFormat, printEntry, printMissing } from '../../../web/pages/printPages.tsx';
import { pictureOfEntry } from '../../../web/pages/sharePicture.ts';
import { feedXml, sitemapXml } from '../../../web/pages/siteFiles.ts';
import type { PagePrinter } from '../../domain/pages/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { drawPicture } from './drawPicture.ts';
import { entryCover } from './entryCovers.ts';
import { readSiteFacts, readSiteFile } from './siteFiles.ts';

/**
 * Prints pages for the site at `SITE_ORIGIN`, into the template that is deployed there: after a deployment, pages load its styles and
 * scripts.
 *
 * @throws Error when the site does not give its template, or what it says of itself
 */
export async function pagePrinter(): Promise<PagePrinter> {
  const origin = requireEnv('SITE_ORIGIN');
  const [template, facts] = await Promise.all([
    readSiteFile('/pages/template.html'),
    readSiteFacts(),
  ]);
  return {
    stamp: createHash('sha256')
      .update(`${pagesFormat} ${origin} ${template} ${JSON.stringify(facts)}`)
      .digest('base64url'),
    entry: (entry) => printEntry({ ...entry, cover: entryCover(entry.item) }, template, origin),
    picture: ({ item }) => drawPicture(pictureOfEntry(item, entryCover(item)).svg),
    missing: () => printMissing(template),
    sitemap: (entries) => sitemapXml(entries, facts.listed, origin),
    feed: (entries) => feedXml(entries, origin),
  };
}
