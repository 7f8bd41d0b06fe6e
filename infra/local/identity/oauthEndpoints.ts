import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { Context } from './Context.ts';
import { revokeEndpoint } from './revokeEndpoint.ts';
import { tokenEndpoint } from './tokenEndpoint.ts';
import { userInfoEndpoint } from './userInfoEndpoint.ts';

/** What clients call under `/oauth2` without a person; any origin may. */
export function oauthEndpoints(context: Context): Hono {
  const app = new Hono();
  for (const path of ['/token', '/revoke', '/userInfo']) {
    app.use(path, cors(), bodyLimit({ maxSize: 64 * 1024 }), async (call, next) => {
      await next();
      call.header('cache-control', 'no-store');
    });
  }
  app.post('/token', (call) => tokenEndpoint(context, call));
  app.post('/revoke', (call) => revokeEndpoint(context, call));
  app.on(['GET', 'POST'], '/userInfo', (call) => userInfoEndpoint(context, call));
  return app;
}
