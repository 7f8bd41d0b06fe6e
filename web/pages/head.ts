/** What browsers, search engines and previews of links are told about a page. The one place that writes it, for every page. */

import { sitePicturePath } from '../../lambdas/contract/constants.ts';

/** A page as its head describes it. Addresses are paths of the site. */
export interface PageHead {
  /** Without the product's name. */
  readonly title: string;
  /** One or two sentences; cut where previews cut. */
  readonly description: string;
  /** The one address that the page is known by; null: it stands for many, and search engines list none of them. */
  readonly path: string | null;
  /** Search engines do not list it, though it has an address of its own. */
  readonly isHidden?: true;
  readonly type: 'website' | 'article';
  /** Its share picture, 1200 by 630 pixels. */
  readonly picture: { readonly path: string; readonly alt: string };
  /** Where it is in the site, from below home down to itself. */
  readonly trail: readonly { readonly name: string; readonly path: string }[];
  /** What it is about, in the words of schema.org. */
  readonly about: readonly Readonly<Record<string, unknown>>[];
}

/** What the product is called. */
export const siteName = 'Xplorers';
/** The share picture of pages that have none of their own. */
export const sitePicture = {
  path: sitePicturePath,
  alt: 'Xplorers: learn engineering by building real things',
} as const;

/** Letters of a description that previews show. */
const longestDescription = 200;

/**
 * The head of a page in HTML: title, description, canonical address, Open Graph, Twitter card and JSON-LD.
 *
 * @param origin the site's, such as `https://www.xplorers.example`
 */
export function headHtml(head: PageHead, origin: string): string {
  const title = fullTitle(head.title);
  const description = shortened(head.description);
  const address = head.path === null ? null : new URL(head.path, origin).href;
  const picture = new URL(head.picture.path, origin).href;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(address === null || head.isHidden ? [meta('name', 'robots', 'noindex')] : []),
    ...(address === null
      ? []
      : [
          `<link rel="canonical" href="${escapeHtml(address)}" />`,
          meta('property', 'og:url', address),
        ]),
    `<link rel="alternate" type="application/atom+xml" title="${siteName}" href="${origin}/feed.xml" />`,
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', 'en_IN'),
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', head.picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', picture),
    dataBlock('application/ld+json', graphOf(head, origin)),
  ].join('\n    ');
}

/** The title of a page as the browser's tab shows it. */
export function fullTitle(title: string): string {
  return `${title} · ${siteName}`;
}

/** The organization behind the site, in the words of schema.org. */
export function organizationOf(origin: string): Readonly<Record<string, unknown>> {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: siteName,
    url: `${origin}/home`,
    logo: `${origin}${sitePicture.path}`,
  };
}

/**
 * Data in a page, which no browser runs: the pages' policy lets no inline script run.
 *
 * @param type its media type
 */
export function dataBlock(type: string, data: unknown, id?: string): string {
  const name = id === undefined ? '' : ` id="${id}"`;
  // What ends a script or begins a comment in HTML begins with this letter.
  return `<script type="${type}"${name}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** What XML 1.0 can't contain, however it is written: nothing of a file with one of these would be read. */
const notInXml = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as HTML and XML take it, in an attribute too. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

function graphOf({ trail, about }: PageHead, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organizationOf(origin),
      ...(trail.length > 0 ? [breadcrumbsOf(trail, origin)] : []),
      ...about,
    ],
  };
}

function breadcrumbsOf(trail: PageHead['trail'], origin: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: siteName, path: '/home' }, ...trail].map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}

/** A text on one line that previews show whole. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= longestDescription
    ? line
    : `${line.slice(0, longestDescription - 1).replace(/\s\S*$/, '')}…`;
}
