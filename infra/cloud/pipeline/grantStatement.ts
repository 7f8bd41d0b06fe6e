import { Aws, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IConstruct } from 'constructs';
import type { Grant } from './gitHubDeployAccess.ts';

/** A text of `gitHubDeployAccess` with the stack's partition and account. */
function ofStack(text: string): string {
  return text
    .replaceAll('<AWS::Partition>', Aws.PARTITION)
    .replaceAll('<AWS::AccountId>', Aws.ACCOUNT_ID);
}

/** A grant as a statement. Acknowledges the grant's wildcards on the construct, for cdk-nag. */
export function grantStatement(construct: IConstruct, grant: Grant): PolicyStatement {
  const { actions, resources, conditions, why } = grant;
  if (why !== undefined) {
    const findings = [
      ...actions.map((action) => `Action::${action}`),
      ...resources.map((resource) => `Resource::${resource}`),
    ];
    for (const finding of findings.filter((one) => one.includes('*'))) {
      Validations.of(construct).acknowledge({ id: `AwsSolutions-IAM5[${finding}]`, reason: why });
    }
  }
  return new PolicyStatement({
    actions: [...actions],
    resources: resources.map(ofStack),
    ...(conditions && { conditions: resolved(conditions) }),
  });
}

function resolved(conditions: NonNullable<Grant['conditions']>): Record<string, unknown> {
  return JSON.parse(ofStack(JSON.stringify(conditions)));
}
