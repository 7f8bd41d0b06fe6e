import type { SiteFile } from '../site/Files.ts';

/**
 * The local stack appends this to `/config.js`, after `window.APP_CONFIG`. aws-amplify always calls its sign-in
 * domain by https, and has no option to change that. An https address of this very plain-http host and port can never
 * be valid, so each is turned into its http twin: fetches are rewritten; navigations to another origin cannot be
 * rewritten, so they are cancelled and started again.
 */
export const loopbackScript = `
window.APP_CONFIG = {
  ...window.APP_CONFIG,
  signInDomain: location.host,
  userPoolEndpoint: location.origin + '/cognito',
  identityPoolEndpoint: location.origin + '/cognito',
};
(() => {
  if (location.protocol !== 'http:') return;
  const secure = 'https://' + location.host + '/';
  const plain = (address) => location.origin + '/' + address.slice(secure.length);
  const fetchAsIs = window.fetch.bind(window);
  window.fetch = (target, options) =>
    fetchAsIs(String(target).startsWith(secure) ? plain(String(target)) : target, options);
  window.navigation?.addEventListener('navigate', (event) => {
    if (!event.destination.url.startsWith(secure)) return;
    event.preventDefault();
    location.href = plain(event.destination.url);
  });
})();
`;

/** Adds to `/config.js` what pages need over plain http. @throws Error when the template deploys no such file */
export function withLoopback(files: ReadonlyMap<string, SiteFile>): Map<string, SiteFile> {
  const config = files.get('config.js');
  if (!config) {
    throw new Error('the template deploys no config.js');
  }
  const bytes = Buffer.concat([config.bytes, Buffer.from(loopbackScript)]);
  return new Map([...files, ['config.js', { ...config, bytes }]]);
}
