import { printCertificate, printCollege } from '../../../web/pages/printLinkedPages.tsx';
import { picturePathOf } from '../../../web/pages/sharePicture.ts';
import { linkedTemplatePath } from '../../contract/constants.ts';
import type { LinkedPagePrinter } from '../../domain/pages/printLinkedPage.ts';
import { cacheFor } from '../cacheFor.ts';
import { requireEnv } from '../requireEnv.ts';
import { hasSiteFile, readSiteFile } from './siteFiles.ts';

/** Prints linked pages for the site at `SITE_ORIGIN`, into the templates that were deployed there at most a minute ago. */
export function linkedPagePrinter(): LinkedPagePrinter {
  const origin = requireEnv('SITE_ORIGIN');
  const certificate = cacheFor(60_000, () => readSiteFile(linkedTemplatePath('certificate')));
  const college = cacheFor(60_000, () => readSiteFile(linkedTemplatePath('college')));
  return {
    async certificate(shown) {
      const [template, hasPicture] = await Promise.all([
        certificate(),
        shown !== null && hasSiteFile(picturePathOf(shown.itemID)),
      ]);
      return printCertificate(shown, template, origin, hasPicture);
    },
    college: async (shown, now) => printCollege(shown, await college(), origin, now),
  };
}
