/**
 * What search engines may list of a stage: only production, as any other stage has the same texts.
 *
 * @param origin the site's
 */
export function robotsText(stage: string, origin: string): string {
  return stage === 'prod'
    ? `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';
}
