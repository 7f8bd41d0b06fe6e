/**
 * The version of the site that an HTML page of it starts: the name of the first script, which changes with every part of the
 * build. Undefined where scripts have no such names, as while developing.
 */
export function versionIn(html: string): string | undefined {
  return /src="(\/assets\/index-[\w-]+\.js)"/.exec(html)?.[1];
}
