/** The pages that people see: authorize, account chooser, log-out, error. */
import { type Context as Call, Hono } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { accountChooser } from './accountChooser.ts';
import { parseAuthorize } from './authorizeRequest.ts';
import type { Context } from './Context.ts';
import { errorAddress, errorPages } from './errorPages.ts';
import { sealRequest } from './requestHandle.ts';
import { sessionCookie } from './sessionCookie.ts';
import { stylesheet } from './stylesheet.ts';

/** All hosted pages. */
export function hostedPages(context: Context): Hono {
  const app = new Hono();
  app.get('/oauth2/authorize', (call) => authorize(context, call));
  app.route('/login', accountChooser(context));
  app.get('/login/style.css', (call) =>
    call.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/logout', (call) => logOut(context, call));
  app.route('/error', errorPages());
  return app;
}

async function authorize(context: Context, call: Call) {
  call.header('cache-control', 'no-store');
  const query = call.req.query();
  const authorization = parseAuthorize(context.settings, query);
  if ('errorPage' in authorization) {
    return call.redirect(errorAddress(authorization.errorPage));
  }
  if ('redirect' in authorization) {
    return call.redirect(authorization.redirect);
  }
  if (query['identity_provider'] === undefined) {
    return call.redirect(`/login${new URL(call.req.url).search}`);
  }
  const handle = await sealRequest(context, call, authorization.request);
  return call.redirect(`/login?request=${handle}`);
}

function logOut({ settings }: Context, call: Call) {
  call.header('cache-control', 'no-store');
  const { client_id: clientId, logout_uri: logoutUri } = call.req.query();
  if (clientId !== settings.clientId) {
    return call.redirect(errorAddress('invalid_client'));
  }
  if (logoutUri === undefined) {
    return call.redirect(errorAddress('invalid_request'));
  }
  if (!settings.logoutUrls.includes(logoutUri)) {
    return call.redirect(errorAddress('redirect_mismatch'));
  }
  deleteCookie(call, sessionCookie, { path: '/' });
  return call.redirect(logoutUri);
}
