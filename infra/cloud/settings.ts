/** What differs between stages. Everything else is the same everywhere. */

import type { MoneySettings } from '../../lambdas/contract/moneySettings.ts';
import type { Company } from '../../lambdas/contract/siteMarkers.ts';
import type {
  AppendOnlyTable,
  CaseStudyTable,
  SiteTable,
} from '../../lambdas/contract/tables/tables.ts';

/** A host that the stage's owner has chosen. Without a certificate (the local stack) no domain is created. */
export interface HostSettings {
  readonly origin: string;
  /** Site and sign-in: in us-east-1, as CloudFront asks. Case-study host: in ap-south-1. */
  readonly certificateArn?: string;
}

/** The region of every stage; only the site's certificate is elsewhere. */
export const region = 'ap-south-1';

/**
 * Where Cognito returns who signs in on the command line: to this machine (RFC 8252), by the one name for which it takes plain http. It
 * compares whole addresses, so there are a few ports, of which the first free one is used.
 */
export const commandCallbacks = [28211, 28212, 28213].map(
  (port) => `http://localhost:${port}/` as const,
);

/** One stage. */
export interface StageSettings {
  readonly stage: string;
  /** Null: CloudFront and API Gateway name the hosts, and so does Cognito without one of sign-in. */
  readonly hosts: {
    readonly site: HostSettings;
    readonly caseStudy: HostSettings;
    readonly signIn?: HostSettings;
  } | null;
  /** True: visitors get no guest credentials. */
  readonly mandatorySignIn: boolean;
  /** Calls per second that one API accepts, and its burst; each route of payments has as many for itself. */
  readonly throttle: { readonly rateLimit: number; readonly burstLimit: number };
  /** How long logs are kept, days. */
  readonly logDays: 7 | 30 | 180 | 400;
  readonly company: Omit<Company, 'taxRegistration'>;
  readonly razorpay: RazorpaySettings;
  /** Whether the company is registered for GST, its State, and the largest refund that one person may approve. */
  readonly money: Omit<MoneySettings, 'seller'> & {
    readonly seller: Pick<MoneySettings['seller'], 'state' | 'tax'>;
  };
  /**
   * The domain that mails to people come from, and nothing else: DMARC refuses all of it that is not signed. Its DNS records:
   * infra/DEPLOY.md. Null: the stage sends no mail; prod must.
   */
  readonly mailDomain: string | null;
  /** The email address for alerts and alarms; null sends none. */
  readonly alarmEmail: string | null;
  /** True: alerts are posted to a chat too. The secret that `chatSecretOf` names has the address of its incoming webhook. */
  readonly alertsToChat: boolean;
  /** The monthly budget of the whole account, US dollars. */
  readonly monthlyDollars: number;
  /** After a restore: names of the tables used in place of the stacks' own, which stay unchanged. See infra/RESTORE.md. */
  readonly restored?: {
    readonly site?: Readonly<Partial<Record<Exclude<SiteTable, AppendOnlyTable>, string>>>;
    readonly caseStudy?: Readonly<Partial<Record<CaseStudyTable, string>>>;
  };
  /** The settings that still are examples, such as `company.name`. Prod is not deployed with any. */
  readonly examples: readonly string[];
}

/** Razorpay's addresses. Its keys are in the secret that `razorpaySecretOf` names. */
export interface RazorpaySettings {
  readonly apiOrigin: string;
  /** Which keys the stage accepts. With others Razorpay is not called and its webhooks are not trusted. */
  readonly mode: 'test' | 'live';
  /** The script that the payment page loads for checkout. */
  readonly checkoutScript: string;
  /** What the payment page's policy lets checkout load and call. */
  readonly checkout: CheckoutOrigins;
}

/** Origins of Razorpay's checkout. */
export interface CheckoutOrigins {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
}

/** A text in place of the owner's own. */
class Example {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Marks a text as an example. Replace the whole call, not only its text. */
function example(text: string): Example {
  return new Example(text);
}

/** Settings in which any text may be an example. */
type Written<T> = T extends string
  ? string extends T
    ? T | Example
    : T
  : T extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Written<T[Key]> }
      : T;
type WrittenSettings = Written<Omit<StageSettings, 'examples'>>;

/** The settings with the examples' texts, and which of them are examples. */
function settingsFrom(written: WrittenSettings): StageSettings {
  const texts = JSON.stringify(written, (_, value) =>
    value instanceof Example ? value.text : value,
  );
  return { ...JSON.parse(texts), examples: examplesIn(written) };
}

function examplesIn(value: unknown, path: readonly string[] = []): string[] {
  if (value instanceof Example) {
    return [path.join('.')];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => examplesIn(inner, [...path, key]))
    : [];
}

/** @throws Error that names the examples that prod still has */
export function refuseExamples({ stage, examples }: StageSettings): void {
  if (stage === 'prod' && examples.length > 0) {
    throw new Error(
      `prod still has examples. Replace them in infra/cloud/settings.ts: ${examples.join(', ')}`,
    );
  }
}

const razorpay: RazorpaySettings = {
  apiOrigin: 'https://api.razorpay.com',
  mode: 'test',
  checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
  checkout: {
    script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
    frame: ['https://api.razorpay.com'],
    connect: ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
    image: ['https://cdn.razorpay.com'],
  },
};

const company: WrittenSettings['company'] = {
  name: example('Xplorers Learning'),
  address: [
    example('3rd Floor, 27 Church Street'),
    example('Bengaluru 560001'),
    example('Karnataka, India'),
  ],
  supportEmail: example('support@xplorers.example'),
  imageSharingUrl: example('https://www.instagram.com/xplorers.example'),
  videoUrl: example('https://www.youtube.com/@xplorers.example'),
  grievanceOfficer: 'our Grievance Officer',
  grievanceEmail: example('grievance@xplorers.example'),
  // Such as { name: '…', role: 'author of the robot builds', link: 'https://…' }.
  team: [],
};

/** Not registered: buyers get receipts without tax lines, and the terms and the About page say so. Once registered, get GSTIN, service code and rate from the accountant. */
const money: StageSettings['money'] = {
  seller: { state: 'Karnataka', tax: { registered: false } },
  secondApprovalAbovePaise: 200_000,
};

/** The money settings of functions: the seller is the company of the footer. */
export function moneySettingsOf({ company, money }: StageSettings): MoneySettings {
  const { name, address } = company;
  return { ...money, seller: { name, address: [...address], ...money.seller } };
}

/** The company as the footer, the terms and the About page state it. Its GST registration is the invoices' own. */
export function companyFactsOf({ company, money }: StageSettings): Company {
  const { tax } = money.seller;
  return {
    ...company,
    taxRegistration: tax.registered ? `GSTIN ${tax.gstin}` : 'Not registered for GST',
  };
}

/**
 * The local stack's stage.
 *
 * @param port the site's; the case-study host has the next one
 */
export function localSettings(port: number): StageSettings {
  return settingsFrom({
    stage: 'local',
    hosts: {
      site: { origin: `http://localhost:${port}` },
      caseStudy: { origin: `http://localhost:${port + 1}` },
    },
    mandatorySignIn: false,
    throttle: { rateLimit: 10_000, burstLimit: 10_000 },
    logDays: 30,
    company,
    razorpay: localRazorpay(`http://localhost:${port + 3}`),
    money,
    mailDomain: 'local.xplorers.example',
    alarmEmail: null,
    alertsToChat: false,
    monthlyDollars: 50,
  });
}

function localRazorpay(origin: string): RazorpaySettings {
  const own = [origin];
  return {
    apiOrigin: origin,
    mode: 'test',
    checkoutScript: `${origin}/checkout.js`,
    checkout: { script: own, frame: own, connect: own, image: own },
  };
}

const dev: WrittenSettings = {
  stage: 'dev',
  hosts: null,
  mandatorySignIn: false,
  throttle: { rateLimit: 50, burstLimit: 100 },
  logDays: 30,
  company,
  razorpay,
  money,
  mailDomain: null,
  alarmEmail: null,
  alertsToChat: false,
  monthlyDollars: 50,
};

const prod: WrittenSettings = {
  ...dev,
  stage: 'prod',
  hosts: {
    site: {
      origin: example('https://www.xplorers.example'),
      certificateArn: example(
        'arn:aws:acm:us-east-1:111122223333:certificate/00000000-0000-4000-8000-000000000001',
      ),
    },
    caseStudy: {
      origin: example('https://casestudy.xplorers.example'),
      certificateArn: example(
        'arn:aws:acm:ap-south-1:111122223333:certificate/00000000-0000-4000-8000-000000000002',
      ),
    },
    signIn: {
      origin: example('https://auth.xplorers.example'),
      certificateArn: example(
        'arn:aws:acm:us-east-1:111122223333:certificate/00000000-0000-4000-8000-000000000003',
      ),
    },
  },
  throttle: { rateLimit: 500, burstLimit: 1000 },
  mailDomain: example('mail.xplorers.example'),
  logDays: 400,
  monthlyDollars: 200,
  razorpay: { ...razorpay, mode: 'live' },
};

/**
 * The settings of a stage that is deployed.
 *
 * @throws Error that lists the stages
 */
export function settingsOf(stage: string): StageSettings {
  const known = deployedStages.find((settings) => settings.stage === stage);
  if (!known) {
    throw new Error(`there is no stage "${stage}": use dev or prod`);
  }
  return settingsFrom(known);
}

const deployedStages = [dev, prod];

/** Whether there can be a stage of that name in the cloud. */
export function isStage(name: string): boolean {
  return deployedStages.some(({ stage }) => stage === name);
}

/** The name of the secret with a stage's Google client. */
export function googleSecretOf({ stage }: StageSettings): string {
  return `xplorers/${stage}/google`;
}

/** The name of the secret with the address of a stage's chat: an incoming webhook of Slack or Teams. */
export function chatSecretOf({ stage }: StageSettings): string {
  return `xplorers/${stage}/chat`;
}

/** The name of the secret with the key that a stage signs certificates with. */
export function certificateSecretOf({ stage }: Pick<StageSettings, 'stage'>): string {
  return `xplorers/${stage}/certificates`;
}

/** The name of the secret with a stage's Razorpay keys. */
export function razorpaySecretOf({ stage }: StageSettings): string {
  return `xplorers/${stage}/razorpay`;
}
