/** Takes the pages from `web/pages`, which has every word and element of them. */
import { createHash } from 'node:crypto';
import { pagesFormat, printEntry, printMissing } from '../../../web/pages/printPages.tsx';
import { publicPages } from '../../../web/pages/publicPages.ts';
import { feedXml, sitemapXml } from '../../../web/pages/siteFiles.ts';
import type { PagePrinter } from '../../domain/pages/ports.ts';
import { requireEnv } from '../requireEnv.ts';

/** How long the site may take to give its template, ms. */
const templateTimeoutMs = 10_000;

/**
 * Prints pages for the site at `SITE_ORIGIN`, into the template that is deployed there: after a deployment, pages load its styles and
 * scripts.
 *
 * @throws Error when the site does not give its template
 */
export async function pagePrinter(): Promise<PagePrinter> {
  const origin = requireEnv('SITE_ORIGIN');
  const answer = await fetch(`${origin}/template.html`, {
    signal: AbortSignal.timeout(templateTimeoutMs),
  });
  if (!answer.ok) {
    throw new Error(`the site answered ${answer.status} for the template of its pages`);
  }
  const template = await answer.text();
  return {
    stamp: createHash('sha256').update(`${pagesFormat} ${origin} ${template}`).digest('base64url'),
    entry: (entry) => printEntry(entry, template, origin),
    missing: () => printMissing(template),
    sitemap: (entries) =>
      sitemapXml(
        entries,
        publicPages.map(({ path }) => path),
        origin,
      ),
    feed: (entries) => feedXml(entries, origin),
  };
}
