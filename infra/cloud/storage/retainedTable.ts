import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, type TablePropsV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';

/** A table that keeps its data when the stage is destroyed, and can be restored to any second of the last 35 days. */
export function retainedTable(scope: Construct, id: string, keys: TablePropsV2): TableV2 {
  return new TableV2(scope, id, {
    billing: Billing.onDemand(),
    removalPolicy: RemovalPolicy.RETAIN,
    deletionProtection: true,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    ...keys,
  });
}

/** A key that is text. */
export function text(name: string) {
  return { name, type: AttributeType.STRING };
}

/** A key that is a number. */
export function number(name: string) {
  return { name, type: AttributeType.NUMBER };
}

/** An index of the items that are due, by time. */
export function workList(indexName: string) {
  return { indexName, partitionKey: text('queue'), sortKey: number('lookAt') };
}
