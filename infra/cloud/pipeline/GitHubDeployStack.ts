import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { OidcProviderNative, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { deployGrant, doctorGrants } from './gitHubDeployAccess.ts';
import { grantStatement } from './grantStatement.ts';

/** What `npx cdk deploy --app "node bin/gitHubDeploy.ts"` deploys. */
export const gitHubDeployStackName = 'XplorersGitHubDeploy';

/** The issuer of GitHub's tokens. */
const issuer = 'token.actions.githubusercontent.com';
const audience = 'sts.amazonaws.com';

/** Settings from the command line. */
export interface GitHubDeploySettings {
  /** Whose workflows may deploy: `owner/repository`, as GitHub spells it. */
  readonly github: string;
  /** The account's purpose: the stage that it is for. */
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
 * environment or event of a job, and the account's one role accepts exactly one: in dev's account jobs of `main`, in prod's those that the
 * reviewers of the environment `prod` have approved. An account has no second role, because with the CDK's bootstrap a role that deploys
 * one stack can deploy every stack of the account. For the same reason a pull request has no stage: a branch would decide what its workflow
 * deploys. The local stack runs the same templates, and signs in and takes payments without addresses registered at Google and Razorpay.
 */
export class GitHubDeployStack extends Stack {
  private readonly provider: OidcProviderNative;

  constructor(scope: Construct, id: string, { github, account, ...props }: GitHubDeployStackProps) {
    super(scope, id, props);
    this.provider = new OidcProviderNative(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIds: [audience],
    });
    if (account === 'prod') {
      this.role('Prod', `repo:${github}:environment:prod`, account);
    } else {
      this.role('Dev', `repo:${github}:ref:refs/heads/main`, account);
    }
  }

  private role(name: string, subject: string, stage: string): void {
    const role = new Role(this, name, {
      description: `GitHub deploys ${stage}`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new WebIdentityPrincipal(this.provider.oidcProviderArn, {
        StringEquals: { [`${issuer}:aud`]: audience, [`${issuer}:sub`]: subject },
      }),
    });
    for (const grant of [deployGrant(), ...doctorGrants(stage)]) {
      role.addToPolicy(grantStatement(role, grant));
    }
    new CfnOutput(this, `${name}RoleArn`, { value: role.roleArn });
  }
}
