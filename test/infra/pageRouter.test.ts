import { expect, test } from 'vitest';
import { pageRouter } from '../../infra/cloud/site/pageRouter.ts';
import { edgeFunction } from '../../infra/local/site/edgeFunction.ts';

const files = ['/config.js', '/index.html', '/pages/home.html', '/robots.txt'];
const pages = {
  '/home': '/pages/home.html',
  '/payment': '/pages/plans.html',
  '/policy?file=disclaimer': '/pages/policy-disclaimer.html',
  '/freeBites': '/pages/freebites.html',
  '/freeBites?college=*': '/pages/college.html',
};
const run = edgeFunction(pageRouter(files, pages));
const route = (method: string, uri: string, query = '') => run({ method, uri, query }).uri;

test.each([
  ['/', '/pages/home.html'],
  ['/home', '/pages/home.html'],
  ['/home/', '/index.html'],
  ['/signedInHome', '/index.html'],
  ['/user', '/index.html'],
  ['/payment', '/pages/plans.html'],
  ['/payment/', '/index.html'],
  ['/viewDoc/', '/index.html'],
  ['/viewDoc/some-entry', '/index.html'],
  ['/viewDoc/some-entry/', '/index.html'],
  ['/v1.2/page', '/index.html'],
  ['/no/such/page', '/index.html'],
  ['/pages/home.html', '/pages/home.html'],
  ['/pages/none.html', '/index.html'],
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
  expect(route('HEAD', '/home')).toBe('/pages/home.html');
});

test.each([
  ['/payment', 'plan=explorer&item=gear-trains', '/pages/plans.html'],
  ['/policy', 'file=disclaimer', '/pages/policy-disclaimer.html'],
  ['/policy', 'utm_source=whatsapp&file=disclaimer', '/pages/policy-disclaimer.html'],
  ['/policy', 'file=other', '/index.html'],
  ['/policy', '', '/index.html'],
  ['/freeBites', '', '/pages/freebites.html'],
  ['/freeBites', 'college=anna-university', '/pages/college.html'],
  ['/freeBites', 'college=', '/pages/college.html'],
  ['/freeBites', 'toString=x&__proto__=y', '/pages/freebites.html'],
])('the address %s with %s shows the file %s', (address, query, file) => {
  expect(route('GET', address, query)).toBe(file);
});

test('a call of the API keeps its address and is told the visitor’s, whatever the visitor sent', () => {
  const call = { method: 'POST', uri: '/api/product/tryCheck', viewer: '203.0.113.9' };

  expect(run(call)).toEqual({
    uri: '/api/product/tryCheck',
    headers: { 'x-viewer-address': '203.0.113.9' },
  });
});
