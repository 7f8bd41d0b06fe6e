import type { Context as Call } from 'hono';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address is a page's on this machine. */
export function isLocalOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && url.origin === origin && loopback.includes(url.hostname);
}

/** Whether a request comes from a page of its own server, or from no page at all. */
export function isOwn(call: Call): boolean {
  const origin = call.req.header('origin');
  if (origin === undefined) {
    return true;
  }
  return isLocalOrigin(origin) && origin === new URL(call.req.url).origin;
}
