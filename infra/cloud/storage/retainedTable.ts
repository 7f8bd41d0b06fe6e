import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { IndexDefinition, Key } from '../../../lambdas/contract/tables/TableDefinition.ts';
import { definitionOf, type TableName } from '../../../lambdas/contract/tables/tables.ts';

/** These tables as resources of the stack. @param scope each table's construct below it is its name, with a large first letter */
export function retainedTables<Name extends TableName>(
  scope: Construct,
  names: readonly Name[],
): Readonly<Record<Name, TableV2>> {
  return Object.fromEntries(names.map((name) => [name, retainedTable(scope, name)])) as Record<
    Name,
    TableV2
  >; // Object.fromEntries forgets the key type
}

/** A table that keeps its data when the stage is destroyed, and can be restored to any second of the last 35 days. */
function retainedTable(scope: Construct, name: TableName): TableV2 {
  const { key, indexes = {}, timeToLive } = definitionOf(name);
  return new TableV2(scope, `${name.charAt(0).toUpperCase()}${name.slice(1)}`, {
    ...keysOf(key),
    ...(timeToLive && { timeToLiveAttribute: timeToLive }),
    globalSecondaryIndexes: Object.entries(indexes).map(([indexName, index]) => ({
      indexName,
      ...keysOf(index.key),
      ...projectionOf(index),
    })),
    billing: Billing.onDemand(),
    removalPolicy: RemovalPolicy.RETAIN,
    deletionProtection: true,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
  });
}

function keysOf(key: Key) {
  const [partitionKey, sortKey] = Object.entries(key).map(([name, type]) => ({
    name,
    type: type === 'S' ? AttributeType.STRING : AttributeType.NUMBER,
  }));
  if (!partitionKey) {
    throw new Error('a table without a key');
  }
  return { partitionKey, ...(sortKey && { sortKey }) };
}

function projectionOf({ attributes }: IndexDefinition) {
  if (attributes === undefined) {
    return {};
  }
  return attributes === 'keys'
    ? { projectionType: ProjectionType.KEYS_ONLY }
    : { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...attributes] };
}
