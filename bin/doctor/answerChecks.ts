/** Whether a deployed stage answers, and as itself. */
import { createHmac } from 'node:crypto';
import { RazorpaySecrets } from '../../lambdas/adapters/razorpay/razorpaySecrets.ts';
import { askHttp, askRoute } from './askHttp.ts';
import { broken, brokenIf, type Check, type Finding, well } from './Check.ts';
import { oneOf, outputOf, type StackFacts, type StageContext } from './StageContext.ts';

const webhookEvents = 'payment.*, order.paid, refund.* and payment.dispute.*';

/** The checks of a stage's answers. */
export const answerChecks: readonly Check<StageContext>[] = [
  {
    name: 'site DNS',
    looksAt: "the site's host is found",
    after: ['site stack', 'hosts'],
    run: (context) => checkName(context, context.site, 'SiteAddress', 'SiteTarget'),
  },
  {
    name: 'case-study DNS',
    looksAt: 'the case-study host is found',
    after: ['case-study stack', 'hosts'],
    run: (context) => checkName(context, context.caseStudy, 'CaseStudyAddress', 'CaseStudyTarget'),
  },
  {
    name: 'site',
    looksAt: 'home is served, with its security headers',
    after: ['site DNS'],
    async run({ site, settings: { stage } }) {
      const origin = await outputOf(site, 'SiteAddress');
      const { status, headers } = await askHttp(`${origin}/`);
      const isGuarded = headers.get('content-security-policy')?.includes("default-src 'none'");
      return brokenIf(
        [
          ...(status === 200 ? [] : [`${origin}/ answers ${status}`]),
          ...(status === 200 && !isGuarded
            ? [`${origin}/ comes without its content security policy`]
            : []),
        ],
        `Deploy again: npm run deploy -- ${stage}; if that changes nothing, look at the distribution in CloudFront.`,
      );
    },
  },
  {
    name: 'site configuration',
    looksAt: "config.js names this stage's user pool and client",
    after: ['site', 'user pool', 'case-study stack'],
    run: checkConfiguration,
  },
  {
    name: 'API',
    looksAt: 'a call without a token is refused',
    after: ['site'],
    async run({ site, settings: { stage } }) {
      const origin = await outputOf(site, 'SiteAddress');
      const { status } = await askRoute(origin, 'user/getProfile', {
        id: '1',
        emailID: 'doctor@xplorers.example',
      });
      return brokenIf(
        status === 401 ? [] : [`user/getProfile without a token answers ${status}, not 401`],
        `Deploy again: npm run deploy -- ${stage}`,
      );
    },
  },
  {
    name: 'search',
    looksAt: 'a search finds entries',
    after: ['API', 'search index'],
    async run({ site }) {
      const origin = await outputOf(site, 'SiteAddress');
      const { status, word, body } = await askRoute(origin, 'search/for', { id: '1', key: '' });
      const found = Object.keys(Object(body['xplorers'])).length;
      return brokenIf(
        word === 'ok' && found > 0
          ? []
          : [`search/for answers ${status} ${word} with ${found} entries`],
        'Read the log of the function search/for.',
      );
    },
  },
  {
    name: 'webhook',
    looksAt: 'it takes what is signed with the secret',
    after: ['API', 'Razorpay secret'],
    run: checkWebhook,
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
  { settings: { hosts }, lookUp }: StageContext,
  stack: StackFacts,
  address: string,
  target: string,
): Promise<Finding> {
  if (!hosts) {
    return well('AWS names the host');
  }
  const { hostname } = new URL(await outputOf(stack, address));
  try {
    await lookUp(hostname);
    return well();
  } catch {
    return broken(
      `${hostname} has no DNS record`,
      `Add a DNS record: ${hostname} CNAME ${await outputOf(stack, target)}`,
    );
  }
}

async function checkConfiguration(context: StageContext): Promise<Finding> {
  const { settings, site, caseStudy } = context;
  const { text } = await askHttp(`${await outputOf(site, 'SiteAddress')}/config.js`);
  const wanted = {
    stage: settings.stage,
    userPoolId: await oneOf(context, 'AWS::Cognito::UserPool'),
    userPoolClientId: await oneOf(context, 'AWS::Cognito::UserPoolClient'),
    caseStudyOrigin: await outputOf(caseStudy, 'CaseStudyAddress'),
  };
  return brokenIf(
    Object.entries(wanted)
      .filter(([key, value]) => !text.includes(`${JSON.stringify(key)}:${JSON.stringify(value)}`))
      .map(([key, value]) => `config.js does not say that ${key} is ${value}`),
    `Deploy again: npm run deploy -- ${settings.stage}; on a host of your own, see that its DNS record leads to this stage.`,
  );
}

/** An event about nothing, signed: it changes nothing and raises no alarm, as an unsigned one would. */
async function checkWebhook({ site, razorpaySecret }: StageContext): Promise<Finding> {
  const url = `${await outputOf(site, 'SiteAddress')}/api/payment/webhook`;
  const { webhookSecret } = RazorpaySecrets.parse(JSON.parse((await razorpaySecret()) ?? ''));
  const body = '{}';
  const signature = createHmac('sha256', webhookSecret.current).update(body).digest('hex');
  const { status } = await askHttp(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    body,
  });
  return status === 200
    ? well(
        `Razorpay's dashboard must have it: ${url} with ${webhookEvents}, and the secret's webhookSecret`,
      )
    : broken(
        `an event that is signed with the secret is answered ${status}`,
        'Read the log of the function payment/webhook; after a change of the secret wait for five minutes.',
      );
}
