import { expect, test } from 'vitest';
import { pageRouter } from '../../infra/cloud/pageRouter.ts';
import { edgeFunction } from '../../infra/local/site/edgeFunction.ts';

const route = edgeFunction(pageRouter);

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
  ['/favicon.svg', '/favicon.svg'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
])('the address %s shows the file %s', (address, file) => {
  expect(route('GET', address)).toBe(file);
});

test('a request to show only the headers of a page finds the same file', () => {
  expect(route('HEAD', '/home')).toBe('/home.html');
});
