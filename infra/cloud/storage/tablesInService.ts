import { Stack } from 'aws-cdk-lib';
import { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { orderTables } from '../../../lambdas/contract/restoreTables.ts';

/** A table as functions and commands need to know it. */
export type TableInService = Pick<TableV2, 'tableArn' | 'tableName'>;

/**
 * The tables that serve: a stack's own, but for those that were restored into others. What was restored is no resource of the
 * stack; the table in whose place it serves stays one, with its data.
 *
 * @param restored names of restored tables
 * @throws Error on a table of another stack: stages are made from each other, and each has its own; and on some of the tables that
 *   refer to each other without the rest, as of the same moment
 */
export function tablesInService<Name extends string>(
  scope: Construct,
  own: Readonly<Record<Name, TableInService>>,
  restored: Readonly<Partial<Record<NoInfer<Name>, string>>>,
): Readonly<Record<Name, TableInService>> {
  const { stackName } = Stack.of(scope);
  const place = new Construct(scope, 'Restored');
  requireWholeRestore(restored);
  const names = Object.keys(restored) as Name[]; // Object.keys forgets the key type
  const others = names.flatMap((name) => {
    const table = restored[name];
    if (table === undefined) {
      return [];
    }
    if (!table.startsWith(`${stackName}-`)) {
      throw new Error(`${table} was not restored from ${stackName}: each stage names its own`);
    }
    return [[name, TableV2.fromTableName(place, name, table)]];
  });
  return { ...own, ...Object.fromEntries(others) };
}

/** @throws Error when only some of the tables that refer to each other were restored, or to different moments */
function requireWholeRestore(restored: Readonly<Partial<Record<string, string>>>): void {
  const names = orderTables.map((table) => restored[table]);
  const moments = new Set(names.map((name) => name?.match(/-at-(\w+)$/)?.[1]));
  if (names.some((name) => name !== undefined) && (moments.size > 1 || moments.has(undefined))) {
    throw new Error(
      `${orderTables.join(', ')} refer to each other: name the tables of one restore for all of them (infra/RESTORE.md)`,
    );
  }
}
