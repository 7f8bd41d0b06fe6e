import { dataBlock, escapeHtml, fullTitle, headHtml, type PageHead } from './head.ts';

/** Places of the template that the build writes: an empty page of the application, with its styles and scripts. */
export const holes = { head: '<!--head-->', page: '<!--page-->', data: '<!--data-->' } as const;

/** Stands for the entry's id in the template's own address, which its form for signing in names. */
export const itemHole = 'id-of-the-entry';

/** The element with what the page was made from, by which the application draws it again at once; null: the entry is not there. */
const seenID = 'seen';

/** A page made from the template. `seen`: see `seenID`. @throws Error when the template has lost a place */
export function fillTemplate(
  template: string,
  origin: string,
  {
    head,
    html,
    seen,
    itemID = '',
  }: {
    readonly head: PageHead;
    readonly html: string;
    readonly seen?: unknown;
    readonly itemID?: string;
  },
): string {
  const data = seen === undefined ? '' : dataBlock('application/json', seen, seenID);
  return fill(template.replaceAll(itemHole, itemID), headHtml(head, origin), html, data);
}

/** A page that says that something is not there; no search engine lists it. */
export function fillMissing(template: string, title: string, html: string): string {
  const head = `<title>${escapeHtml(fullTitle(title))}</title>\n    <meta name="robots" content="noindex" />`;
  return fill(
    template.replaceAll(itemHole, ''),
    head,
    html,
    dataBlock('application/json', null, seenID),
  );
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
