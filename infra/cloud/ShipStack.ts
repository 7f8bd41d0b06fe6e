import { Aws, CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  OidcProviderNative,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { deploying, examining, filling, type ShipGrant, type Shipped } from './shipAccess.ts';

/** Where GitHub's tokens come from. */
const issuer = 'token.actions.githubusercontent.com';
const audience = 'sts.amazonaws.com';

/** Properties of `ShipStack`. */
export interface ShipStackProps extends StackProps {
  /** Whose workflows may deploy: `owner/repository`, as GitHub spells it. */
  readonly github: string;
}

/**
 * Lets the workflows of one repository on GitHub deploy, without any key that is kept: once an account. A token of GitHub's says
 * for which branch, environment or kind of event a job runs; each role takes exactly one.
 */
export class ShipStack extends Stack {
  constructor(scope: Construct, id: string, { github, ...props }: ShipStackProps) {
    super(scope, id, props);
    const provider = new OidcProviderNative(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIds: [audience],
    });
    const role = (
      name: string,
      subject: string,
      shipped: Shipped,
      more: readonly ShipGrant[] = [],
    ) => {
      const made = new Role(this, name, {
        description: `GitHub deploys ${shipped.stage}`,
        maxSessionDuration: Duration.hours(1),
        assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
          StringEquals: {
            [`${issuer}:aud`]: audience,
            [`${issuer}:sub`]: `repo:${github}:${subject}`,
          },
        }),
      });
      for (const grant of [deploying(), ...examining(shipped), ...more]) {
        allow(made, grant);
      }
      new CfnOutput(this, `${name}RoleArn`, { value: made.roleArn });
    };
    role('Dev', 'ref:refs/heads/main', { stage: 'dev', secretsOf: 'dev' });
    role('Prod', 'environment:prod', { stage: 'prod', secretsOf: 'prod' });
    const ofPullRequests = { stage: 'pr-*', secretsOf: 'dev' };
    role('Preview', 'pull_request', ofPullRequests, filling(ofPullRequests));
  }
}

/** Gives a role a grant, and says of its wildcards why they are there. */
function allow(role: Role, { actions, resources, why }: ShipGrant): void {
  const own = (resource: string) =>
    resource
      .replaceAll('<AWS::Partition>', Aws.PARTITION)
      .replaceAll('<AWS::AccountId>', Aws.ACCOUNT_ID);
  role.addToPolicy(new PolicyStatement({ actions: [...actions], resources: resources.map(own) }));
  if (why === undefined) {
    return;
  }
  for (const resource of resources.filter((one) => one.includes('*'))) {
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${resource}]`,
      reason: why,
    });
  }
}
