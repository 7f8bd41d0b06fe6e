import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'vite';
import { webConfig } from './webConfig.ts';

/** The pages straight from their sources, with hot replacement, for `npm run dev`. */
export interface DevPages {
  serves(path: string): boolean;
  serve(request: IncomingMessage, response: ServerResponse): void;
  stop(): Promise<void>;
}

/** What the local stack answers itself: calls, photos, the configuration, the hosted sign-in pages. */
const localStackPaths =
  /^\/(?:api\/|photos\/|config\.js|pages\/|site\.json|oauth2\/|login|logout|error|cognito)/;

/** Starts Vite without a port of its own. @param socketPort where hot replacement listens */
export async function devPages(socketPort: number): Promise<DevPages> {
  const vite = await createServer({
    ...webConfig('unused: nothing is built'),
    configFile: false,
    appType: 'spa',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { port: socketPort, host: 'localhost' } },
  });
  return {
    serves: (path) => !localStackPaths.test(path),
    serve: (request, response) => vite.middlewares(request, response),
    stop: () => vite.close(),
  };
}
