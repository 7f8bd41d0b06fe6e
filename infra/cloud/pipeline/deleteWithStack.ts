import { CfnDeletionPolicy, CfnResource, Mixins, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { CfnUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnGlobalTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { BucketAutoDeleteObjects } from 'aws-cdk-lib/aws-s3/mixins';

/** Lets everything of a stack be deleted with it, including retained and protected resources and the contents of buckets. */
export function deleteWithStack(stack: Stack): void {
  for (const one of stack.node.findAll()) {
    if (CfnResource.isCfnResource(one)) {
      release(one);
    }
  }
  muteEmptier(stack);
}

function release(resource: CfnResource): void {
  if (resource.cfnOptions.deletionPolicy === CfnDeletionPolicy.RETAIN) {
    resource.applyRemovalPolicy(RemovalPolicy.DESTROY);
  }
  if (resource instanceof CfnGlobalTable) {
    resource.addPropertyOverride('Replicas.0.DeletionProtectionEnabled', false);
    // A table with point-in-time recovery leaves a backup when it is deleted.
    resource.addPropertyDeletionOverride('Replicas.0.PointInTimeRecoverySpecification');
  }
  if (resource instanceof CfnUserPool) {
    resource.deletionProtection = 'INACTIVE';
  }
  if (resource instanceof CfnBucket) {
    Mixins.of(resource).apply(new BucketAutoDeleteObjects());
  }
}

/** The library's function that empties buckets would leave a log group behind, so it may not write logs. */
function muteEmptier(stack: Stack): void {
  if (!stack.node.findAll().some((one) => one instanceof CfnBucket)) {
    return;
  }
  const role = stack.node
    .tryFindChild('Custom::S3AutoDeleteObjectsCustomResourceProvider')
    ?.node.tryFindChild('Role');
  if (!(role instanceof CfnResource)) {
    throw new Error('the library has no role of its emptying function where it used to be');
  }
  role.addPropertyDeletionOverride('ManagedPolicyArns');
}
