import type { SiteFile } from '../site/Files.ts';

/**
 * What `/config.js` gets appended by the local stack, after `window.APP_CONFIG` is set. aws-amplify always calls its sign-in
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

/** Adds to `/config.js` what pages need on plain http. @throws Error when the template deploys none */
export function withLoopback(files: ReadonlyMap<string, SiteFile>): Map<string, SiteFile> {
  const config = files.get('config.js');
  if (!config) {
    throw new Error('the template deploys no config.js');
  }
  const bytes = Buffer.concat([config.bytes, Buffer.from(loopbackScript)]);
  return new Map([...files, ['config.js', { ...config, bytes }]]);
}
