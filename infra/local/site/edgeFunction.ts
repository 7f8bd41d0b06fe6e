import { createContext, Script } from 'node:vm';
import * as z from 'zod/mini';

const EdgeRequest = z.object({ method: z.string(), uri: z.string() });

/** Stops a function that never ends; CloudFront's limit is much lower, but a busy machine would exceed it. */
const longestMs = 5000;

/** Runs a CloudFront Function's viewer-request code and gives the changed request. */
export function edgeFunction(code: string): (method: string, uri: string) => string {
  const script = new Script(`${code}\nhandler(event);`);
  return (method, uri) => {
    const request = { method, uri, querystring: {}, headers: {}, cookies: {} };
    const event = { version: '1.0', context: { eventType: 'viewer-request' }, request };
    return EdgeRequest.parse(script.runInContext(createContext({ event }), { timeout: longestMs }))
      .uri;
  };
}
