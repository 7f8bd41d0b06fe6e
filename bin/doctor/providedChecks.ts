/** What a person provides before a stage can be deployed. */
import * as z from 'zod/mini';
import { bootstrap } from '../../infra/cloud/pipeline/gitHubDeployAccess.ts';
import {
  googleSecretOf,
  type HostSettings,
  razorpaySecretOf,
  type StageSettings,
} from '../../infra/cloud/settings.ts';
import { readCertificate } from '../../lambdas/adapters/aws/readAccount.ts';
import { readStack } from '../../lambdas/adapters/aws/readStack.ts';
import { RazorpaySecrets } from '../../lambdas/adapters/razorpay/secrets.ts';
import { readParameter } from '../../lambdas/adapters/readParameter.ts';
import { parseJson } from '../parseJson.ts';
import { broken, brokenIf, type Check, type Finding, ok } from './Check.ts';
import type { StageContext } from './StageContext.ts';
import { GoogleSecret, placeholdersIn } from './secretShapes.ts';

/** The oldest bootstrap that the CDK's assets are published through. */
const oldestBootstrap = 6;
const settingsFile = 'infra/cloud/settings.ts';

/** What is still an example on prod, below a part of the settings; other stages run with examples. */
function examplesOf({ stage, examples }: StageSettings, part: string): string[] {
  return examples
    .filter((path) => stage === 'prod' && path.split('.')[0] === part)
    .map((path) => `${path} is an example`);
}

/** The checks that can pass before anything is deployed. */
export const providedChecks: readonly Check<StageContext>[] = [
  {
    name: 'credentials',
    looksAt: 'AWS accepts them',
    after: [],
    async run({ account }) {
      try {
        return ok(`account ${await account()}`);
      } catch (error) {
        return broken(
          `AWS accepts no credentials (${error instanceof Error ? error.name : error})`,
          'Sign in to the account: aws configure sso, then aws sso login, and set AWS_PROFILE.',
        );
      }
    },
  },
  {
    name: 'bootstrap',
    looksAt: 'the CDK bootstrap stack in ap-south-1',
    after: ['credentials'],
    run: checkBootstrap,
  },
  {
    name: 'company facts',
    looksAt: 'no examples on prod',
    after: [],
    run({ settings }) {
      const examples = examplesOf(settings, 'company');
      return examples.length === 0 && settings.company.team.length === 0
        ? ok('company.team is empty: the About page does not say who makes this')
        : brokenIf(examples, `Replace them in ${settingsFile}.`);
    },
  },
  {
    name: 'hosts',
    looksAt: 'no examples on prod',
    after: [],
    run({ settings }) {
      const { stage, hosts } = settings;
      const bare = Object.entries(hosts ?? {}).flatMap(([host, { certificateArn }]) =>
        certificateArn ? [] : [`${host} has no certificate`],
      );
      const fix = `Enter the hosts and their certificates in ${settingsFile}.`;
      return stage === 'prod' && !hosts
        ? broken('prod has no hosts', fix)
        : brokenIf([...examplesOf(settings, 'hosts'), ...bare], fix);
    },
  },
  {
    name: 'mail domain',
    looksAt: 'prod has one',
    after: [],
    run({ settings }) {
      const { stage, mailDomain } = settings;
      const fix = `Set mailDomain of prod in ${settingsFile}.`;
      return stage === 'prod' && mailDomain === null
        ? broken('prod sends no mail', fix)
        : brokenIf(examplesOf(settings, 'mailDomain'), fix);
    },
  },
  {
    name: 'site certificate',
    looksAt: 'issued in us-east-1 for the host of the site',
    after: ['credentials', 'hosts'],
    run: (context) => checkCertificate(context, context.settings.hosts?.site, 'us-east-1'),
  },
  {
    name: 'case-study certificate',
    looksAt: 'issued in ap-south-1 for the case-study host',
    after: ['credentials', 'hosts'],
    run: (context) => checkCertificate(context, context.settings.hosts?.caseStudy, 'ap-south-1'),
  },
  {
    name: 'sign-in certificate',
    looksAt: 'issued in us-east-1 for the host of the sign-in pages',
    after: ['credentials', 'hosts'],
    run: (context) => checkCertificate(context, context.settings.hosts?.signIn, 'us-east-1'),
  },
  {
    name: 'alarm address',
    looksAt: 'prod has one',
    after: [],
    run({ settings }) {
      const { stage, alarmEmail } = settings;
      const fix = `Set alarmEmail of prod in ${settingsFile}.`;
      if (alarmEmail === null) {
        return stage === 'prod'
          ? broken('prod sends no alarm emails', fix)
          : ok('this stage sends no alarm emails');
      }
      return brokenIf(examplesOf(settings, 'alarmEmail'), fix);
    },
  },
  {
    name: 'Google secret',
    looksAt: 'id and secret of the Google client',
    after: ['credentials'],
    async run({ settings, googleSecret }) {
      const name = googleSecretOf(settings);
      return checkSecret(
        name,
        await googleSecret(),
        GoogleSecret,
        `Store {"clientId": "….apps.googleusercontent.com", "clientSecret": "…"} in the secret ${name} in ap-south-1.`,
      );
    },
  },
  {
    name: 'Razorpay secret',
    looksAt: "Razorpay's keys, of the stage's mode",
    after: ['credentials'],
    run: checkRazorpaySecret,
  },
];

async function checkBootstrap({ account }: StageContext): Promise<Finding> {
  const fix = `Run once: npx cdk bootstrap aws://${await account()}/ap-south-1`;
  const stack = await readStack(bootstrap.stack);
  if (!stack) {
    return broken('the account is not bootstrapped in ap-south-1', fix);
  }
  if (!/^(?:CREATE|UPDATE)_COMPLETE$/.test(stack.status)) {
    return broken(`the stack ${bootstrap.stack} is ${stack.status}`, fix);
  }
  const version = Number(await readParameter(bootstrap.versionParameter));
  return brokenIf(
    version >= oldestBootstrap
      ? []
      : [`bootstrapped with version ${version}, older than ${oldestBootstrap}`],
    fix,
  );
}

async function checkCertificate(
  { account }: StageContext,
  host: HostSettings | undefined,
  region: string,
): Promise<Finding> {
  if (!host?.certificateArn) {
    return ok('AWS names the host');
  }
  const { hostname } = new URL(host.origin);
  const arn = host.certificateArn;
  const fix = `Request one for ${hostname} in ${region} (ACM), validate it by DNS, and enter its ARN in ${settingsFile}.`;
  if (!arn.startsWith(`arn:aws:acm:${region}:${await account()}:`)) {
    return broken(`${arn} is not a certificate in ${region} of this account`, fix);
  }
  const found = await readCertificate(arn);
  if (!found) {
    return broken(`there is no certificate ${arn}`, fix);
  }
  if (found.status !== 'ISSUED') {
    return broken(`the certificate of ${hostname} is ${found.status}`, fix);
  }
  const covers = [hostname, hostname.replace(/^[^.]+/, '*')].some((one) =>
    found.hosts.includes(one),
  );
  return brokenIf(
    covers ? [] : [`the certificate is for ${found.hosts.join(', ')}, not ${hostname}`],
    fix,
  );
}

async function checkRazorpaySecret({ settings, razorpaySecret }: StageContext): Promise<Finding> {
  const name = razorpaySecretOf(settings);
  const text = await razorpaySecret();
  const fix = `Store the ${settings.razorpay.mode} keys in the secret ${name} in ap-south-1; infra/DEPLOY.md shows their shape.`;
  const finding = checkSecret(name, text, RazorpaySecrets, fix);
  if (!finding.isOk) {
    return finding;
  }
  const { keyId } = RazorpaySecrets.parse(JSON.parse(text ?? ''));
  return brokenIf(
    keyId.startsWith(`rzp_${settings.razorpay.mode}_`)
      ? []
      : [`the keys in ${name} are not ${settings.razorpay.mode} keys`],
    fix,
  );
}

/** Never prints its values. */
function checkSecret(
  name: string,
  text: string | null,
  shape: z.core.$ZodType,
  fix: string,
): Finding {
  if (text === null) {
    return broken(`there is no secret ${name}`, fix);
  }
  const parsed = z.safeParse(shape, parseJson(text));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path }) => path.join('.') || 'all of it');
    return broken(`${name} does not have its shape: ${[...new Set(wrong)].join(', ')}`, fix);
  }
  const left = placeholdersIn(parsed.data);
  return brokenIf(
    left.length > 0 ? [`${name} still has placeholders: ${left.join(', ')}`] : [],
    fix,
  );
}
