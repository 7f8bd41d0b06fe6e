import { printCertificate, printCollege } from '../../../web/pages/printLinkedPages.tsx';
import type { LinkedPagePrinter } from '../../domain/pages/printLinkedPage.ts';
import { cacheFor } from '../cacheFor.ts';
import { readPrintedSite } from './siteFiles.ts';

/**
 * Prints linked pages for the site at `SITE_ORIGIN`, into the template that was deployed there at most a minute ago.
 *
 * They are printed when someone asks for them: a certificate that was hidden must not be there a moment longer, and whether a college's
 * window is open changes with the hour.
 */
export function linkedPagePrinter(): LinkedPagePrinter {
  const readSite = cacheFor(60_000, readPrintedSite);
  return {
    certificate: async (id, shown) => printCertificate(id, shown, await readSite()),
    college: async (id, shown, now) => printCollege(id, shown, await readSite(), now),
  };
}
