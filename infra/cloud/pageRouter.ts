/**
 * The CloudFront Function that turns an address of the single-page application into the file that shows it:
 * home has a file of its own, rendered when the web was built; every other page shares `index.html`; files are files.
 *
 * It is source text because CloudFront runs it in a runtime of its own (cloudfront-js-2.0).
 */
export const pageRouter = `function handler(event) {
  var request = event.request;
  var name = request.uri.split('/').pop();
  if (request.uri === '/' || request.uri === '/home') {
    request.uri = '/home.html';
  } else if (name.indexOf('.') === -1) {
    request.uri = '/index.html';
  }
  return request;
}
`;
