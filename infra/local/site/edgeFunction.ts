import { createContext, Script } from 'node:vm';
import * as z from 'zod/mini';

const EdgeRequest = z.object({ method: z.string(), uri: z.string() });

/** Ends a function that never does; CloudFront's own limit is far less, but a busy laptop would trip over it. */
const longestMs = 5000;

/** Runs a CloudFront Function's viewer-request code: the request that goes on. */
export function edgeFunction(code: string): (method: string, uri: string) => string {
  const script = new Script(`${code}\nhandler(event);`);
  return (method, uri) => {
    const request = { method, uri, querystring: {}, headers: {}, cookies: {} };
    const event = { version: '1.0', context: { eventType: 'viewer-request' }, request };
    return EdgeRequest.parse(script.runInContext(createContext({ event }), { timeout: longestMs }))
      .uri;
  };
}
