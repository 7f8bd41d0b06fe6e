import { assetFolder } from './webBuild.ts';

/**
 * The CloudFront Function that turns an address of the single-page application into the file that shows it:
 * home has a file of its own, rendered when the web was built; built files are files; every other address, `/index.php` too,
 * shares `index.html`, whose routes show home for what they do not know. A missing asset stays an error: a page in place of a
 * script would only fail later.
 *
 * It is source text because CloudFront runs it in a runtime of its own (cloudfront-js-2.0).
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
