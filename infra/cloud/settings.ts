/** What differs between stages. Everything else is the same everywhere. */
import type { MoneySettings } from '../../lambdas/contract/moneySettings.ts';
import type { AppendOnlyTable } from '../../lambdas/contract/restoreTables.ts';
import type { CaseStudyTable, SiteTable } from './functions/routeAccess.ts';

/** Who runs the product, as footer and documents state it. */
export interface Company {
  readonly name: string;
  /** Postal address, a line each. */
  readonly address: readonly string[];
  readonly supportEmail: string;
  readonly imageSharingUrl: string;
  readonly videoUrl: string;
  readonly grievanceOfficer: string;
  readonly grievanceEmail: string;
  /** GSTIN, or a sentence that says there is none. */
  readonly taxRegistration: string;
}

/** A host that the stage's owner has chosen. Without a certificate (the laptop) no domain is made for it. */
export interface HostSettings {
  readonly origin: string;
  /** Site: in us-east-1, as CloudFront asks. Case-study host: in ap-south-1. */
  readonly certificateArn?: string;
}

/** Where every stage is; the site's certificate alone lies elsewhere. */
export const region = 'ap-south-1';

/** One stage. */
export interface StageSettings {
  readonly stage: string;
  /** The stage whose secrets it reads: its own, or dev's where nobody is to provide any. */
  readonly secretsOf: string;
  /** True: tables, people and buckets go with the stage when it is destroyed. False: they outlive it. */
  readonly temporary: boolean;
  /** Null: CloudFront and API Gateway name the hosts. */
  readonly hosts: { readonly site: HostSettings; readonly caseStudy: HostSettings } | null;
  /** True: visitors get no guest credentials. */
  readonly mandatorySignIn: boolean;
  /** Calls a second that one API lets through, and for a moment. */
  readonly throttle: { readonly rateLimit: number; readonly burstLimit: number };
  /** How long logs are kept, days. */
  readonly logDays: 7 | 30 | 180 | 400;
  readonly company: Company;
  readonly razorpay: RazorpaySettings;
  /** Whether the company is registered for GST, its State, and how large a refund one person may agree to. */
  readonly money: Omit<MoneySettings, 'seller'> & {
    readonly seller: Pick<MoneySettings['seller'], 'state' | 'tax'>;
  };
  /** Who is told of alarms; nobody by mail when null. */
  readonly alarmEmail: string | null;
  /** What the whole account may cost a month before somebody is told, US dollars. */
  readonly monthlyDollars: number;
  /** After a restore: names of the tables that serve in place of the stacks' own, which stay as they are. See infra/RESTORE.md. */
  readonly restored?: {
    readonly site?: Readonly<Partial<Record<Exclude<SiteTable, AppendOnlyTable>, string>>>;
    readonly caseStudy?: Readonly<Partial<Record<CaseStudyTable, string>>>;
  };
}

/** Where the payment provider is. Its keys are in the secret that `razorpaySecretOf` names. */
export interface RazorpaySettings {
  readonly apiOrigin: string;
  /** Whose keys the stage takes: with others nothing is asked and nothing is believed. */
  readonly mode: 'test' | 'live';
  /** The script that the payment page loads when somebody pays. */
  readonly checkoutScript: string;
  /** What the payment page's policy lets checkout load and talk to. */
  readonly checkout: CheckoutOrigins;
}

/** Origins of the provider's checkout. */
export interface CheckoutOrigins {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
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

const exampleCompany: Company = {
  name: 'Xplorers Learning',
  address: ['3rd Floor, 27 Church Street', 'Bengaluru 560001', 'Karnataka, India'],
  supportEmail: 'support@xplorers.example',
  imageSharingUrl: 'https://www.instagram.com/xplorers.example',
  videoUrl: 'https://www.youtube.com/@xplorers.example',
  grievanceOfficer: 'Grievance Officer, Xplorers Learning',
  grievanceEmail: 'grievance@xplorers.example',
  taxRegistration: 'Not registered for GST',
};

/** Not registered: buyers get receipts without tax lines. Once registered: GSTIN, service code and rate, asked of the accountant. */
const money: StageSettings['money'] = {
  seller: { state: 'Karnataka', tax: { registered: false } },
  secondApprovalAbovePaise: 200_000,
};

/** What functions are told about money: the seller is the company of the footer. */
export function moneySettingsOf({ company, money }: StageSettings): MoneySettings {
  const { name, address } = company;
  return { ...money, seller: { name, address: [...address], ...money.seller } };
}

/**
 * The laptop's stage.
 *
 * @param port the site's; the case-study host has the next one
 */
export function localSettings(port: number): StageSettings {
  return {
    stage: 'local',
    secretsOf: 'local',
    temporary: false,
    hosts: {
      site: { origin: `http://localhost:${port}` },
      caseStudy: { origin: `http://localhost:${port + 1}` },
    },
    mandatorySignIn: false,
    throttle: { rateLimit: 10_000, burstLimit: 10_000 },
    logDays: 30,
    company: exampleCompany,
    razorpay: localRazorpay(`http://localhost:${port + 3}`),
    money,
    alarmEmail: null,
    monthlyDollars: 50,
  };
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

const dev: StageSettings = {
  stage: 'dev',
  secretsOf: 'dev',
  temporary: false,
  hosts: null,
  mandatorySignIn: false,
  throttle: { rateLimit: 50, burstLimit: 100 },
  logDays: 30,
  company: exampleCompany,
  razorpay,
  money,
  alarmEmail: null,
  monthlyDollars: 50,
};

const prod: StageSettings = {
  ...dev,
  stage: 'prod',
  secretsOf: 'prod',
  // Example names and certificates: the owner's own go here before the first deployment.
  hosts: {
    site: {
      origin: 'https://www.xplorers.example',
      certificateArn:
        'arn:aws:acm:us-east-1:111122223333:certificate/00000000-0000-4000-8000-000000000001',
    },
    caseStudy: {
      origin: 'https://casestudy.xplorers.example',
      certificateArn:
        'arn:aws:acm:ap-south-1:111122223333:certificate/00000000-0000-4000-8000-000000000002',
    },
  },
  throttle: { rateLimit: 500, burstLimit: 1000 },
  logDays: 400,
  monthlyDollars: 200,
  razorpay: { ...razorpay, mode: 'live' },
};

/**
 * The stage of a pull request: as dev, but it comes and goes without a person. So it reads dev's secrets, nobody is told of its
 * alarms, and nothing of it outlives it. Google's client and Razorpay do not know its address: its pages, its search and its
 * calls can be tried, but nobody signs in there unless its redirect is added to the client.
 */
function previewSettings(stage: string): StageSettings {
  return { ...dev, stage, temporary: true, logDays: 7, alarmEmail: null };
}

/**
 * The settings of a stage that is deployed.
 *
 * @throws Error that lists the stages there are
 */
export function settingsOf(stage: string): StageSettings {
  if (/^pr-[1-9]\d{0,5}$/.test(stage)) {
    return previewSettings(stage);
  }
  const known = [dev, prod].find((settings) => settings.stage === stage);
  if (!known) {
    throw new Error(
      `there is no stage "${stage}": use -c stage=dev, -c stage=prod or, for a pull request, -c stage=pr-<number>`,
    );
  }
  return known;
}

/** What the secret of a stage's Google client is called. */
export function googleSecretOf({ secretsOf }: StageSettings): string {
  return `xplorers/${secretsOf}/google`;
}

/** What the secret of a stage's payment provider is called. */
export function razorpaySecretOf({ secretsOf }: StageSettings): string {
  return `xplorers/${secretsOf}/razorpay`;
}
