/** Whether the hosts lead to this stage, and whether its data and secrets work. */
import { createHmac } from 'node:crypto';
import { certificateSecretOf, type HostSettings } from '../../infra/cloud/settings.ts';
import {
  CertificateKeys,
  keyAddress,
  keySetAddress,
} from '../../lambdas/adapters/certificates/keys.ts';
import { RazorpaySecrets } from '../../lambdas/adapters/razorpay/secrets.ts';
import { parseJson } from '../parseJson.ts';
import { askHttp, askRoute } from './askHttp.ts';
import { broken, brokenIf, type Check, type Finding, ok } from './Check.ts';
import { oneOf, outputOf, type StackFacts, type StageContext } from './StageContext.ts';

const webhookEvents = 'payment.*, order.paid, refund.* and payment.dispute.*';

/** The checks that call the stage. */
export const answerChecks: readonly Check<StageContext>[] = [
  {
    name: 'site DNS',
    looksAt: "the site's host resolves",
    after: ['site stack', 'hosts'],
    run: (context) => checkName(context, context.settings.hosts?.site, context.site, 'SiteTarget'),
  },
  {
    name: 'case-study DNS',
    looksAt: 'the case-study host resolves',
    after: ['case-study stack', 'hosts'],
    run: (context) =>
      checkName(context, context.settings.hosts?.caseStudy, context.caseStudy, 'CaseStudyTarget'),
  },
  {
    name: 'sign-in DNS',
    looksAt: 'the host of the sign-in pages resolves',
    after: ['site stack', 'hosts'],
    run: (context) =>
      checkName(context, context.settings.hosts?.signIn, context.site, 'SignInTarget'),
  },
  {
    name: 'site configuration',
    looksAt: "config.js names this stage's user pool and client",
    after: ['site DNS', 'case-study stack'],
    run: checkConfiguration,
  },
  {
    name: 'search',
    looksAt: 'a search finds entries',
    after: ['site DNS', 'catalogue'],
    async run({ site }) {
      const origin = await outputOf(site, 'SiteAddress');
      const { status, word, body } = await askRoute(origin, 'search/for', { id: '1', key: '' });
      const found = Object.keys(Object(body['xplorers'])).length;
      return brokenIf(
        word === 'ok' && found > 0
          ? []
          : [`search/for answers ${status} ${word} with ${found} entries`],
        'Wait two minutes after an import. If there are still none, read the logs of the functions buildIndex and search/for.',
      );
    },
  },
  {
    name: 'webhook',
    looksAt: 'it accepts events signed with the secret',
    after: ['site DNS', 'Razorpay secret'],
    run: checkWebhook,
  },
  {
    name: 'certificate key',
    looksAt: 'there is one, and its public half is published',
    after: ['site DNS'],
    run: checkCertificateKey,
  },
  {
    name: 'case-study host',
    looksAt: 'it answers',
    after: ['case-study DNS'],
    async run({ caseStudy }) {
      const origin = await outputOf(caseStudy, 'CaseStudyAddress');
      const college = { id: '1', collegeID: 'asked-by-doctor' };
      const { status, word } = await askRoute(origin, 'freeBites/getCollegeInfo', college);
      return brokenIf(
        word === 'dataNotFound' ? [] : [`freeBites/getCollegeInfo answers ${status} ${word}`],
        'Read the log of the function freeBites/getCollegeInfo.',
      );
    },
  },
];

async function checkName(
  { lookUpHost }: StageContext,
  host: HostSettings | undefined,
  stack: StackFacts,
  target: string,
): Promise<Finding> {
  if (!host) {
    return ok('AWS names the host');
  }
  const { hostname } = new URL(host.origin);
  try {
    await lookUpHost(hostname);
    return ok();
  } catch {
    return broken(
      `${hostname} does not resolve`,
      `Add a DNS record: ${hostname} CNAME ${await outputOf(stack, target)}`,
    );
  }
}

/** Never prints a value of the secret. */
async function checkCertificateKey({
  settings,
  certificateKeys,
  site,
}: StageContext): Promise<Finding> {
  const name = certificateSecretOf(settings);
  const make = `npm run ops -- certificates key --stage ${settings.stage}`;
  const text = await certificateKeys();
  if (text === null) {
    return broken(`there is no secret ${name}: no certificate can be issued`, `Make it: ${make}`);
  }
  const keys = CertificateKeys.safeParse(parseJson(text));
  if (!keys.success) {
    return broken(
      `${name} does not have its shape`,
      `Restore its previous version in Secrets Manager, then: ${make}`,
    );
  }
  const origin = await outputOf(site, 'SiteAddress');
  const published = await askHttp(keySetAddress(origin));
  const isPublished = published.text.includes(`"${keyAddress(origin, keys.data.signing.kid)}"`);
  return brokenIf(
    isPublished ? [] : [`${keySetAddress(origin)} does not have the key: no certificate verifies`],
    `Publish it: ${make}. Caches update within five minutes.`,
  );
}

async function checkConfiguration(context: StageContext): Promise<Finding> {
  const { settings, site, caseStudy } = context;
  const { text } = await askHttp(`${await outputOf(site, 'SiteAddress')}/config.js`);
  const clients = (await site.resources()).filter(
    ({ type }) => type === 'AWS::Cognito::UserPoolClient',
  );
  const expected = [
    ['stage', settings.stage],
    ['userPoolId', await oneOf(context, 'AWS::Cognito::UserPool')],
    // The site's, and the operators' commands'.
    ...clients.map(({ physicalId }) => ['ClientId', physicalId]),
    ['caseStudyOrigin', await outputOf(caseStudy, 'CaseStudyAddress')],
  ];
  return brokenIf(
    expected
      .filter(([key, value]) => !text.includes(`${key}":${JSON.stringify(value)}`))
      .map(([key, value]) => `config.js does not have ${key} ${value}`),
    `Deploy again: npm run deploy -- ${settings.stage}. If the host is your own, check that its DNS record points at this stage.`,
  );
}

/** Sends a signed event without content: it changes nothing, and unlike an unsigned one raises no alarm. */
async function checkWebhook({ site, razorpaySecret }: StageContext): Promise<Finding> {
  const url = `${await outputOf(site, 'SiteAddress')}/api/payment/webhook`;
  const { webhookSecret } = RazorpaySecrets.parse(JSON.parse((await razorpaySecret()) ?? ''));
  const body = JSON.stringify({ entity: 'event', payload: {} });
  const signature = createHmac('sha256', webhookSecret.current).update(body).digest('hex');
  const { status } = await askHttp(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    body,
  });
  return status === 200
    ? ok(
        `set it in Razorpay's dashboard: ${url} with ${webhookEvents}, and the secret's webhookSecret`,
      )
    : broken(
        `an event signed with the secret is answered ${status}`,
        'Read the log of the function payment/webhook. After changing the secret, wait five minutes.',
      );
}
