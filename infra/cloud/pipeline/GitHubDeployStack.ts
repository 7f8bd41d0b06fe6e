import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { OidcProviderNative, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import {
  type DeployedStages,
  deployGrant,
  doctorGrants,
  type Grant,
  permanentStage,
  previews,
  sampleDataGrants,
} from './gitHubDeployAccess.ts';
import { grantStatement } from './grantStatement.ts';
import { PreviewBootstrap } from './PreviewBootstrap.ts';

/** The issuer of GitHub's tokens. */
const issuer = 'token.actions.githubusercontent.com';
const audience = 'sts.amazonaws.com';

/** Settings from the command line. */
export interface GitHubDeploySettings {
  /** Whose workflows may deploy: `owner/repository`, as GitHub spells it. */
  readonly github: string;
  /** The account's purpose: `prod` only, or `dev` and pull requests. */
  readonly account: 'prod' | 'dev';
}

/** Properties of `GitHubDeployStack`. */
export interface GitHubDeployStackProps extends StackProps, GitHubDeploySettings {}

/**
 * The settings as `-c github=… -c account=…` give them.
 *
 * @throws Error that says what is missing
 */
export function gitHubDeploySettings(github: unknown, account: unknown): GitHubDeploySettings {
  if (typeof github !== 'string' || !/^[\w-]+\/[\w.-]+$/.test(github)) {
    throw new Error('say whose workflows may deploy: -c github=<owner>/<repository>');
  }
  if (account !== 'prod' && account !== 'dev') {
    throw new Error('say what the account is for: -c account=prod, or -c account=dev');
  }
  return { github, account };
}

/**
 * Lets the workflows of one GitHub repository deploy without long-lived keys; once per account. GitHub's token names the branch,
 * environment or event of a job, and each role accepts exactly one.
 *
 * Prod's account has one role, for jobs that the reviewers of the environment `prod` have approved. It has no role for main or pull
 * requests, because with the CDK's own bootstrap whoever deploys one stack can deploy every stack of the account.
 */
export class GitHubDeployStack extends Stack {
  private readonly provider: OidcProviderNative;

  constructor(scope: Construct, id: string, { github, account, ...props }: GitHubDeployStackProps) {
    super(scope, id, props);
    this.provider = new OidcProviderNative(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIds: [audience],
    });
    const from = (subject: string) => `repo:${github}:${subject}`;
    if (account === 'prod') {
      this.role('Prod', from('environment:prod'), permanentStage('prod'));
      return;
    }
    this.role('Dev', from('ref:refs/heads/main'), permanentStage('dev'));
    this.role('Preview', from('pull_request'), previews, sampleDataGrants(previews));
    new PreviewBootstrap(this, 'Previews');
  }

  private role(
    name: string,
    subject: string,
    stages: DeployedStages,
    more: readonly Grant[] = [],
  ): void {
    const role = new Role(this, name, {
      description: `GitHub deploys ${stages.stage}`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new WebIdentityPrincipal(this.provider.oidcProviderArn, {
        StringEquals: { [`${issuer}:aud`]: audience, [`${issuer}:sub`]: subject },
      }),
    });
    for (const grant of [deployGrant(stages), ...doctorGrants(stages), ...more]) {
      role.addToPolicy(grantStatement(role, grant));
    }
    new CfnOutput(this, `${name}RoleArn`, { value: role.roleArn });
  }
}
