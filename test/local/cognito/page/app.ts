/** A page that does with aws-amplify what the product does, and tells the test the result. */
import { Amplify } from 'aws-amplify';
import {
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  signInWithRedirect,
  signOut,
} from 'aws-amplify/auth';
import 'aws-amplify/auth/enable-oauth-listener';
import { Hub } from 'aws-amplify/utils';
import * as z from 'zod/mini';

const Config = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  identityPoolId: z.string(),
  signInDomain: z.string(),
  userPoolEndpoint: z.string(),
  identityPoolEndpoint: z.string(),
});

const events: string[] = [];
Hub.listen('auth', ({ payload }) => {
  const failed = z.safeParse(z.object({ data: z.object({ error: z.unknown() }) }), payload);
  const error = failed.data?.data.error;
  events.push(error === undefined ? payload.event : `${payload.event} ${wordsOf(error)}`);
});

const config = z.parse(Config, Reflect.get(window, 'APP_CONFIG'));
Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: config.userPoolId,
      userPoolClientId: config.userPoolClientId,
      userPoolEndpoint: config.userPoolEndpoint,
      identityPoolId: config.identityPoolId,
      identityPoolEndpoint: config.identityPoolEndpoint,
      allowGuestAccess: true,
      loginWith: {
        oauth: {
          domain: config.signInDomain,
          scopes: ['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin'],
          redirectSignIn: [`${location.origin}/signedInHome`],
          redirectSignOut: [`${location.origin}/home`],
          responseType: 'code',
        },
      },
    },
  },
});

/** What the test calls; a failure comes back as its words. */
const session = {
  events: async () => events,
  signIn: () => signInWithRedirect({ provider: 'Google' }),
  signOut: (global: boolean) => signOut({ global }),
  user: () => getCurrentUser(),
  attributes: () => fetchUserAttributes(),
  async tokens(forceRefresh = false) {
    const { tokens, credentials, identityId } = await fetchAuthSession({ forceRefresh });
    return {
      id: tokens?.idToken?.payload ?? null,
      access: tokens?.accessToken.payload ?? null,
      identityId,
      accessKeyId: credentials?.accessKeyId,
    };
  },
};

Reflect.set(window, 'ask', async (name: string, argument: unknown) => {
  try {
    return await Reflect.get(session, name)(argument);
  } catch (error) {
    return wordsOf(error);
  }
});

function wordsOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
