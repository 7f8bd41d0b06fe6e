/** What sign-in and payments need from Google and Razorpay. */

import { region } from '../../infra/cloud/settings.ts';
import { readGoogleClient } from '../../lambdas/adapters/aws/readUserPool.ts';
import { RazorpaySecrets } from '../../lambdas/adapters/razorpay/secrets.ts';
import { sha256 } from '../../lambdas/adapters/sha256.ts';
import { askHttp } from './askHttp.ts';
import { brokenIf, type Check, type Finding } from './Check.ts';
import { oneOf, type StageContext } from './StageContext.ts';
import { GoogleSecret } from './secretShapes.ts';

/** The checks of Google's client and Razorpay's keys. */
export const signInChecks: readonly Check<StageContext>[] = [
  {
    name: 'Google provider',
    looksAt: 'Cognito has the client id and secret of the Google secret',
    after: ['site stack', 'Google secret'],
    async run(context) {
      const { stage } = context.settings;
      const { clientId, clientSecret } = await googleSecretOf(context);
      const known = await readGoogleClient(await oneOf(context, 'AWS::Cognito::UserPool'));
      return brokenIf(
        [
          ...(known?.clientId === clientId
            ? []
            : ["Cognito's client id differs from Secrets Manager's"]),
          ...(known?.secretHash === sha256(clientSecret)
            ? []
            : ["Cognito's client secret differs from Secrets Manager's"]),
        ],
        `Run: npm run ops -- google-secret apply --stage ${stage}`,
      );
    },
  },
  {
    name: 'Google redirect',
    looksAt: 'Google accepts the redirect to the hosted pages',
    after: ['Google secret', 'credentials'],
    run: checkRedirect,
  },
  {
    name: 'Razorpay keys',
    looksAt: 'Razorpay accepts them',
    after: ['Razorpay secret'],
    run: checkKeys,
  },
];

/** Starts a sign-in as a browser does. Google answers with its sign-in page or with an error. */
async function checkRedirect(context: StageContext): Promise<Finding> {
  const own = context.settings.hosts?.signIn?.origin;
  const pages = own ?? `https://${await signInPrefix(context)}.auth.${region}.amazoncognito.com`;
  const redirect = `${pages}/oauth2/idpresponse`;
  const { clientId } = await googleSecretOf(context);
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid email profile',
  });
  const { status, headers } = await askHttp(`${context.googleOrigin}/o/oauth2/v2/auth?${query}`);
  const location = headers.get('location') ?? '';
  const [, why = ''] = /[?&]authError=([^&]*)/.exec(location) ?? [];
  const [word = `status ${status}`] =
    /[a-z]+(?:_[a-z]+)+/.exec(Buffer.from(decodeURIComponent(why), 'base64').toString('latin1')) ??
    [];
  return brokenIf(
    status >= 400 || location.includes('/oauth/error')
      ? [`Google rejects the client (${word})`]
      : [],
    `Add this redirect URI to the OAuth client in Google's console: ${redirect}`,
  );
}

async function checkKeys({ settings, razorpaySecret }: StageContext): Promise<Finding> {
  const { keyId, keySecret } = RazorpaySecrets.parse(JSON.parse((await razorpaySecret()) ?? ''));
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret.current}`).toString('base64')}`;
  const { status } = await askHttp(`${settings.razorpay.apiOrigin}/v1/payments?count=1`, {
    headers: { authorization },
  });
  return brokenIf(
    status === 200 ? [] : [`Razorpay answers ${status}`],
    "Create new keys in Razorpay's dashboard and store them in the secret.",
  );
}

async function googleSecretOf({ googleSecret }: StageContext) {
  return GoogleSecret.parse(JSON.parse((await googleSecret()) ?? ''));
}

async function signInPrefix({ settings: { stage }, account }: StageContext): Promise<string> {
  return `xplorers-${stage}-${await account()}`;
}
