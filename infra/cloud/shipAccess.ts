/** Some actions on some resources. */
export interface ShipGrant {
  readonly actions: readonly string[];
  /** `<AWS::Partition>` and `<AWS::AccountId>` stand for the stack's own. */
  readonly resources: readonly string[];
  /** Why its resources have wildcards, if they have. */
  readonly why?: string;
}

const partition = '<AWS::Partition>';
const account = '<AWS::AccountId>';
const region = 'ap-south-1';
const inRegion = (service: string, resource: string) =>
  `arn:${partition}:${service}:${region}:${account}:${resource}`;

/** Stages that a role deploys. */
export interface Shipped {
  /** As names have it: `dev`, or `pr-*` for those of pull requests. */
  readonly stage: string;
  /** Whose secrets its stages read. */
  readonly secretsOf: string;
}

/**
 * Deploying: handing work to the roles that `cdk bootstrap` made, which do it. Images are not among it, for there are none.
 */
export function deploying(): ShipGrant {
  const roles = ['deploy', 'file-publishing', 'lookup'];
  return allow(
    ['sts:AssumeRole'],
    roles.map(
      (role) =>
        `arn:${partition}:iam::${account}:role/cdk-hnb659fds-${role}-role-${account}-${region}`,
    ),
  );
}

/** What doctor reads before and after a deployment. */
export function examining(shipped: Shipped): ShipGrant[] {
  return [...readingStage(shipped), ...readingAccount()];
}

function readingStage({ stage, secretsOf }: Shipped): ShipGrant[] {
  const stacks = [`Xplorers-${stage}`, `XplorersCaseStudy-${stage}`];
  return [
    allow(
      ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
      stacks.map((stack) => inRegion('cloudformation', `stack/${stack}/*`)),
      "Ends with an id that AWS makes up; a pull request's number is not known before.",
    ),
    allow(
      ['ssm:GetParameter'],
      [
        inRegion('ssm', `parameter/xplorers/${stage}/*`),
        inRegion('ssm', 'parameter/cdk-bootstrap/hnb659fds/version'),
      ],
      'The few parameters of a stage, all of which name its resources.',
    ),
    allow(
      ['secretsmanager:GetSecretValue'],
      ['google', 'razorpay'].map((name) =>
        inRegion('secretsmanager', `secret:xplorers/${secretsOf}/${name}-??????`),
      ),
      'Ends with six letters that AWS makes up.',
    ),
    allow(
      ['dynamodb:DescribeTable', 'dynamodb:DescribeContinuousBackups'],
      stacks.map((stack) => inRegion('dynamodb', `table/${stack}-*`)),
      'Every table of the stage: CloudFormation ends their names, and recovery is looked at for each.',
    ),
    allow(
      ['dynamodb:Scan'],
      [inRegion('dynamodb', `table/Xplorers-${stage}-DataItems*`)],
      'One table, whose name CloudFormation ends.',
    ),
    allow(
      ['s3:GetObject'],
      [`arn:${partition}:s3:::xplorers-${stage}-dataindex*/*`],
      'The files of one bucket, whose name CloudFormation ends.',
    ),
    allow(
      ['sns:ListSubscriptionsByTopic'],
      stacks.map((stack) => inRegion('sns', `${stack}-*`)),
      'The topic of alarms, whose name CloudFormation ends.',
    ),
  ];
}

/** What bears no name of a stage. */
function readingAccount(): ShipGrant[] {
  return [
    allow(
      [
        'cognito-idp:DescribeUserPool',
        'cognito-idp:DescribeUserPoolClient',
        'cognito-idp:DescribeIdentityProvider',
      ],
      [inRegion('cognito-idp', 'userpool/*')],
      'The id of a pool is made up by AWS; nobody is read, only settings.',
    ),
    allow(
      ['acm:DescribeCertificate'],
      ['us-east-1', region].map(
        (place) => `arn:${partition}:acm:${place}:${account}:certificate/*`,
      ),
      'Ids are made up by AWS; a certificate is public.',
    ),
    allow(
      [
        'cognito-idp:DescribeUserPoolDomain',
        'cloudwatch:DescribeAlarms',
        'cloudwatch:GetMetricData',
      ],
      ['*'],
      'Reads that take no resource.',
    ),
  ];
}

/** Filling a stage that nobody else fills: entries, colleges and samples. */
export function filling({ stage }: Shipped): ShipGrant[] {
  const tables = ['Xplorers', 'XplorersCaseStudy'].map((stack) =>
    inRegion('dynamodb', `table/${stack}-${stage}-Data*`),
  );
  const why =
    'Stages of pull requests, which hold nothing of people; CloudFormation ends the names.';
  const samples = `arn:${partition}:s3:::xplorerscasestudy-${stage}-datasamples*`;
  return [
    allow(
      ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'Scan'].map(
        (action) => `dynamodb:${action}`,
      ),
      tables,
      why,
    ),
    allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [`${samples}/*`], why),
    allow(['s3:ListBucket'], [samples], why),
  ];
}

function allow(actions: readonly string[], resources: readonly string[], why?: string): ShipGrant {
  return { actions, resources, ...(why && { why }) };
}
