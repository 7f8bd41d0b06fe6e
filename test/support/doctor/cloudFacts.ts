/** The facts of an account with a healthy stage; tests change one at a time. */
import { type StageSettings, settingsOf } from '../../../infra/cloud/settings.ts';
import { accountId } from '../cloud/iam.ts';

const topic = `arn:aws:sns:ap-south-1:${accountId}:Xplorers-prod-Alarms`;
const caseStudyTopic = `arn:aws:sns:ap-south-1:${accountId}:XplorersCaseStudy-prod-Alarms`;
/** Tables, as CloudFormation names them. */
export const itemsTable = 'Xplorers-prod-DataItems6F1C02AB-1XQZ';
export const collegesTable = 'XplorersCaseStudy-prod-DataColleges0B7E44D1-9KLM';
const clientId = '1234-abcd.apps.googleusercontent.com';
/** A restored table, which settings may name in place of the stack's own. */
export const restoredTable = 'Xplorers-prod-Orders-at-20261118T100000Z';

/** The settings of a stage `prod` whose owner has chosen everything. @param origin of the server that simulates the services */
export function ownSettings(origin: string): StageSettings {
  const { port } = new URL(origin);
  const prod = settingsOf('prod');
  const certificateArn = (region: string, name: string) =>
    `arn:aws:acm:${region}:${accountId}:certificate/${name}`;
  return {
    ...prod,
    hosts: {
      site: { origin, certificateArn: certificateArn('us-east-1', 'site') },
      caseStudy: {
        origin: `http://localhost:${port}`,
        certificateArn: certificateArn('ap-south-1', 'caseStudy'),
      },
      signIn: {
        origin: 'https://auth.xplorers.in',
        certificateArn: certificateArn('us-east-1', 'signIn'),
      },
    },
    company: {
      name: 'Xplorers Learning',
      address: ['12 Residency Road', 'Bengaluru 560025', 'Karnataka, India'],
      supportEmail: 'support@xplorers.in',
      imageSharingUrl: 'https://www.instagram.com/xplorers.in',
      videoUrl: 'https://www.youtube.com/@xplorers.in',
      grievanceOfficer: 'our Grievance Officer',
      grievanceEmail: 'grievance@xplorers.in',
      team: [{ name: 'Meera Krishnan', role: 'head of the workshop' }],
    },
    razorpay: { ...prod.razorpay, apiOrigin: origin },
    alarmEmail: 'operators@xplorers.in',
    examples: [],
  };
}

/** One table: its state, and how many items it has. */
const table = () => ({ status: 'ACTIVE', isProtected: true, backups: 'ENABLED', items: 3 });
const resource = (type: string, physicalId: string) => ({ type, physicalId });

/** A key whose numbers are made up. */
const madeUpKey = Object.fromEntries([
  ['kty', 'RSA'],
  ...['n', 'e', 'kid', 'd', 'p', 'q', 'dp', 'dq', 'qi'].map((name) => [name, `made-up-${name}`]),
]);

/** Facts of an account in which stage `prod` is healthy. Null: missing. */
export function wellCloud(origin: string) {
  const { hosts } = ownSettings(origin);
  return {
    /** Whether AWS takes the credentials. */
    areCredentialsValid: true,
    /** Ids of the keys in the published set. */
    publishedKeys: ['made-up-kid'],
    /** Operations that the credentials do not allow. */
    denied: [] as string[],
    stacks: {
      CDKToolkit: { status: 'UPDATE_COMPLETE', outputs: {} },
      'XplorersCaseStudy-prod': {
        status: 'UPDATE_COMPLETE',
        outputs: {
          CaseStudyAddress: hosts?.caseStudy.origin ?? '',
          CaseStudyTarget: 'd-abc.execute-api.ap-south-1.amazonaws.com',
        },
      },
      'Xplorers-prod': {
        status: 'UPDATE_ROLLBACK_COMPLETE',
        outputs: {
          SiteAddress: origin,
          SiteTarget: 'd111.cloudfront.net',
          SignInTarget: 'd222.cloudfront.net',
        },
      },
      'XplorersStaff-prod': { status: 'CREATE_COMPLETE', outputs: {} },
    } as Record<string, { status: string; outputs: Record<string, string> }>,
    resources: {
      'XplorersCaseStudy-prod': [
        resource('AWS::DynamoDB::GlobalTable', collegesTable),
        resource('AWS::SNS::Topic', caseStudyTopic),
        resource('AWS::CloudWatch::Alarm', 'prod-getCollegeInfoFailed'),
      ],
      'Xplorers-prod': [
        resource('AWS::DynamoDB::GlobalTable', itemsTable),
        resource('AWS::Cognito::UserPool', 'ap-south-1_Abc'),
        resource('AWS::Cognito::UserPoolClient', 'client1'),
        resource('AWS::Cognito::UserPoolClient', 'client2'),
        resource('AWS::SNS::Topic', topic),
        resource('AWS::CloudWatch::Alarm', 'prod-paymentMismatched'),
      ],
    } as Record<string, ReturnType<typeof resource>[]>,
    parameters: {
      '/cdk-bootstrap/hnb659fds/version': '30',
      '/xplorers/prod/operations': JSON.stringify({
        ITEMS_TABLE: itemsTable,
        USER_POOL_ID: 'ap-south-1_Abc',
      }),
      '/xplorers/prod/caseStudyOperations': JSON.stringify({ COLLEGES_TABLE: collegesTable }),
    } as Record<string, string>,
    secrets: {
      'xplorers/prod/google': JSON.stringify({ clientId, clientSecret: 'GOCSPX-well' }),
      'xplorers/prod/razorpay': JSON.stringify({
        keyId: 'rzp_live_of-the-play',
        keySecret: { current: 'key-secret', previous: null },
        webhookSecret: { current: 'webhook-secret', previous: null },
      }),
      'xplorers/prod/certificates': JSON.stringify({ signing: madeUpKey, earlier: [] }),
    } as Record<string, string>,
    certificates: {
      'us-east-1/site': { status: 'ISSUED', hosts: [new URL(origin).hostname] },
      'us-east-1/signIn': { status: 'ISSUED', hosts: ['auth.xplorers.in'] },
      'ap-south-1/caseStudy': { status: 'ISSUED', hosts: ['localhost'] },
    } as Record<string, { status: string; hosts: string[] }>,
    tables: {
      [itemsTable]: table(),
      [collegesTable]: table(),
      [restoredTable]: table(),
    } as Record<string, ReturnType<typeof table>>,
    pool: {
      google: clientId as string | null,
      googleSecret: 'GOCSPX-well',
      googleMapping: { email: 'email' } as Record<string, string>,
    },
    /** What has been confirmed of the address's subscriptions, by topic. */
    subscribers: {
      [topic]: [{ address: 'operators@xplorers.in', arn: `${topic}:1` }],
      [caseStudyTopic]: [{ address: 'operators@xplorers.in', arn: `${caseStudyTopic}:1` }],
    } as Record<string, { address: string; arn: string }[]>,
    /** Another stage's, which is none of this one's business. */
    raised: ['Xplorers-dev-MonitoringpollNotRun12345678-Kq3'],
    /** What SES says of the domain and the account; null: it does not know the domain. */
    mail: {
      domain: { dkim: 'SUCCESS', return: 'SUCCESS' } as { dkim: string; return: string } | null,
      sends: true,
      toAnyone: true,
    },
    unknownHosts: [] as string[],
    /** TXT records by name. */
    texts: { '_dmarc.xplorers.example': ['v=DMARC1; p=reject'] } as Record<string, string[]>,
    google: { status: 302, location: 'https://accounts.google.com/v3/signin/identifier?x=1' },
    razorpayKeys: 'rzp_live_of-the-play:key-secret',
    webhookSecret: 'webhook-secret',
    config: {
      stage: 'prod',
      userPoolId: 'ap-south-1_Abc',
      userPoolClientId: 'client1',
      commandsClientId: 'client2',
      caseStudyOrigin: hosts?.caseStudy.origin ?? '',
    },
    found: 2,
    caseStudyWord: 'dataNotFound',
  };
}

/** Facts that a test may change. */
export type CloudFacts = ReturnType<typeof wellCloud>;
