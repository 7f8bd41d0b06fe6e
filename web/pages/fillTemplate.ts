import { seenID } from '../src/api/seen.ts';
import { readCompany } from '../src/lib/company.ts';
import { dataBlock, escapeHtml, fullTitle, headHtml, type PageHead } from './head.ts';
import type { RenderedSite } from './renderPage.tsx';

/** Places of the template that the build writes: an empty page with the site's styles and scripts. */
export const holes = { head: '<!--head-->', page: '<!--page-->', data: '<!--data-->' } as const;

/** A site that pages are printed for. */
export interface PrintedSite extends RenderedSite {
  /** The empty page that its build wrote, with holes. */
  readonly template: string;
}

/** A site by its files. @param config what `/config.js` sets */
export function printedSite(origin: string, template: string, config: unknown): PrintedSite {
  return { origin, template, company: readCompany(config) };
}

/** A page made from the template. @param seen what it was made from @throws Error when the template has lost a place */
export function fillTemplate(
  { template, origin }: PrintedSite,
  { head, html, seen }: { readonly head: PageHead; readonly html: string; readonly seen?: unknown },
): string {
  const data = seen === undefined ? '' : dataBlock('application/json', seen, seenID);
  return fill(template, headHtml(head, origin), html, data);
}

/** A page that says that something is not there; no search engine lists it. */
export function fillMissing({ template }: PrintedSite, title: string, html: string): string {
  const head = `<title>${escapeHtml(fullTitle(title))}</title>\n    <meta name="robots" content="noindex" />`;
  return fill(template, head, html, dataBlock('application/json', null, seenID));
}

function fill(template: string, head: string, page: string, data: string): string {
  const missing = Object.values(holes).filter((hole) => !template.includes(hole));
  if (missing.length > 0) {
    throw new Error(`the template of pages has lost ${missing.join(' and ')}`);
  }
  // With functions: a dollar sign in a text means nothing.
  return template
    .replace(holes.head, () => head)
    .replace(holes.page, () => page)
    .replace(holes.data, () => data);
}
