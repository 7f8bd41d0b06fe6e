/** What signing in and paying stand on: the user pool, Google, Razorpay. */

import { region } from '../../infra/cloud/settings.ts';
import {
  readCallbacks,
  readGoogleClient,
  readSignInPages,
  readUserPool,
} from '../../lambdas/adapters/aws/readUserPool.ts';
import { RazorpaySecrets } from '../../lambdas/adapters/razorpay/razorpaySecrets.ts';
import { sha256 } from '../../lambdas/adapters/sha256.ts';
import { askHttp } from './askHttp.ts';
import { broken, brokenIf, type Check, type Finding } from './Check.ts';
import { oneOf, outputOf, type StageContext } from './StageContext.ts';
import { GoogleSecret } from './secretShapes.ts';

/** The checks of sign-in and of the payment provider's keys. */
export const signInChecks: readonly Check<StageContext>[] = [
  {
    name: 'user pool',
    looksAt: 'it is there, and sends people back to the site',
    after: ['site stack'],
    run: checkPool,
  },
  {
    name: 'Google provider',
    looksAt: "Cognito has the secret's client id and client secret",
    after: ['user pool', 'Google secret'],
    async run(context) {
      const { stage } = context.settings;
      const { clientId, clientSecret } = await googleSecretOf(context);
      const known = await readGoogleClient(await poolOf(context));
      if (!known) {
        return broken(
          'the user pool does not know Google',
          `Deploy again: npm run deploy -- ${stage}`,
        );
      }
      return brokenIf(
        [
          ...(known.clientId === clientId ? [] : ['Cognito has another client id than the secret']),
          ...(known.secretHash === sha256(clientSecret)
            ? []
            : ['Cognito has another client secret than the secret']),
        ],
        `Run: npm run ops -- google-secret apply --stage ${stage}`,
      );
    },
  },
  {
    name: 'sign-in pages',
    looksAt: 'the hosted pages answer for the pool',
    after: ['user pool'],
    async run(context) {
      const prefix = await signInPrefix(context);
      const pages = await readSignInPages(prefix);
      const mine = pages?.userPoolId === (await poolOf(context));
      const how = !mine ? 'is not of this user pool' : `is ${pages.status}`;
      return brokenIf(
        mine && pages.status === 'ACTIVE' ? [] : [`the sign-in domain ${prefix} ${how}`],
        `Deploy again: npm run deploy -- ${context.settings.stage}; if another account has the prefix, choose another in infra/cloud/Identity.ts.`,
      );
    },
  },
  {
    name: 'Google redirect',
    looksAt: 'Google sends people back to the hosted pages',
    after: ['Google secret', 'credentials'],
    run: checkRedirect,
  },
  {
    name: 'Razorpay keys',
    looksAt: 'Razorpay takes them',
    after: ['Razorpay secret'],
    run: checkKeys,
  },
];

async function checkPool(context: StageContext): Promise<Finding> {
  const { stage, temporary } = context.settings;
  const fix = `Deploy again: npm run deploy -- ${stage}`;
  const id = await poolOf(context);
  const pool = await readUserPool(id);
  if (!pool) {
    return broken(`there is no user pool ${id}`, `${fix}, after its stack was told to forget it.`);
  }
  if (!pool.isProtected && !temporary) {
    return broken(
      `the user pool ${id} can be deleted`,
      "Switch deletion protection on in Cognito's console.",
    );
  }
  const callbacks = await readCallbacks(id, await oneOf(context, 'AWS::Cognito::UserPoolClient'));
  const wanted = `${await outputOf(context.site, 'SiteAddress')}/signedInHome`;
  return brokenIf(
    callbacks?.includes(wanted) ? [] : [`the pool's client does not send people back to ${wanted}`],
    fix,
  );
}

/** Asks as a browser would that wants to sign in, and looks whether Google shows its page or says what is wrong. */
async function checkRedirect(context: StageContext): Promise<Finding> {
  const redirect = `https://${await signInPrefix(context)}.auth.${region}.amazoncognito.com/oauth2/idpresponse`;
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
      ? [`Google refuses the client (${word})`]
      : [],
    `In Google's console, add to the OAuth client's redirects: ${redirect}`,
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
    "Make new keys in Razorpay's dashboard and keep them in the secret.",
  );
}

async function googleSecretOf({ googleSecret }: StageContext) {
  return GoogleSecret.parse(JSON.parse((await googleSecret()) ?? ''));
}

function poolOf(context: StageContext): Promise<string> {
  return oneOf(context, 'AWS::Cognito::UserPool');
}

async function signInPrefix({ settings: { stage }, account }: StageContext): Promise<string> {
  return `xplorers-${stage}-${await account()}`;
}
