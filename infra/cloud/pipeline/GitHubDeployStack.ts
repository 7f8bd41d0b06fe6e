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

/** Where GitHub's tokens come from. */
const issuer = 'token.actions.githubusercontent.com';
const audience = 'sts.amazonaws.com';

/** What a person says on the command line. */
export interface GitHubDeploySettings {
  /** Whose workflows may deploy: `owner/repository`, as GitHub spells it. */
  readonly github: string;
  /** What the account is for: `prod` alone, or `dev` and pull requests. */
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
 * Lets the workflows of one repository on GitHub deploy, without any key that is kept: once an account. A token of GitHub's says
 * for which branch, environment or kind of event a job runs; each role takes exactly one.
 *
 * The account of prod has one role, for jobs that the reviewers of the environment `prod` have let through. A role for main or for
 * pull requests does not exist there: the CDK's own bootstrap lets whoever deploys one stack deploy every stack of its account.
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
