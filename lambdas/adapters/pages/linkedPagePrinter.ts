import { printCertificate, printCollege } from '../../../web/pages/printLinkedPages.tsx';
import { linkedTemplatePath } from '../../contract/constants.ts';
import type { LinkedPagePrinter } from '../../domain/pages/printLinkedPage.ts';
import { cacheForMinute } from '../cacheForMinute.ts';
import { requireEnv } from '../requireEnv.ts';
import { readSiteFacts, readSiteFile } from './siteFiles.ts';

/** Prints linked pages for the site at `SITE_ORIGIN`, into the templates that were deployed there at most a minute ago. */
export function linkedPagePrinter(): LinkedPagePrinter {
  const origin = requireEnv('SITE_ORIGIN');
  const certificate = cacheForMinute(() => readSiteFile(linkedTemplatePath('certificate')));
  const college = cacheForMinute(() => readSiteFile(linkedTemplatePath('college')));
  const facts = cacheForMinute(readSiteFacts);
  return {
    async certificate(shown) {
      const [template, { pictures }] = await Promise.all([certificate(), facts()]);
      return printCertificate(shown, template, origin, new Set(pictures));
    },
    college: async (shown, now) => printCollege(shown, await college(), origin, now),
  };
}
