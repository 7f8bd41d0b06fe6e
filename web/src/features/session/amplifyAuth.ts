/** The only file that knows aws-amplify. It is loaded when a person signs in or is signed in, never for visitors. */
import 'aws-amplify/auth/enable-oauth-listener';
import { Amplify } from 'aws-amplify';
import { fetchUserAttributes, signInWithRedirect, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Hub } from 'aws-amplify/utils';
import { openStorage } from '../../lib/browserStorage.ts';
import { forgetWayOfSignIn } from '../../lib/signInMarks.ts';
import type { WebConfig } from '../../WebConfig.ts';
import type { IdentityEvents, IdentityLibrary } from './IdentityLibrary.ts';

/**
 * Starts the library. On the way back from the hosted page it exchanges the code at once, so the listener comes first.
 *
 * @param origin of the page; the addresses of sign-in and sign-out are made from it, one each, so that none can be mispicked
 */
export function startAmplify(
  config: Omit<WebConfig, 'company'>,
  origin: string,
  events: IdentityEvents,
): IdentityLibrary {
  let signedIn = false;
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signInWithRedirect') {
      signedIn = true;
      events.onSignedIn();
    } else if (payload.event === 'signInWithRedirect_failure' && !signedIn) {
      // After a success the library also asks for identity-pool credentials and calls their failure one of signing in.
      events.onSignInFailed(payload.data?.error ?? new Error('Authentication Error'));
    }
  });
  const { userPoolEndpoint, identityPoolEndpoint } = config;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.userPoolClientId,
        identityPoolId: config.identityPoolId,
        allowGuestAccess: !config.mandatorySignIn,
        ...(userPoolEndpoint && { userPoolEndpoint }),
        ...(identityPoolEndpoint && { identityPoolEndpoint }),
        loginWith: {
          oauth: {
            domain: config.signInDomain,
            scopes: ['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin'],
            redirectSignIn: [`${origin}/signedInHome`],
            redirectSignOut: [`${origin}/home`],
            responseType: 'code',
          },
        },
      },
    },
  });
  return {
    signIn: () => signInWithRedirect({ provider: 'Google' }),
    // Tokens without identity-pool credentials: nothing here uses those, and their service must not be able to stop a sign-in.
    idToken: async (forceRefresh) =>
      (await cognitoUserPoolsTokenProvider.getTokens({ forceRefresh }))?.idToken?.toString(),
    emailID: async () => (await fetchUserAttributes()).email,
    inToken: async () => {
      // Its provider would refresh an expired one.
      const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;
      const tokens = await tokenOrchestrator.getTokenStore().loadTokens();
      const { email, name, 'cognito:groups': groups } = tokens?.idToken?.payload ?? {};
      return typeof email === 'string'
        ? {
            emailID: email,
            name: typeof name === 'string' ? name : '',
            groups: Array.isArray(groups) ? groups.map(String) : [],
          }
        : undefined;
    },
    signOut: () => signOut(),
    forget: async () => {
      await cognitoUserPoolsTokenProvider.tokenOrchestrator.clearTokens();
      forgetWayOfSignIn(
        openStorage(() => window.localStorage),
        config.userPoolClientId,
      );
    },
  };
}
