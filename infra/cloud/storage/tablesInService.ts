import { Stack } from 'aws-cdk-lib';
import { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { orderTables } from '../../../lambdas/contract/tables/tables.ts';

/** A table's name and ARN, for functions and commands. */
export type TableInService = Pick<TableV2, 'tableArn' | 'tableName'>;

/**
 * The tables in use: a stack's own, except those replaced by restored ones. A restored table is no resource of the stack; the table
 * it replaces stays one, with its data.
 *
 * @param restored names of restored tables
 * @throws Error for a table of another stack, and for only some of the tables that refer to each other, or from different times
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

/** @throws Error when only some of the tables that refer to each other were restored, or to different times */
function requireWholeRestore(restored: Readonly<Partial<Record<string, string>>>): void {
  const names = orderTables.map((table) => restored[table]);
  const moments = new Set(names.map((name) => name?.match(/-at-(\w+)$/)?.[1]));
  if (names.some((name) => name !== undefined) && (moments.size > 1 || moments.has(undefined))) {
    throw new Error(
      `${orderTables.join(', ')} refer to each other: name the tables of one restore for all of them (infra/RESTORE.md)`,
    );
  }
}
