import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { samplesParameter, staffParameter } from './operationsParameter.ts';

const noPasswords =
  'The specification: people sign in with Google only, so there are no passwords to';
const provided = "The library's own function: it needs what the AWS CLI needs to copy files, in";

/**
 * Accepted findings of cdk-nag, each with its reason. All others are fixed: a test fails on any that is not acknowledged beside its
 * construct.
 */
const findings = {
  openRoute: {
    'AwsSolutions-APIG4': 'The contract: anyone may call it, without a token; it is throttled.',
  },
  routeFunction: {
    'Serverless-LambdaDLQ':
      'Only the gateway calls it, and waits: a failed call is answered, not lost.',
    'Serverless-LambdaTracing':
      'Each call leaves one log line with its time; tracing would need a permission on every resource.',
  },
  scheduledRun: {
    'Serverless-LambdaAsyncFailureDestination':
      'The next run does the same work; an alarm tells when none succeeds.',
  },
  schedule: {
    'Serverless-EventBusDLQ':
      'A run that fails is followed by the next in an hour at most, which does the same work.',
  },
  siteBucket: {
    'AwsSolutions-S1':
      'Only the distribution reads it. Its log would contain network addresses, which the privacy notice excludes.',
  },
  indexBucket: {
    'AwsSolutions-S1':
      'Only functions of ours reach it, whose calls leave log lines; its contents are public through search.',
  },
  reportsBucket: {
    'AwsSolutions-S1':
      'Only functions of ours and finance reach it, whose calls leave log lines; every version of a report is kept.',
  },
  photosBucket: {
    'AwsSolutions-S1':
      'Only functions of ours and the distribution reach it. A log would contain network addresses, which the privacy notice excludes.',
  },
  pagesBucket: {
    'AwsSolutions-S1':
      'Only functions of ours and the distribution reach it; its contents are public. Its log would contain network addresses, which the privacy notice excludes.',
  },
  pageFiles: {
    'AwsSolutions-IAM5[Resource::<DataPages8CA467F0.Arn>/*]':
      'Every page of an entry: a page is named by its entry.',
  },
  photoFiles: {
    'AwsSolutions-IAM5[Resource::<DataPhotos47158AA7.Arn>/*]':
      'Every photo: a photo is named by its author, its case study and its content.',
  },
  reportFiles: {
    'AwsSolutions-IAM5[Resource::<DataReportsDF118707.Arn>/*]':
      'Every file of the bucket of reports: a file is named by its days and version.',
  },
  indexFiles: {
    'AwsSolutions-IAM5[Resource::<DataIndexDB4BBDD4.Arn>/*]':
      'Every file of the bucket of search indexes: a file is named by its content.',
  },
  metrics: {
    'AwsSolutions-IAM5[Resource::*]':
      'CloudWatch does not limit reading metrics to some of them, nor listing alarms. They are numbers of the account, about no person.',
    'Serverless-LambdaStarPermissions':
      'The same: GetMetricData takes no resource, and DescribeAlarms is asked for all of a stack.',
  },
  samplesBucket: {
    'AwsSolutions-S1':
      'Only functions of ours reach it, whose calls leave log lines; any student may open its contents.',
  },
  sampleFiles: {
    'AwsSolutions-IAM5[Resource::<DataSamples3702BBB7.Arn>/*]':
      'Every sample: operators choose which entries are samples, and the college decides which one a student may open.',
  },
  studentKey: {
    'AwsSolutions-SMG4':
      "It must not change: a student's retry would get another id, and nothing is encrypted with it.",
  },
  userPool: {
    'AwsSolutions-COG1': `${noPasswords} choose.`,
    'AwsSolutions-COG2': `${noPasswords} add a factor to; Google asks for one.`,
    'AwsSolutions-COG8': `${noPasswords} guard, which is what the Plus plan watches.`,
  },
  guests: {
    'AwsSolutions-COG7':
      'The specification: visitors get guest credentials unless a stage sets mandatorySignIn; their role allows nothing.',
  },
  distribution: {
    'AwsSolutions-CFR1': 'Learners travel; nothing that is shown depends on the country.',
    'AwsSolutions-CFR2':
      "Pages are static files and the API is throttled. On prod the web ACL comes with CloudFront's plan, which is chosen in the console: infra/DEPLOY.md.",
    'AwsSolutions-CFR3': 'The privacy notice: no log of visits to pages. Site.ts explains why.',
  },
  sharedCertificate: {
    'AwsSolutions-CFR4':
      "A stage without a host of its own has CloudFront's certificate, whose protocols cannot be set.",
  },
  deploymentFunction: {
    'AwsSolutions-L1': 'The library chooses the runtime of its own function.',
    'Serverless-LambdaLatestVersion': 'The library chooses the runtime of its own function.',
    'Serverless-LambdaDLQ': 'CloudFormation calls it and waits for its answer.',
    'Serverless-LambdaTracing': 'It runs only while a stage is deployed.',
  },
  deploymentRole: {
    'AwsSolutions-IAM5[Action::s3:GetObject*]': `${provided} these two buckets.`,
    'AwsSolutions-IAM5[Action::s3:GetBucket*]': `${provided} these two buckets.`,
    'AwsSolutions-IAM5[Action::s3:List*]': `${provided} these two buckets.`,
    'AwsSolutions-IAM5[Action::s3:DeleteObject*]': `${provided} the bucket of the site's files.`,
    'AwsSolutions-IAM5[Action::s3:Abort*]': `${provided} the bucket of the site's files.`,
    'AwsSolutions-IAM5[Resource::<SiteFiles975A43CF.Arn>/*]': "Every file of the site's bucket.",
    'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-ap-south-1/*]':
      "Every file of the bucket that CDK keeps a stage's assets in.",
    'AwsSolutions-IAM5[Resource::*]':
      'The library lets it ask for invalidations of any distribution: there is one.',
  },
} as const satisfies Record<string, Record<string, string>>;

/** Acknowledges findings on a construct, with the reasons. */
export function acknowledge(construct: IConstruct, what: keyof typeof findings): void {
  for (const [id, reason] of Object.entries(findings[what])) {
    Validations.of(construct).acknowledge({ id, reason });
  }
}

/** The findings of functions that reach the files of a bucket, with the parameter that has the name of another stack's. */
const givenFiles = {
  indexFiles: (stage: string) => staffParameter(stage, 'indexBucket'),
  reportFiles: (stage: string) => staffParameter(stage, 'reportsBucket'),
  photoFiles: (stage: string) => staffParameter(stage, 'photosBucket'),
  pageFiles: (stage: string) => staffParameter(stage, 'pagesBucket'),
  sampleFiles: samplesParameter,
} as const satisfies Partial<Record<keyof typeof findings, (stage: string) => string>>;

/** Acknowledges a finding about the files of a bucket, which is the stack's own or another's. */
export function acknowledgeFiles(
  construct: IConstruct,
  what: keyof typeof givenFiles,
  stage: string,
): void {
  acknowledge(construct, what);
  const letters = givenFiles[what](stage).replaceAll(/[^A-Za-z0-9]/g, '');
  const parameter = `SsmParameterValue${letters}C96584B6F00A464EAD1953AFF4B05118Parameter`;
  for (const reason of Object.values(findings[what])) {
    Validations.of(construct).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::<${parameter}>/*]`,
      reason,
    });
  }
}
