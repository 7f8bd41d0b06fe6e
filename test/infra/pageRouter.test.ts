import { expect, test } from 'vitest';
import { pageRouter } from '../../infra/cloud/site/pageRouter.ts';
import { edgeFunction } from '../../infra/local/site/edgeFunction.ts';

const files = ['/config.js', '/home.html', '/index.html', '/robots.txt'];
const route = edgeFunction(pageRouter(files));

test.each([
  ['/', '/home.html'],
  ['/home', '/home.html'],
  ['/home/', '/index.html'],
  ['/signedInHome', '/index.html'],
  ['/user', '/index.html'],
  ['/payment', '/index.html'],
  ['/payment/', '/index.html'],
  ['/viewDoc/some-entry', '/index.html'],
  ['/viewDoc/some-entry/', '/index.html'],
  ['/v1.2/page', '/index.html'],
  ['/no/such/page', '/index.html'],
  ['/home.html', '/home.html'],
  ['/index.html', '/index.html'],
  ['/config.js', '/config.js'],
  ['/assets/index-abc123.js', '/assets/index-abc123.js'],
  ['/assets/gone-abc123.js', '/assets/gone-abc123.js'],
  ['/robots.txt', '/robots.txt'],
  ['/index.php', '/index.html'],
  ['/wp-login.php', '/index.html'],
  ['/favicon.ico', '/index.html'],
  ['/.env', '/index.html'],
  ['/.well-known/security.txt', '/index.html'],
  ['/user/robots.txt', '/index.html'],
  ['/robots.txt/', '/index.html'],
  ['/toString', '/index.html'],
  ['/assets', '/index.html'],
  ['/assets/', '/index.html'],
  ['/assets/some/page', '/index.html'],
  ['/assetsX/file.js', '/index.html'],
])('the address %s shows the file %s', (address, file) => {
  expect(route('GET', address)).toBe(file);
});

test('a request to show only the headers of a page finds the same file', () => {
  expect(route('HEAD', '/home')).toBe('/home.html');
});
