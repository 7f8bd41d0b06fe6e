/** The hosted pages' own cookie: remembers who signed in last, until the log-out. */
import type { Context as Call } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { Context } from './Context.ts';

/** The cookie's name, which is Cognito's. */
export const sessionCookie = 'cognito';

/** Remembers an account for the hour that Cognito's hosted session lasts. */
export async function rememberAccount(context: Context, call: Call, email: string): Promise<void> {
  await setSignedCookie(call, sessionCookie, email, context.keys.pageSecret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: 60 * 60,
  });
}

/** The e-mail of the account that this browser used last. */
export async function lastAccount(context: Context, call: Call): Promise<string | undefined> {
  const email = await getSignedCookie(call, context.keys.pageSecret, sessionCookie);
  return email === false ? undefined : email;
}
