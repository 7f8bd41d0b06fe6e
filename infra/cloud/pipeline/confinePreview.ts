import { CfnResource, type Stack } from 'aws-cdk-lib';
import { CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnFunction } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDashboard } from 'aws-cdk-lib/aws-cloudwatch';
import { ManagedPolicy, PermissionsBoundary } from 'aws-cdk-lib/aws-iam';
import { CfnLayerVersion } from 'aws-cdk-lib/aws-lambda';
import { previewBoundaryName } from './previewNames.ts';

/**
 * Prepares a pull request's stack for the bounded execution role of previews: its roles get the boundary, and resources that
 * CloudFormation would not name after the stack get such a name.
 */
export function confinePreview(stack: Stack): void {
  const boundary = ManagedPolicy.fromManagedPolicyName(stack, 'Boundary', previewBoundaryName);
  PermissionsBoundary.of(stack).apply(boundary);
  for (const one of stack.node.findAll()) {
    if (CfnResource.isCfnResource(one)) {
      confine(one, stack);
    }
  }
}

function confine(resource: CfnResource, stack: Stack): void {
  const { stackName } = stack;
  if (resource instanceof CfnFunction) {
    resource.name = `${stackName}-PageRouter`;
  }
  if (resource instanceof CfnDashboard) {
    resource.dashboardName = stackName;
  }
  if (resource instanceof CfnLayerVersion) {
    resource.layerName = `${stackName}-${stack.getLogicalId(resource)}`;
  }
  if (resource instanceof CfnStage) {
    // Access logs need permissions on the log deliveries of the whole account.
    resource.accessLogSettings = undefined;
  }
}
