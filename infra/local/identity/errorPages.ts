import { Hono } from 'hono';
import { errorPage } from './chooserPage.ts';
import { hostedPage } from './hostedPage.ts';

const reasons = {
  redirect_mismatch: 'The address to return to is not one that this client has registered.',
  invalid_client: 'There is no client with this id.',
  invalid_request: 'Something that the request needs is missing or wrong.',
  expired:
    'This sign-in took longer than ten minutes, or began in another browser. Go back to the site and start again.',
} as const;

/** Why a request cannot be sent back to its client. */
export type PageError = keyof typeof reasons;

/** Where such a request ends. */
export function errorAddress(code: PageError): string {
  return `/error?error=${code}`;
}

/** `/error`, which repeats nothing that it is given. */
export function errorPages(): Hono {
  const app = new Hono();
  app.get('/', (call) => {
    const code = known(call.req.query('error'));
    return hostedPage(call, { title: 'Error', body: errorPage(reasons[code], code), status: 400 });
  });
  return app;
}

function known(code: string | undefined): PageError {
  switch (code) {
    case 'redirect_mismatch':
    case 'invalid_client':
    case 'expired':
      return code;
    default:
      return 'invalid_request';
  }
}
