import { assetFolder } from './webBuild.ts';

/**
 * The CloudFront Function that turns an address of the single-page application into the file that shows it:
 * home has its own file, rendered at build time; built files are served as they are; every other address, `/index.php` too, gets
 * `index.html`, whose router shows home for unknown paths. A missing asset stays an error: a page in place of a script would only
 * fail later.
 *
 * It is source text because CloudFront runs it in its own runtime (cloudfront-js-2.0).
 *
 * @param files addresses of the built files outside the asset folder
 */
export function pageRouter(files: readonly string[]): string {
  return `var files = ${JSON.stringify(files)};
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var isAsset = uri.startsWith('/${assetFolder}/') && uri.split('/').pop().includes('.');
  if (uri === '/' || uri === '/home') {
    request.uri = '/home.html';
  } else if (!isAsset && !files.includes(uri)) {
    request.uri = '/index.html';
  }
  return request;
}
`;
}
