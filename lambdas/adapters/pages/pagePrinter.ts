/** Takes the pages from `web/pages`, which has every word and element of them. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { pagesFormat, printEntry, printMissing } from '../../../web/pages/printPages.tsx';
import { feedXml, sitemapXml } from '../../../web/pages/siteFiles.ts';
import type { PagePrinter } from '../../domain/pages/ports.ts';
import { requireEnv } from '../requireEnv.ts';

/** What the build says of itself. */
const SiteFacts = z.object({ listed: z.array(z.string()), pictures: z.array(z.string()) });

/** How long the site may take to give a file, ms. */
const fileTimeoutMs = 10_000;

/**
 * Prints pages for the site at `SITE_ORIGIN`, into the template that is deployed there: after a deployment, pages load its styles and
 * scripts.
 *
 * @throws Error when the site does not give its template, or what it says of itself
 */
export async function pagePrinter(): Promise<PagePrinter> {
  const origin = requireEnv('SITE_ORIGIN');
  const [template, facts] = await Promise.all([
    readFile(`${origin}/pages/template.html`),
    readFile(`${origin}/site.json`),
  ]);
  const { listed, ...site } = SiteFacts.parse(JSON.parse(facts));
  const pictures = new Set(site.pictures);
  return {
    stamp: createHash('sha256')
      .update(`${pagesFormat} ${origin} ${template} ${facts}`)
      .digest('base64url'),
    entry: (entry) => printEntry(entry, template, origin, pictures),
    missing: () => printMissing(template),
    sitemap: (entries) => sitemapXml(entries, listed, origin),
    feed: (entries) => feedXml(entries, origin),
  };
}

async function readFile(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(fileTimeoutMs) });
  if (!answer.ok) {
    throw new Error(`the site answered ${answer.status} for ${address}`);
  }
  return answer.text();
}
