/** The pages that people see: authorize, account chooser, log-out, error. */
import { Hono } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { accountChooser } from './accountChooser.ts';
import { parseAuthorize } from './authorizeRequest.ts';
import type { Context } from './Context.ts';
import { errorPage } from './chooserPage.ts';
import { hostedPage } from './hostedPage.ts';
import { sealRequest } from './requestHandle.ts';
import { sessionCookie } from './sessionCookie.ts';
import { stylesheet } from './stylesheet.ts';

const reasons: Readonly<Record<string, string>> = {
  redirect_mismatch: 'The address to return to is not one that this client has registered.',
  invalid_client: 'There is no client with this id.',
  invalid_request: 'Something that the request needs is missing or wrong.',
  expired:
    'This sign-in took longer than ten minutes, or began in another browser. Go back to the site and start again.',
};

/** Where a request ends that cannot be sent back to its client. */
export function errorAddress(code: string): string {
  return `/error?error=${code}`;
}

/** All hosted pages. */
export function hostedPages(context: Context): Hono {
  const { settings } = context;
  const app = new Hono();

  app.get('/oauth2/authorize', async (call) => {
    call.header('cache-control', 'no-store');
    const query = call.req.query();
    const authorization = parseAuthorize(settings, query);
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
  });

  app.route('/login', accountChooser(context));
  app.get('/login/style.css', (call) =>
    call.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );

  app.get('/logout', (call) => {
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
  });

  app.get('/error', (call) => {
    const asked = call.req.query('error') ?? '';
    const code = Object.hasOwn(reasons, asked) ? asked : 'invalid_request';
    const body = errorPage(reasons[code] ?? '', code);
    return hostedPage(call, { title: 'Error', body, status: 400 });
  });
  return app;
}
