import {
  apiPrefix,
  entryPagesFolder,
  viewerAddressHeader,
} from '../../../lambdas/contract/constants.ts';
import { assetFolder } from './webBuild.ts';

/**
 * The CloudFront Function that turns an address of the single-page application into the file that shows it:
 * public pages have files of their own, written at build time; built files are served as they are; every other address, `/index.php`
 * too, gets `index.html`, whose router shows home for unknown paths. A missing asset stays an error: a page in place of a script would only
 * fail later. The page of an entry is chosen by the id in its query string; an id that cannot be one has a page that is never there.
 *
 * Of a call of the API it changes nothing but the header that names the visitor's address, which limits count by.
 *
 * It is source text because CloudFront runs it in its own runtime (cloudfront-js-2.0).
 *
 * @param files addresses of the built files outside the asset folder
 * @param pages the files of the public pages by their addresses
 */
export function pageRouter(
  files: readonly string[],
  pages: Readonly<Record<string, string>>,
): string {
  return `var files = ${JSON.stringify(files)};
var pages = ${JSON.stringify(pages)};
function pageOf(uri, query) {
  for (var name in query) {
    var own = pages[uri + '?' + name + '=' + query[name].value] || pages[uri + '?' + name + '=*'];
    if (own) {
      return own;
    }
  }
  return pages[uri];
}
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (uri.startsWith('${apiPrefix}')) {
    request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip };
    return request;
  }
  var isAsset = uri.startsWith('/${assetFolder}/') && uri.split('/').pop().includes('.');
  var page = pageOf(uri === '/' ? '/home' : uri, request.querystring);
  if (page) {
    request.uri = page;
  } else if (uri === '/viewDoc') {
    var item = request.querystring.item;
    var named = item && /^[a-z0-9][a-z0-9-]{0,63}$/.test(item.value);
    request.uri = '/${entryPagesFolder}' + (named ? item.value : '-') + '.html';
  } else if (uri === '/sitemap.xml' || uri === '/feed.xml') {
    request.uri = '/${entryPagesFolder}' + uri.slice(1);
  } else if (!isAsset && !files.includes(uri)) {
    request.uri = '/index.html';
  }
  return request;
}
`;
}
