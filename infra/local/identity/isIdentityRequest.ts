import { identityPaths } from './createIdentity.ts';

/** Whether a request is for the hosted sign-in pages, which live under the site's own address; see README.md. */
export function isIdentityRequest(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return identityPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
