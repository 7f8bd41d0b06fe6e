import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AccountPrincipal, ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { privateBucket } from '../storage/privateBucket.ts';
import { bootstrapRoleName, type Grant } from './gitHubDeployAccess.ts';
import { grantStatement, ofStack } from './grantStatement.ts';
import {
  previewAssets,
  previewBoundary,
  previewDeployment,
  previewPublishing,
  previewVersionParameter,
} from './previewAccess.ts';
import { previewBoundaryName, previewQualifier } from './previewNames.ts';

/** The oldest bootstrap version that supports publishing and deploying files. */
const contractVersion = '6';

/**
 * The bootstrap of pull requests' stages, in place of `cdk bootstrap --qualifier`: roles and a bucket with the names that the CDK
 * expects. The CDK's own is not enough. Its deploy role may update every stack of the account, and CloudFormation then uses the role
 * of that stack's last deployment, so whoever deploys a preview could deploy prod. Its execution role is bounded only if the operator
 * remembers the option.
 */
export class PreviewBootstrap extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const boundary = new ManagedPolicy(this, 'Boundary', {
      managedPolicyName: previewBoundaryName,
      description: 'The most that stages of pull requests, and what deploys them, can do',
    });
    boundary.addStatements(...previewBoundary().map((grant) => grantStatement(boundary, grant)));
    new Role(this, 'Execution', {
      roleName: nameOf('cfn-exec'),
      assumedBy: new ServicePrincipal('cloudformation.amazonaws.com'),
      managedPolicies: [boundary],
      permissionsBoundary: boundary,
    });
    this.role('Deploy', 'deploy', previewDeployment());
    this.role('Publishing', 'file-publishing', previewPublishing());
    const assets = privateBucket(this, 'Assets', {
      bucketName: ofStack(previewAssets),
      removalPolicy: RemovalPolicy.DESTROY,
      lifecycleRules: [{ expiration: Duration.days(30) }], // the CDK publishes missing files again
    });
    acknowledge(assets, 'previewAssets');
    new StringParameter(this, 'Version', {
      parameterName: previewVersionParameter,
      stringValue: contractVersion,
    });
  }

  /** A role that the account's own roles may be allowed to assume. */
  private role(id: string, name: string, grants: readonly Grant[]): void {
    const role = new Role(this, id, {
      roleName: nameOf(name),
      assumedBy: new AccountPrincipal(Aws.ACCOUNT_ID),
    });
    for (const grant of grants) {
      role.addToPolicy(grantStatement(role, grant));
    }
  }
}

function nameOf(role: string): string {
  return ofStack(bootstrapRoleName(previewQualifier, role));
}
